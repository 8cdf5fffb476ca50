// Translucent shapes: light on fields, walls of light around settlements.
import { BufferAttribute, BufferGeometry, type Material, Mesh } from 'three';

import { linear, type Vec3 } from './facets';

export interface Tint {
  colour: string;
  /** 0 is nothing, 1 is opaque. */
  alpha: number;
}

export class Veils {
  readonly positions: number[] = [];
  readonly colours: number[] = [];

  /** The first two corners have one tint, the last two another. */
  quad(a: Vec3, b: Vec3, c: Vec3, d: Vec3, near: Tint, far: Tint = near): this {
    this.#corner(a, near);
    this.#corner(b, near);
    this.#corner(c, far);
    this.#corner(a, near);
    this.#corner(c, far);
    this.#corner(d, far);
    return this;
  }

  triangle(a: Vec3, b: Vec3, c: Vec3, tint: Tint): this {
    for (const corner of [a, b, c]) this.#corner(corner, tint);
    return this;
  }

  #corner(at: Vec3, { colour, alpha }: Tint): void {
    this.positions.push(...at);
    this.colours.push(...linear(colour), alpha);
  }
}

export class VeilMesh {
  readonly mesh: Mesh;

  constructor(material: Material, order: number) {
    this.mesh = new Mesh(new BufferGeometry(), material);
    this.mesh.renderOrder = order;
    this.mesh.frustumCulled = false;
    this.mesh.visible = false;
  }

  set(veils: Veils): void {
    this.mesh.geometry.dispose();
    const geometry = new BufferGeometry();
    geometry.setAttribute('position', new BufferAttribute(new Float32Array(veils.positions), 3));
    geometry.setAttribute('color', new BufferAttribute(new Float32Array(veils.colours), 4));
    this.mesh.geometry = geometry;
    this.mesh.visible = veils.positions.length > 0;
  }

  dispose(): void {
    this.mesh.geometry.dispose();
  }
}
