import { describe, expect, it } from 'vitest';

import { centreOf, neighbour, type Cell } from '../../src/board/hex';
import { routeOf } from '../../src/app/routes';
import { readSettings } from '../../src/app/settings_text';
import { readRecordTags } from '../../src/game/record_tags';
import { isSavedGame } from '../../src/game/saved';
import {
  presetTiles,
  quickGame,
  readOptions,
  rematchOf,
  taluvaOptions,
  volcanoIslandOptions,
} from '../../src/game/setup';
import {
  actionOf,
  buildOf,
  drawOf,
  isChance,
  placementOf,
  placementToken,
  rollOf,
} from '../../src/game/tokens';
import { en } from '../../src/i18n/en';
import { spoken } from '../../src/i18n/languages';
import { NoServer, Refusal, type Summary } from '../../src/online/protocol';
import { clockWords, durationWords, optionWords, refusalWords, waitsFor } from '../../src/online/words';
import { hexStep, squareStep } from '../../src/play/keys';

describe('addresses', () => {
  it('lead to screens', () => {
    expect(routeOf('/', '')).toEqual({ at: 'home' });
    expect(routeOf('/play/abc', '')).toEqual({ at: 'play', id: 'abc' });
    expect(routeOf('/t/xyz', '?invite=K')).toEqual({ at: 'table', id: 'xyz', invite: 'K' });
    expect(routeOf('/t/xyz', '')).toEqual({ at: 'table', id: 'xyz', invite: null });
    expect(routeOf('/rules', '')).toEqual({ at: 'rules', game: 'taluva' });
    expect(routeOf('/rules/volcano-island', '')).toEqual({ at: 'rules', game: 'volcano-island' });
    for (const path of ['/t', '/play', '/rules/chess', '/new/x', '/a/b/c', '/constructor'])
      expect(routeOf(path, ''), path).toEqual({ at: 'nowhere' });
  });
});

describe('settings', () => {
  it('come out of whatever was kept', () => {
    const usual = readSettings(null);
    expect(usual).toMatchObject({ language: 'auto', theme: 'auto', quality: 'medium', view: '3d', level: 2 });
    for (const text of ['', 'null', '[]', '{', '"x"', '{"language":"xx","level":9,"name":5,"numbers":"yes"}'])
      expect(readSettings(text), text).toEqual(usual);
    expect(readSettings('{"language":"de","level":6,"numbers":true}')).toMatchObject({
      language: 'de',
      level: 6,
      numbers: true,
    });
  });

  it('take the first language that is spoken', () => {
    expect(spoken(['pt-BR', 'fr-CA', 'de'])).toBe('fr');
    expect(spoken(['DE-at'])).toBe('de');
    expect(spoken(['ja'])).toBe('en');
    expect(spoken([])).toBe('en');
  });
});

describe('tokens', () => {
  it('are taken apart', () => {
    expect(placementOf('JC@2,-1/se')).toEqual({
      token: 'JC@2,-1/se',
      tile: 'JC',
      at: { q: 2, r: -1 },
      direction: 'se',
    });
    expect(placementToken('JC', { q: 2, r: -1 }, 'se')).toBe('JC@2,-1/se');
    expect(placementOf('hut@1,0')).toBeNull();
    expect(buildOf('expand@-3,1/L')).toEqual({
      token: 'expand@-3,1/L',
      kind: 'expand',
      field: '-3,1',
      into: 'L',
    });
    expect(buildOf('temple@0,4')).toEqual({ token: 'temple@0,4', kind: 'temple', field: '0,4' });
    expect(actionOf('village@c4<b3,b4,c3')).toMatchObject({
      kind: 'village',
      to: 'c4',
      price: ['b3', 'b4', 'c3'],
    });
    expect(actionOf('move@a1-j10')).toMatchObject({ kind: 'move', from: 'a1', to: 'j10' });
    expect(actionOf('end')).toMatchObject({ kind: 'end', to: '' });
    expect(actionOf('roll:1,2')).toBeNull();
    expect(rollOf('roll:0,2,5')).toEqual([0, 2, 5]);
    expect(drawOf('draw:LL')).toBe('LL');
    expect(['draw:LL', 'roll:1,1', 'hut@0,0'].map(isChance)).toEqual([true, true, false]);
  });
});

describe('a setup', () => {
  it('is written as the engine takes it', () => {
    const usual = { rules: 'ferti', hut: 'isolated', tiles: null, mode: 'winner' } as const;
    expect(taluvaOptions(2, usual)).toBe('rules=ferti players=2');
    expect(taluvaOptions(2, { ...usual, tiles: 24 })).toBe('rules=ferti players=2');
    expect(taluvaOptions(4, { rules: 'classic', hut: 'isolated', tiles: 20, mode: 'teams' })).toBe(
      'rules=classic players=4 tiles=20 hut=isolated mode=teams',
    );
    expect(volcanoIslandOptions(4, { coins: 12, influence: 'orthogonal' })).toBe(
      'players=4 coins=12 influence=orthogonal',
    );
    expect(presetTiles('classic', 5)).toBe(60);
    expect(readOptions('rules=ferti players=2')).toEqual({ rules: 'ferti', players: '2' });
  });

  it('lets another seat begin the rematch', () => {
    const { seats } = rematchOf(quickGame('Ada', 3));
    expect(seats).toEqual([
      { kind: 'computer', level: 3 },
      { kind: 'person', name: 'Ada' },
    ]);
  });
});

describe('a saved game', () => {
  const game = {
    id: 'x',
    version: 1,
    game: 'taluva',
    options: '',
    seats: [
      { kind: 'person', name: '' },
      { kind: 'computer', level: 1 },
    ],
    tokens: [],
    secret: '',
    commit: '',
    seed: 1,
    created: 0,
    changed: 0,
    over: false,
  };
  it('is told from what is damaged', () => {
    expect(isSavedGame(game)).toBe(true);
    for (const change of [
      { version: 2 },
      { game: 'chess' },
      { tokens: [1] },
      { seats: [{ kind: 'person' }] },
      { seats: null },
      { secret: undefined },
    ])
      expect(isSavedGame({ ...game, ...change }), JSON.stringify(change)).toBe(false);
    expect(isSavedGame(null)).toBe(false);
    expect(isSavedGame('game')).toBe(false);
  });
});

describe('the tags of a record', () => {
  it('are found', () => {
    const tags = readRecordTags(
      '[Game "taluva"]\n[Rules "classic"] [Options "players=2 tiles=8"]\n[Seat1 "A \\"B\\""]\n',
    );
    expect(tags).toMatchObject({
      options: 'rules=classic players=2 tiles=8',
      commit: null,
      termination: 'unfinished',
    });
    expect(tags.names[0]).toBe('A "B"');
  });
});

describe('words of the online game', () => {
  it('tell the time', () => {
    expect(durationWords(en, 59_001)).toBe('1:00');
    expect(durationWords(en, 754_000)).toBe('12:34');
    expect(durationWords(en, 7_384_000)).toBe('2:03:04');
    expect(durationWords(en, 2 * 86_400_000 + 3_600_000)).toBe('2 d 1 h');
    expect(durationWords(en, -5)).toBe('0:00');
    expect(clockWords(en, { kind: 'realtime', initial: 600, increment: 15 })).toBe('10 min + 15 s');
  });

  it('say what went wrong', () => {
    const refused = (code: string, reason?: string): string =>
      refusalWords(en, new Refusal({ code, message: '', ...(reason ? { reason } : {}) }));
    expect(refused('no_free_seat')).toBe(en.online.refused.no_free_seat);
    expect(refused('illegal', 'CoversTower')).toBe(en.reasons.CoversTower);
    expect(refused('illegal', 'constructor')).toBe(en.online.refused.illegal);
    expect(refused('something_new')).toBe(en.online.refused.other);
    expect(refusalWords(en, new NoServer())).toBe(en.online.noServer);
    expect(refusalWords(en, new TypeError())).toBe(en.errors.unexpected);
  });
});

describe('keys', () => {
  it('walk over hexagons without drifting', () => {
    const walk = (keys: string[], azimuth: number): Cell =>
      keys.reduce((at, key) => neighbour(at, hexStep(key, at, azimuth) ?? 'e'), { q: 0, r: 0 });
    expect(walk(['ArrowUp', 'ArrowUp'], 0)).toEqual({ q: 1, r: -2 });
    expect(walk(['ArrowLeft', 'ArrowRight'], 0)).toEqual({ q: 0, r: 0 });
    for (let twelfths = 0; twelfths < 12; twelfths++)
      for (const [there, back] of [
        ['ArrowUp', 'ArrowDown'],
        ['ArrowLeft', 'ArrowRight'],
      ] as const) {
        const azimuth = (twelfths * Math.PI) / 6;
        // The way back is the way there, and four steps lead straight to where the arrow points.
        expect(walk([there, back], azimuth)).toEqual({ q: 0, r: 0 });
        expect(walk([back, there, there, back], azimuth)).toEqual({ q: 0, r: 0 });
        const { x, y } = centreOf(walk([there, there, there, there], azimuth));
        const [sin, cos] = [Math.sin(azimuth), Math.cos(azimuth)];
        const [right, up] = [x * cos - y * sin, -x * sin - y * cos];
        expect(Math.abs(there === 'ArrowUp' ? right : up)).toBeLessThan(0.01);
        expect(there === 'ArrowUp' ? up : -right).toBeGreaterThan(5.9);
      }
    expect(hexStep('x', { q: 0, r: 0 })).toBeNull();
  });

  it('stay on the board of squares', () => {
    expect(squareStep('ArrowUp', 'e9')).toBe('e10');
    expect(squareStep('ArrowUp', 'e10')).toBe('e10');
    expect(squareStep('ArrowLeft', 'a1')).toBe('a1');
    expect(squareStep('Enter', 'a1')).toBeNull();
    // Seen from the east, what is up in the picture is west.
    expect(squareStep('ArrowUp', 'e5', Math.PI / 2)).toBe('d5');
    expect(squareStep('ArrowRight', 'e5', Math.PI / 2)).toBe('e6');
  });
});

describe('a table in the lobby', () => {
  it('says what is played', () => {
    const said = (options: string): string => optionWords(en, 'taluva', options);
    expect(said('rules=ferti players=3')).toBe('Newer edition · 36 tiles');
    expect(said('rules=classic players=4 tiles=20 hut=isolated mode=teams')).toBe(
      'Edition of 2006 · Two against two · Single huts: Apart · 20 tiles',
    );
    expect(optionWords(en, 'volcano-island', 'players=3')).toBe('6 settlements');
    expect(optionWords(en, 'volcano-island', 'players=3 coins=12 influence=orthogonal')).toBe(
      '12 settlements · Influence reaches straight only',
    );
  });

  it('waits for whoever is to move', () => {
    const ada = { id: 'ada', name: 'Ada', kind: 'guest' } as const;
    const table = {
      state: 'playing',
      seats: [
        { seat: 1, kind: 'computer', level: 1 },
        { seat: 2, kind: 'player', player: ada },
      ],
      turn: { kind: 'place', seat: 2 },
    } as unknown as Summary;
    expect(waitsFor(table, ada)).toBe(true);
    expect(waitsFor(table, { ...ada, id: 'ben' })).toBe(false);
    expect(waitsFor(table, null)).toBe(false);
    expect(waitsFor({ ...table, turn: { kind: 'place', seat: 1 } }, ada)).toBe(false);
    expect(waitsFor({ ...table, state: 'ended' }, ada)).toBe(false);
  });
});
