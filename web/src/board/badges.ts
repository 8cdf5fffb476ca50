// Small signs above settlements: how large they are, and whether they have a tower and a temple.
import type { FieldName, Outline } from './board';
import type { Vec2 } from './hex';
import { markOutline, seatLook } from './palette';

const towerPath = 'M3 15V7H2V2h2.4v2H6.8V2h2.4v2h2.4V2H14v5h-1v8Z';
const templePath =
  'M1 6L8 1.5L15 6V7.5H1ZM2.5 8.5h2.4v4.6H2.5ZM6.8 8.5h2.4v4.6H6.8ZM11.1 8.5h2.4v4.6h-2.4ZM1 14h14v1.6H1Z';

/** The sign as markup; its text is a number and pictures only, so that it needs no language. */
export function badgeMarkup({ seat, size, tower, temple }: Outline): string {
  const look = seatLook(seat);
  const points = markOutline(look.mark)
    .map(({ x, y }) => `${(8 + x * 5.5).toFixed(1)},${(8 + y * 5.5).toFixed(1)}`)
    .join(' ');
  const icon = (inside: string): string => `<svg viewBox="0 0 16 16" width="16" height="16">${inside}</svg>`;
  const parts = [icon(`<polygon points="${points}" fill="${look.ink}"/>`)];
  if (size !== undefined) parts.push(`<b>${Math.trunc(size)}</b>`);
  if (tower) parts.push(icon(`<path d="${towerPath}" fill="${look.ink}"/>`));
  if (temple) parts.push(icon(`<path d="${templePath}" fill="${look.ink}"/>`));
  return parts.join('');
}

const beside = 36;
const halfHeight = 16;

/** The middle of a badge: to the left of its fields, else to their right, and never where something covers it. */
export function badgePlace(
  seen: readonly Vec2[],
  width: number,
  board: { width: number; height: number },
  covered: number,
): Vec2 {
  const xs = seen.map(({ x }) => x);
  const y = seen.reduce((sum, at) => sum + at.y, 0) / seen.length;
  const left = Math.min(...xs) - beside - width / 2;
  const x = left >= width / 2 ? left : Math.max(...xs) + beside + width / 2;
  const within = (value: number, least: number, most: number): number =>
    Math.max(least, Math.min(most, value));
  return {
    x: within(x, width / 2, board.width - width / 2),
    y: within(y, covered + halfHeight, board.height - halfHeight),
  };
}

export class Badges {
  readonly #element: HTMLElement;
  #outlines: readonly Outline[] = [];

  /** `project` says where a field is seen, `covered` how much of the top is covered by something else. */
  constructor(
    container: HTMLElement,
    private readonly project: (field: FieldName) => { x: number; y: number } | null,
    private readonly covered: () => number,
  ) {
    this.#element = document.createElement('div');
    this.#element.setAttribute('aria-hidden', 'true');
    this.#element.style.cssText = 'position:absolute;inset:0;overflow:hidden;pointer-events:none';
    container.append(this.#element);
  }

  show(outlines: readonly Outline[]): void {
    this.#outlines = outlines.filter(({ size, tower, temple }) => size !== undefined || tower || temple);
    this.#element.replaceChildren(
      ...this.#outlines.map((outline) => {
        const look = seatLook(outline.seat);
        const badge = document.createElement('div');
        badge.style.cssText =
          'position:absolute;left:0;top:0;display:flex;align-items:center;gap:3px;padding:2px 8px;border-radius:14px;' +
          `font:bold 15px/20px system-ui,sans-serif;color:${look.ink};background:${look.piece};` +
          `border:2px solid ${look.light};box-shadow:0 2px 6px rgba(0,0,0,.4);white-space:nowrap`;
        badge.innerHTML = badgeMarkup(outline);
        return badge;
      }),
    );
    this.place();
  }

  /** Where the fields are seen now. */
  place(): void {
    this.#outlines.forEach((outline, index) => {
      const badge = this.#element.children[index] as HTMLElement;
      const seen = outline.fields.map((field) => this.project(field)).filter((at) => at !== null);
      badge.style.visibility = seen.length > 0 ? 'visible' : 'hidden';
      if (seen.length === 0) return;
      const { x, y } = badgePlace(
        seen,
        badge.offsetWidth,
        { width: this.#element.clientWidth, height: this.#element.clientHeight },
        this.covered(),
      );
      badge.style.transform = `translate(${Math.round(x)}px,${Math.round(y)}px) translate(-50%,-50%)`;
    });
  }

  dispose(): void {
    this.#element.remove();
  }
}
