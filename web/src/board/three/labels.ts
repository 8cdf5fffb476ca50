// Small writing that always faces the camera: its pictures are drawn on a canvas, once a text.
import { CanvasTexture, Group, Sprite, SpriteMaterial, SRGBColorSpace } from 'three';

import type { Label } from './model';

interface Ink {
  disc: string | null;
  text: string;
}
const inks: Record<Label['style'], Ink> = {
  level: { disc: 'rgba(46,36,29,.86)', text: '#ffffff' },
  count: { disc: 'rgba(46,36,29,.92)', text: '#ffffff' },
  sea: { disc: null, text: '#ffffff' },
};

/** In pixels: writing never gets smaller than this, up to a limit. */
const leastHeight = 13;
const mostGrowth = 1.9;

/** How much larger writing has to be drawn, if a side length is seen as so many pixels. */
export function growthOfLabel(size: number, pixels: number): number {
  return Math.min(mostGrowth, Math.max(1, leastHeight / (size * pixels)));
}

export class Labels {
  readonly group = new Group();
  #pixels = 100;
  #azimuth = 0;
  readonly #materials = new Map<string, SpriteMaterial>();

  show(labels: readonly Label[]): void {
    this.group.clear();
    for (const label of labels) {
      const sprite = new Sprite(this.#material(label));
      sprite.userData = label;
      sprite.renderOrder = 5;
      this.group.add(sprite);
    }
    this.seenAs(this.#pixels, this.#azimuth);
  }

  /** The camera moved: a side length is now seen as so many pixels, from this side. */
  seenAs(pixels: number, azimuth: number): void {
    this.#pixels = pixels;
    this.#azimuth = azimuth;
    for (const sprite of this.group.children) {
      const { at, before = 0, size } = sprite.userData as Label;
      sprite.position.set(at.x + Math.sin(azimuth) * before, at.y, at.z + Math.cos(azimuth) * before);
      sprite.scale.setScalar(size * growthOfLabel(size, pixels));
    }
  }

  #material({ text, style }: Label): SpriteMaterial {
    const key = `${style}:${text}`;
    const found = this.#materials.get(key);
    if (found) return found;
    const made = new SpriteMaterial({ map: textTexture(text, inks[style]), depthWrite: false });
    this.#materials.set(key, made);
    return made;
  }

  dispose(): void {
    for (const material of this.#materials.values()) {
      material.map?.dispose();
      material.dispose();
    }
  }
}

function textTexture(text: string, ink: Ink): CanvasTexture {
  const size = 64;
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = size;
  const context = canvas.getContext('2d');
  if (context) {
    if (ink.disc) {
      context.fillStyle = ink.disc;
      context.strokeStyle = 'rgba(255,255,255,.8)';
      context.lineWidth = 3;
      context.beginPath();
      context.arc(size / 2, size / 2, size / 2 - 3, 0, 2 * Math.PI);
      context.fill();
      context.stroke();
    }
    context.fillStyle = ink.text;
    context.font = `bold ${text.length > 1 ? 30 : 42}px system-ui, sans-serif`;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    if (!ink.disc) {
      context.strokeStyle = 'rgba(10,38,57,.75)';
      context.lineWidth = 6;
      context.strokeText(text, size / 2, size / 2 + 2);
    }
    context.fillText(text, size / 2, size / 2 + 2);
  }
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  return texture;
}
