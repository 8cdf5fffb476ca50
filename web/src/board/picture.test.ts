import { describe, expect, it } from 'vitest';

import { badgeMarkup } from './badges';
import { svgPicture } from './picture';
import taluvaFive from './samples/taluva_five.json';
import taluvaFirst from './samples/taluva_first.json';
import volcanoIslandGame from './samples/volcano_island_game.json';
import { fitBox, groundOf, landBox } from './svg/ground';
import { taluvaScene, type TaluvaState } from './taluva_scene';
import { volcanoIslandScene, type VolcanoIslandState } from './volcano_island_scene';

const taluva = taluvaScene(taluvaFive as unknown as TaluvaState);
const small = taluvaScene(taluvaFirst as unknown as TaluvaState);
const volcanoIsland = volcanoIslandScene(volcanoIslandGame as unknown as VolcanoIslandState);

/** Every element that is opened is closed, and nothing refers to what is not there. */
function wellFormed(svg: string): void {
  const open: string[] = [];
  for (const [, closing, name, rest] of svg.matchAll(/<(\/?)([a-zA-Z]+)([^<>]*)>/g)) {
    if (closing) expect(open.pop()).toBe(name);
    else if (!rest?.endsWith('/')) open.push(name as string);
  }
  expect(open).toEqual([]);
  expect(svg).not.toMatch(/NaN|undefined|Infinity|null/);
  const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const [, id] of svg.matchAll(/(?:href="|url\()#([^")]+)/g)) expect(ids).toContain(id);
}

describe('pictures', () => {
  it('are whole for both games, with everything marked', () => {
    const fields = taluva.fields.slice(0, 3).map(({ name }) => name);
    wellFormed(
      svgPicture(taluva, {
        marks: {
          legal: ['9,9', ...fields],
          selected: fields,
          last: fields,
          hint: fields,
          cursor: fields[0] ?? null,
          leaving: fields,
          outlines: [{ seat: 1, fields, size: 3, tower: true, temple: true }],
        },
        ghost: { kind: 'tile', lands: ['J', 'L'], at: { q: 1, r: 2 }, direction: 'sw', state: 'illegal' },
        numbers: true,
        dark: true,
        title: 'An <island> & "more"',
      }),
    );
    wellFormed(
      svgPicture(volcanoIsland, {
        marks: { legal: ['a1'], influence: [{ field: 'b2', seat: 3, strength: 2 }], leaving: ['c3'] },
        ghost: {
          kind: 'pieces',
          pieces: [
            { field: 'a1', piece: 'city', seat: 1 },
            { field: 'e5', piece: 'lava2', seat: 0 },
          ],
        },
        numbers: true,
      }),
    );
  });

  it('have a piece drawn for every building, and a level for every field that is not on the table', () => {
    const svg = svgPicture(small);
    expect(svg).not.toMatch(/<text/);
    const more = svgPicture(small, { numbers: true });
    expect(more.match(/<text/g)).toHaveLength(3);
  });

  it('are the same every time, and keep their ids apart', () => {
    expect(svgPicture(taluva)).toBe(svgPicture(taluva));
    expect(svgPicture(taluva, { ids: 'x-' })).not.toContain('id="tephra-');
  });

  it('tell of nothing but numbers in badges', () => {
    const badge = badgeMarkup({ seat: 2, fields: [], size: 5, tower: true });
    expect(badge.replace(/<[^>]*>/g, '')).toBe('5');
    expect(badge.match(/<svg/g)).toHaveLength(2);
  });
});

describe('the top view', () => {
  it.each([taluva, volcanoIsland])('finds every field again at its middle', (scene) => {
    const ground = groundOf(scene.game);
    for (const name of scene.byName.keys()) {
      const middle = ground.middle(name);
      expect(middle && ground.at(middle).cell).toBe(name);
    }
    expect(ground.middle('nowhere')).toBeNull();
  });

  it('fits the land into any container', () => {
    for (const aspect of [0.5, 1, 2.5]) {
      const land = landBox(taluva);
      const box = fitBox(land, aspect, 10);
      expect(box.width / box.height).toBeCloseTo(aspect);
      expect(box.x).toBeLessThanOrEqual(land.x - 9.99);
      expect(box.y + box.height).toBeGreaterThanOrEqual(land.y + land.height + 9.99);
    }
  });

  it('knows which fields touch', () => {
    const hexagons = groundOf('taluva');
    expect([0, 1, 2, 3, 4, 5].map((side) => hexagons.beyond('0,0', side))).toEqual([
      '0,1',
      '-1,1',
      '-1,0',
      '0,-1',
      '1,-1',
      '1,0',
    ]);
    const squares = groundOf('volcano-island');
    expect([0, 1, 2, 3].map((side) => squares.beyond('b2', side))).toEqual(['b3', 'c2', 'b1', 'a2']);
  });
});
