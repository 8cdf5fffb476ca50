// Taluva's island from above, as SVG.
import { growthOf, hexShare, type Growth } from '../growth';
import {
  centreOf,
  clockwise,
  cornerTowards,
  corners,
  directions,
  edgeTowards,
  neighbour,
  type Direction,
  type Land,
  type Vec2,
} from '../hex';
import { Noise } from '../noise';
import { grounds, lava, mix, outline, seatLook, shadow, stratum } from '../palette';
import { lavaAngle, levelAt, sameTile, type TaluvaField, type TaluvaScene } from '../taluva_scene';
import { duneSymbol, growthSymbols } from './growth_symbols';
import { hutsDrawn, hutSpots, pieceSymbol } from './piece_symbols';
import {
  circle,
  ellipse,
  fill,
  group,
  hexUnit,
  n,
  outlined,
  path,
  pathOf,
  segment,
  text,
  use,
} from './write';

const unit = hexUnit;
const hexagon = pathOf(corners(), unit);

/** Shapes that drawings of Taluva refer to; every id begins with `ids`. */
export function taluvaDefinitions(ids: string): string {
  const growth = Object.entries(growthSymbols).map(([name, markup]) => group(`id="${ids}${name}"`, markup));
  const stops = (...list: [string, string, number?][]): string =>
    list
      .map(
        ([offset, colour, alpha = 1]) =>
          `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${alpha}"/>`,
      )
      .join('');
  return (
    growth.join('') +
    group(`id="${ids}dune"`, duneSymbol) +
    `<radialGradient id="${ids}melt">${stops(['0', '#fff4cf'], ['.45', lava.core], ['1', lava.hot])}</radialGradient>` +
    `<radialGradient id="${ids}glow">${stops(['0', lava.hot, 0.75], ['1', lava.crust, 0])}</radialGradient>` +
    `<linearGradient id="${ids}slope" x1="0" x2="1" y1="0" y2=".6">${stops(['0', grounds.V.light], ['.5', grounds.V.face], ['1', grounds.V.shade])}</linearGradient>`
  );
}

/** A round line around 0,0 that wavers. */
export function waveringRing(noise: Noise, reach: number, least: number, most: number): string {
  const bays = Array.from({ length: 10 }, (_, index): Vec2 => {
    const angle = (2 * Math.PI * index) / 10;
    const share = reach * noise.between(least, most);
    return { x: Math.cos(angle) * share, y: Math.sin(angle) * share };
  });
  const between = (index: number): Vec2 => {
    const [a, b] = [bays[index % 10] as Vec2, bays[(index + 1) % 10] as Vec2];
    return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
  };
  const start = between(0);
  let d = `M${n(start.x)} ${n(start.y)}`;
  for (let index = 1; index <= 10; ++index) {
    const [bend, to] = [bays[index % 10] as Vec2, between(index)];
    d += `Q${n(bend.x)} ${n(bend.y)} ${n(to.x)} ${n(to.y)}`;
  }
  return d + 'Z';
}

function drawVolcano(ids: string, points: Direction, seed: { q: number; r: number }): string {
  const noise = new Noise(seed.q, seed.r, 51);
  let gullies = '';
  for (let gully = 0; gully < 12; ++gully) {
    const angle = (2 * Math.PI * (gully + noise.between(-0.25, 0.25))) / 12;
    const [from, to] = [19, noise.between(29, 37)];
    gullies += segment(
      { x: Math.cos(angle) * from, y: Math.sin(angle) * from },
      { x: Math.cos(angle) * to, y: Math.sin(angle) * to },
    );
  }
  const out = lavaAngle(points);
  const end = cornerTowards(points);
  const mouth = { x: end.x * 46, y: end.y * 46 };
  const aside = noise.next() < 0.5 ? -7 : 7;
  const bend = (share: number, side: number): string =>
    `${n(mouth.x * share - Math.sin(out) * side)} ${n(mouth.y * share + Math.cos(out) * side)}`;
  const stream = `M0 0C${bend(0.45, aside)} ${bend(0.7, -aside)} ${n(mouth.x)} ${n(mouth.y)}`;
  const layer = (colour: string, width: number): string =>
    path(stream, `fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round"`);
  return (
    path(
      waveringRing(noise, 47, 0.84, 0.93),
      `fill="url(#${ids}slope)" stroke="${grounds.V.shade}" stroke-width="1.2"`,
    ) +
    path(
      gullies,
      `fill="none" stroke="${grounds.V.shade}" stroke-width="1.6" stroke-linecap="round" stroke-opacity=".7"`,
    ) +
    ellipse(0, 0, 27, 27, `fill="url(#${ids}glow)"`) +
    circle(0, 0, 16, `fill="${grounds.V.light}" stroke="${grounds.V.shade}" stroke-width="1.5"`) +
    circle(0, 0, 11.5, `fill="url(#${ids}melt)" stroke="${lava.crust}" stroke-width="1.8"`) +
    layer(lava.crust, 11) +
    layer(lava.hot, 7.4) +
    layer(lava.core, 3)
  );
}

function drawGrowth(ids: string, field: { land: Land; q: number; r: number }, clear: number): string {
  const things = growthOf(field.land, field.q, field.r, clear)
    // In the top view the small level disc needs its corner.
    .filter(({ x, y }) => Math.hypot(x + 0.62, y - 0.36) > 0.26)
    .map(({ kind, x, y, scale }) => ({ kind: kind as Growth | 'dune', x, y, scale }));
  if (field.land === 'S') {
    const noise = new Noise(field.q, field.r, 52);
    for (let tries = 0, dunes = 0; tries < 60 && dunes < 5; ++tries) {
      const [x, y] = [noise.between(-0.6, 0.6), noise.between(-0.65, 0.65)];
      const crowded = things.some(
        (thing) => thing.kind === 'dune' && Math.hypot((thing.x - x) / 0.6, (thing.y - y) / 0.28) < 1,
      );
      if (hexShare(x, y) > 0.62 || Math.hypot(x, y) < clear || crowded) continue;
      things.push({ kind: 'dune', x, y, scale: noise.between(0.85, 1.1) });
      ++dunes;
    }
  }
  return things
    .sort((a, b) => a.y - b.y)
    .map(({ kind, x, y, scale }) => use(ids, kind, x * unit, y * unit + 3, scale))
    .join('');
}

/** The face of a field around 0,0, without rims and pieces. */
export function drawFace(
  ids: string,
  field: { land: Land; points: Direction | null; q: number; r: number },
  clear = 0,
): string {
  const { land } = field;
  if (land === 'V') return path(hexagon, fill(grounds.V.face)) + drawVolcano(ids, field.points ?? 'e', field);
  if (land === 'L') {
    const shore = mix(grounds.C.face, grounds.C.shade, 0.3);
    const water = waveringRing(new Noise(field.q, field.r, 53), 43, 0.88, 0.99);
    return (
      path(hexagon, fill(shore)) +
      path(water, `fill="${grounds.L.face}" stroke="${grounds.L.light}" stroke-width="2.5"`) +
      drawGrowth(ids, field, clear)
    );
  }
  return path(hexagon, fill(grounds[land].face)) + drawGrowth(ids, field, clear);
}

/** Where a higher neighbour on the side of the light keeps it away. */
function drawShadows(scene: TaluvaScene, field: TaluvaField): string {
  return (['w', 'nw'] as const)
    .map((from) => {
      const height = levelAt(scene, neighbour(field, from)) - field.level;
      if (height <= 0) return '';
      const [start, end] = edgeTowards(from);
      const reach = Math.min(0.2 + 0.12 * height, 0.55);
      const across = from === 'nw' ? { x: 0.75, y: 0.9 } : { x: 1.05, y: 0.35 };
      const moved = (point: Vec2): Vec2 => ({ x: point.x + across.x * reach, y: point.y + across.y * reach });
      return path(
        pathOf([start, end, moved(end), moved(start)], unit),
        `fill="${shadow}" fill-opacity=".26"`,
      );
    })
    .join('');
}

const inset = 3.8;

/** Thick lines around tiles, and inside them a line in the colour of the level: the higher, the lighter. */
function drawRims(scene: TaluvaScene, field: TaluvaField): string {
  const inner = directions.map((to) => sameTile(scene, field, to));
  const isOuter = (index: number): boolean => !inner[(index + 6) % 6];
  const corner = (index: number): Vec2 => cornerTowards(directions[(index + 6) % 6] as Direction);
  const share = (inset * 2) / Math.sqrt(3) / unit;
  const shift = (from: Vec2, to: Vec2): Vec2 => ({
    x: from.x + (to.x - from.x) * share,
    y: from.y + (to.y - from.y) * share,
  });
  const middle = { x: 0, y: 0 };
  let [thick, thin, line] = ['', '', ''];
  directions.forEach((to, d) => {
    const [from, until] = edgeTowards(to);
    if (!isOuter(d)) {
      thin += segment(from, until, unit);
      return;
    }
    thick += segment(from, until, unit);
    const start = isOuter(d - 1) ? shift(corner(d - 1), middle) : shift(corner(d - 1), corner(d - 2));
    const end = isOuter(d + 1) ? shift(corner(d), middle) : shift(corner(d), corner(d + 1));
    line += segment(start, end, unit);
  });
  const high = field.level > 1;
  return (
    (thin ? path(thin, `fill="none" stroke="${outline}" stroke-opacity=".4"`) : '') +
    path(
      line,
      `fill="none" stroke="${mix(stratum(field.level), '#ffffff', 0.2)}" stroke-width="${high ? 4.6 : 2.6}" stroke-linecap="round" stroke-opacity="${high ? 1 : 0.7}"`,
    ) +
    path(thick, `fill="none" stroke="${outline}" stroke-width="3" stroke-linecap="round"`)
  );
}

/** Room that a building needs, in side lengths. */
const clearing = { hut: 0.6, tower: 0.45, temple: 0.66 } as const;

export function drawBuilding(kind: 'hut' | 'tower' | 'temple', seat: number, huts: number): string {
  const symbol = pieceSymbol(kind, seat);
  if (kind === 'tower') return group('transform="translate(0 21)"', symbol);
  if (kind === 'temple') return group('transform="translate(0 20)"', symbol);
  const look = seatLook(seat);
  const pile = hutSpots(huts)
    .map(({ x, y, scale }) => group(`transform="translate(${n(x)} ${n(y)})scale(${n(scale)})"`, symbol))
    .join('');
  if (huts <= hutsDrawn) return pile;
  return (
    pile +
    `<rect x="9" y="12" width="31" height="18" rx="9" ${outlined(look.piece, look.rim)}/>` +
    text(24.5, 26, 14, `×${huts}`, `fill="${look.ink}"`)
  );
}

function drawLevel(level: number): string {
  const [x, y] = [-0.62 * unit, 0.36 * unit];
  return (
    circle(
      x,
      y,
      level > 9 ? 9.5 : 8,
      `fill="${outline}" fill-opacity="${level === 1 ? 0.6 : 0.9}" stroke="#fff" stroke-opacity=".8"`,
    ) + text(x, y + 4.2, 12, String(level), 'fill="#fff"')
  );
}

/** Land and pieces; from north to south, so that what is in front hides what is behind. */
export function drawTaluva(
  scene: TaluvaScene,
  ids: string,
  numbers: boolean,
  faded: ReadonlySet<string>,
): string {
  const land = scene.fields.map((field) => {
    const clear = field.building ? clearing[field.building.kind] : 0;
    return at(field, drawFace(ids, field, clear) + drawShadows(scene, field) + drawRims(scene, field));
  });
  const pieces = scene.fields.map((field) => {
    const level = field.level > 1 || numbers ? drawLevel(field.level) : '';
    const { building } = field;
    const standing = building ? drawBuilding(building.kind, building.seat, building.huts) : '';
    const shown = faded.has(field.name) ? group('opacity=".4"', standing) : standing;
    return shown || level ? at(field, shown + level) : '';
  });
  return land.join('') + pieces.join('');
}

function at(field: { q: number; r: number }, inside: string): string {
  const { x, y } = centreOf(field);
  return group(`transform="translate(${n(x * unit)} ${n(y * unit)})"`, inside);
}

/** The coast of all land, to be drawn as shallow water and foam. */
export function taluvaCoast(scene: TaluvaScene): string {
  return scene.fields
    .map((field) => {
      const middle = centreOf(field);
      return pathOf(
        corners().map(({ x, y }) => ({ x: x + middle.x, y: y + middle.y })),
        unit,
      );
    })
    .join('');
}

/** A tile by itself, its volcano at 0,0. */
export function drawTile(ids: string, lands: readonly [Land, Land], direction: Direction): string {
  const cells = [
    { q: 0, r: 0 },
    neighbour({ q: 0, r: 0 }, direction),
    neighbour({ q: 0, r: 0 }, clockwise(direction, 1)),
  ];
  const fields = cells.map((cell, index): TaluvaField => {
    const land = index === 0 ? 'V' : (lands[index - 1] as Land);
    return {
      ...cell,
      name: `${cell.q},${cell.r}`,
      level: 1,
      tile: 0,
      land,
      points: index === 0 ? direction : null,
      building: null,
    };
  });
  const scene: TaluvaScene = {
    game: 'taluva',
    fields,
    byName: new Map(fields.map((field) => [field.name, field])),
    settlements: [],
    players: 0,
  };
  return fields.map((field) => at(field, drawFace(ids, field) + drawRims(scene, field))).join('');
}
