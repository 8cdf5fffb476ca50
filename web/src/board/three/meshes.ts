// From facets to meshes.
import {
  BufferAttribute,
  BufferGeometry,
  DoubleSide,
  Group,
  InstancedMesh,
  type Material,
  Matrix4,
  Mesh,
  MeshBasicMaterial,
  MeshLambertMaterial,
  Quaternion,
  Vector3,
} from 'three';

import type { Facets } from './facets';

/** One geometry of several shapes. Light finds the way a facet looks by itself: it needs no normals. */
export function geometryOf(...shapes: readonly Facets[]): BufferGeometry {
  const joined = (part: (shape: Facets) => readonly number[]): BufferAttribute => {
    const all = new Float32Array(shapes.reduce((sum, shape) => sum + part(shape).length, 0));
    let at = 0;
    for (const shape of shapes) {
      all.set(part(shape), at);
      at += part(shape).length;
    }
    return new BufferAttribute(all, 3);
  };
  const geometry = new BufferGeometry();
  geometry.setAttribute(
    'position',
    joined(({ positions }) => positions),
  );
  geometry.setAttribute(
    'color',
    joined(({ colours }) => colours),
  );
  return geometry;
}

/** The few materials that everything on a board shares. */
export class Materials {
  readonly lit = new MeshLambertMaterial({ vertexColors: true, flatShading: true });
  readonly glow = new MeshBasicMaterial({ vertexColors: true });
  /** Pieces and tiles that are not there yet, or not any more. */
  readonly dim = new MeshLambertMaterial({
    vertexColors: true,
    flatShading: true,
    transparent: true,
    opacity: 0.55,
  });
  /** A tile where it may not lie. */
  readonly refused = new MeshLambertMaterial({
    vertexColors: true,
    flatShading: true,
    transparent: true,
    opacity: 0.8,
    color: '#ff9088',
    emissive: '#a01414',
  });
  readonly dimGlow = new MeshBasicMaterial({ vertexColors: true, transparent: true, opacity: 0.6 });
  readonly veil = new MeshBasicMaterial({
    vertexColors: true,
    transparent: true,
    depthWrite: false,
    side: DoubleSide,
  });

  dispose(): void {
    for (const material of [this.lit, this.glow, this.dim, this.refused, this.dimGlow, this.veil])
      material.dispose();
  }
}

export interface Standing {
  x: number;
  y: number;
  z: number;
  scale: number;
  /** Along y only, on top of `scale`. */
  tall?: number;
  turn: number;
}

const matrix = new Matrix4();
const position = new Vector3();
const turning = new Quaternion();
const scaling = new Vector3();
const upwards = new Vector3(0, 1, 0);

export function matrixOf(standing: Standing): Matrix4 {
  position.set(standing.x, standing.y, standing.z);
  turning.setFromAxisAngle(upwards, standing.turn);
  scaling.set(standing.scale, standing.scale * (standing.tall ?? 1), standing.scale);
  return matrix.compose(position, turning, scaling);
}

/** Many copies of few shapes: one draw call a shape, whatever their number. */
export class Copies {
  readonly group = new Group();
  readonly #meshes = new Map<string, InstancedMesh>();
  readonly #geometries = new Map<string, BufferGeometry>();

  constructor(
    private readonly shape: (name: string) => Facets,
    private readonly material: Material,
    private readonly castShadow: boolean,
  ) {}

  /** Shows these copies, by shape, and no others. */
  show(standing: ReadonlyMap<string, readonly Standing[]>): void {
    for (const [name, mesh] of this.#meshes) if (!standing.has(name)) mesh.count = 0;
    for (const [name, places] of standing) {
      const mesh = this.#room(name, places.length);
      places.forEach((place, index) => mesh.setMatrixAt(index, matrixOf(place)));
      mesh.count = places.length;
      mesh.visible = places.length > 0;
      mesh.instanceMatrix.needsUpdate = true;
      // Copies that move may leave the bounds of their first places.
      mesh.frustumCulled = false;
    }
  }

  #room(name: string, count: number): InstancedMesh {
    const old = this.#meshes.get(name);
    if (old && old.instanceMatrix.count >= count) return old;
    if (old) {
      this.group.remove(old);
      old.dispose();
    }
    let geometry = this.#geometries.get(name);
    if (!geometry) {
      geometry = geometryOf(this.shape(name));
      this.#geometries.set(name, geometry);
    }
    const mesh = new InstancedMesh(geometry, this.material, Math.max(8, Math.ceil(count * 1.5)));
    mesh.castShadow = this.castShadow;
    mesh.receiveShadow = true;
    this.#meshes.set(name, mesh);
    this.group.add(mesh);
    return mesh;
  }

  dispose(): void {
    for (const mesh of this.#meshes.values()) mesh.dispose();
    for (const geometry of this.#geometries.values()) geometry.dispose();
  }
}

/** A mesh whose shape is replaced from time to time. */
export class Changing {
  readonly mesh: Mesh;

  constructor(material: Material, shadows: { cast: boolean; receive: boolean }) {
    this.mesh = new Mesh(new BufferGeometry(), material);
    this.mesh.castShadow = shadows.cast;
    this.mesh.receiveShadow = shadows.receive;
  }

  #shapes: readonly Facets[] = [];

  /** Does nothing if these are the shapes that are shown already. */
  set(...shapes: readonly Facets[]): void {
    const same =
      shapes.length === this.#shapes.length && shapes.every((shape, index) => shape === this.#shapes[index]);
    if (same) return;
    this.#shapes = shapes;
    this.mesh.geometry.dispose();
    this.mesh.geometry = geometryOf(...shapes);
    this.mesh.visible = shapes.some(({ triangles }) => triangles > 0);
  }

  dispose(): void {
    this.mesh.geometry.dispose();
  }
}
