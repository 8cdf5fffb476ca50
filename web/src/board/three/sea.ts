// The sea: shallow and bright at the coast, foam along it, deep farther out.
import {
  CircleGeometry,
  Color,
  DataTexture,
  LinearFilter,
  Mesh,
  MeshLambertMaterial,
  RedFormat,
  Vector2,
  Vector4,
} from 'three';

import type { Surroundings } from '../palette';
import type { CoastMap } from './coast';
import { seaLevel } from './heights';

const colours = ['sea', 'deep', 'shallow', 'foam', 'horizon'] as const;

const declarations = /* glsl */ `
  varying vec2 vSea;
  uniform sampler2D coast;
  uniform vec4 area;
  uniform vec2 island;
  uniform float farthest;
  uniform float time;
  uniform vec3 sea, deep, shallow, foam, horizon;

  float hash(vec2 p) {
    vec3 q = fract(vec3(p.xyx) * 0.1031);
    q += dot(q, q.yzx + 33.33);
    return fract((q.x + q.y) * q.z);
  }
  float ripple(vec2 p) {
    vec2 cell = floor(p), at = fract(p);
    at = at * at * (3.0 - 2.0 * at);
    return mix(mix(hash(cell), hash(cell + vec2(1, 0)), at.x),
               mix(hash(cell + vec2(0, 1)), hash(cell + vec2(1, 1)), at.x), at.y);
  }
`;

const colouring = /* glsl */ `
  float away = texture2D(coast, (vSea - area.xy) / area.zw).r * 4.0;
  float slow = ripple(vSea * 0.9 + time * 0.12);
  float fine = ripple(vSea * 2.9 - time * 0.1);
  vec3 water = mix(shallow, sea, smoothstep(0.05, 1.0, away + (slow - 0.5) * 0.35));
  water = mix(water, deep, 0.8 * smoothstep(0.9, 3.9, away + (slow - 0.5) * 0.5));
  // Short crests: thin lines that waver, seen only here and there.
  float row = vSea.y * 1.15 + 0.8 * slow + 0.09 * sin(vSea.x * 4.0 + 6.0 * slow) - time * 0.05;
  float crest = 1.0 - smoothstep(0.015, 0.05, abs(fract(row) - 0.5));
  float here = smoothstep(0.66, 0.8, ripple(vSea * vec2(0.9, 1.1) + floor(row) * 7.3));
  water = mix(water, foam, crest * here * 0.26);
  float surf = away + (fine - 0.5) * 0.16 + (slow - 0.5) * 0.1;
  float edge = 1.0 - smoothstep(0.05, 0.12, surf);
  float second = (1.0 - smoothstep(0.0, 0.055, abs(surf - 0.34 - 0.05 * sin(time * 0.7)))) * smoothstep(0.35, 0.6, slow);
  water = mix(water, foam, clamp(edge * 0.85 + second * 0.5, 0.0, 1.0));
  float distant = smoothstep(0.25, 1.0, length(vSea - island) / farthest);
  diffuseColor.rgb = mix(water, horizon, distant * distant);
`;

export class Sea {
  readonly mesh: Mesh;
  readonly #material: MeshLambertMaterial;
  readonly #uniforms = {
    coast: { value: emptyCoast() },
    area: { value: new Vector4(-1, -1, 2, 2) },
    island: { value: new Vector2() },
    farthest: { value: 90 },
    time: { value: 0 },
    sea: { value: new Color() },
    deep: { value: new Color() },
    shallow: { value: new Color() },
    foam: { value: new Color() },
    horizon: { value: new Color() },
  };

  constructor() {
    this.#material = new MeshLambertMaterial();
    this.#material.onBeforeCompile = (shader) => {
      Object.assign(shader.uniforms, this.#uniforms);
      shader.vertexShader = shader.vertexShader
        .replace('#include <common>', '#include <common>\nvarying vec2 vSea;')
        .replace(
          '#include <begin_vertex>',
          '#include <begin_vertex>\nvSea = (modelMatrix * vec4(position, 1.0)).xz;',
        );
      shader.fragmentShader = shader.fragmentShader
        .replace('#include <common>', '#include <common>\n' + declarations)
        .replace('#include <color_fragment>', '#include <color_fragment>\n' + colouring);
    };
    this.mesh = new Mesh(new CircleGeometry(100, 48).rotateX(-Math.PI / 2), this.#material);
    this.mesh.position.y = seaLevel;
    this.mesh.receiveShadow = true;
  }

  colour(around: Surroundings): void {
    for (const name of colours) this.#uniforms[name].value.set(around[name]);
  }

  wash(map: CoastMap): void {
    const texture = new DataTexture(map.distances, map.size, map.size, RedFormat);
    texture.minFilter = LinearFilter;
    texture.magFilter = LinearFilter;
    texture.unpackAlignment = 1;
    texture.needsUpdate = true;
    this.#uniforms.coast.value.dispose();
    this.#uniforms.coast.value = texture;
    const [west, north, width, depth] = map.area;
    this.#uniforms.area.value.set(west, north, width, depth);
    this.#uniforms.island.value.set(west + width / 2, north + depth / 2);
    this.mesh.position.x = west + width / 2;
    this.mesh.position.z = north + depth / 2;
  }

  /** In seconds; it only moves while something else does. */
  advance(by: number): void {
    this.#uniforms.time.value += by;
  }

  dispose(): void {
    this.mesh.geometry.dispose();
    this.#material.dispose();
    this.#uniforms.coast.value.dispose();
  }
}

function emptyCoast(): DataTexture {
  const texture = new DataTexture(new Uint8Array([255]), 1, 1, RedFormat);
  texture.needsUpdate = true;
  return texture;
}
