// Keeps what the land of each field looks like: a move changes few fields, and making all anew takes long.
import { growthOf, type Grown } from '../growth';
import type { TaluvaField, TaluvaScene } from '../taluva_scene';
import { edgesOf, fieldLand, type Land3D } from './taluva_land';

export class LandKeeper {
  #lands = new Map<string, Land3D>();
  #grown = new Map<string, readonly Grown[]>();

  constructor(private readonly rings: number) {}

  /** The land of every field. What has not changed is the very same as before. */
  lands(scene: TaluvaScene): Land3D[] {
    const kept = new Map<string, Land3D>();
    const lands = scene.fields.map((field) => {
      const edges = edgesOf(scene, field, 0);
      const around = edges.map(({ inner, level }) => (inner ? '=' : Math.min(level, field.level))).join();
      const key = `${field.name} ${field.land}${field.points ?? ''} ${field.level} ${around}`;
      const land = this.#lands.get(key) ?? fieldLand(field, edges, this.rings);
      kept.set(key, land);
      return land;
    });
    this.#lands = kept;
    return lands;
  }

  /** What grows on a field with so much room left free. */
  grown(field: TaluvaField, clear: number): readonly Grown[] {
    const key = `${field.name} ${field.land} ${clear}`;
    const found = this.#grown.get(key) ?? growthOf(field.land, field.q, field.r, clear);
    this.#grown.set(key, found);
    return found;
  }
}
