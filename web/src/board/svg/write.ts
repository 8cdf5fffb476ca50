// Small words for writing SVG.
import type { Vec2 } from '../hex';

/** Side of a hexagon or square in the picture's units. */
export const hexUnit = 50;
export const squareUnit = 62;

export function n(value: number): string {
  return String(Math.round(value * 100) / 100 + 0);
}

export function pathOf(points: readonly Vec2[], unit = 1): string {
  return 'M' + points.map(({ x, y }) => `${n(x * unit)} ${n(y * unit)}`).join('L') + 'Z';
}

export function segment(from: Vec2, to: Vec2, unit = 1): string {
  return `M${n(from.x * unit)} ${n(from.y * unit)}L${n(to.x * unit)} ${n(to.y * unit)}`;
}

export function group(attributes: string, inside: string): string {
  return `<g${attributes ? ' ' + attributes : ''}>${inside}</g>`;
}

export function path(d: string, attributes: string): string {
  return `<path d="${d}" ${attributes}/>`;
}

export function ellipse(x: number, y: number, rx: number, ry: number, attributes: string): string {
  return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" ${attributes}/>`;
}

export function circle(x: number, y: number, r: number, attributes: string): string {
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" ${attributes}/>`;
}

/** A shape from the definitions; `ids` is what all ids of the picture begin with. */
export function use(ids: string, id: string, x: number, y: number, scale = 1): string {
  const place = scale === 1 ? `translate(${n(x)} ${n(y)})` : `translate(${n(x)} ${n(y)})scale(${n(scale)})`;
  return `<use href="#${ids}${id}" transform="${place}"/>`;
}

export const fill = (colour: string): string => `fill="${colour}"`;

export function outlined(colour: string, rim: string, width = 1.2): string {
  return `fill="${colour}" stroke="${rim}" stroke-width="${n(width)}" stroke-linejoin="round"`;
}

export function text(x: number, y: number, size: number, content: string, attributes: string): string {
  return `<text x="${n(x)}" y="${n(y)}" font-size="${n(size)}" font-family="system-ui,sans-serif" font-weight="bold" text-anchor="middle" ${attributes}>${content}</text>`;
}
