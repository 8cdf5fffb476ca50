// Small writing that always faces the camera: its pictures are drawn on a canvas, once a text.
import { CanvasTexture, Group, Sprite, SpriteMaterial, SRGBColorSpace } from 'three';

import { outOf, type CameraView, type Point3 } from './camera_view';
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

/** Nearer to whoever looks than what grows on the field, so that nothing cuts it. */
const nearer = 0.7;

export function placeOfLabel({ at, before }: Pick<Label, 'at' | 'before'>, view: CameraView): Point3 {
  if (before === undefined) return at;
  const out = outOf(view);
  return {
    x: at.x + Math.sin(view.azimuth) * before + out.x * nearer,
    y: at.y + out.y * nearer,
    z: at.z + Math.cos(view.azimuth) * before + out.z * nearer,
  };
}

export class Labels {
  readonly group = new Group();
  #pixels = 100;
  #view: CameraView | null = null;
  readonly #materials = new Map<string, SpriteMaterial>();

  show(labels: readonly Label[]): void {
    this.group.clear();
    for (const label of labels) {
      const sprite = new Sprite(this.#material(label));
      sprite.userData = label;
      sprite.renderOrder = 5;
      this.group.add(sprite);
    }
    if (this.#view) this.seenAs(this.#pixels, this.#view);
  }

  /** The camera moved: a side length is now seen as so many pixels. */
  seenAs(pixels: number, view: CameraView): void {
    this.#pixels = pixels;
    this.#view = view;
    for (const sprite of this.group.children) {
      const label = sprite.userData as Label;
      const { x, y, z } = placeOfLabel(label, view);
      sprite.position.set(x, y, z);
      sprite.scale.setScalar(label.size * growthOfLabel(label.size, pixels));
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
