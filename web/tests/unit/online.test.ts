// A table at the server, as the page follows it event by event.
import { beforeAll, describe, expect, it } from 'vitest';

import type { EngineModule } from '../../src/engine/module';
import type { Connection } from '../../src/online/connection.svelte';
import { Refusal, type Table, type TableEvent } from '../../src/online/protocol';
import { OnlineTable } from '../../src/online/table.svelte';
import { testEngine } from './engine';

let engine: EngineModule;
beforeAll(async () => {
  engine = await testEngine();
});

const ada = { id: 'ada', name: 'Ada', kind: 'guest' } as const;
const ben = { id: 'ben', name: 'Ben', kind: 'guest' } as const;

function table(tokens: string[], more: Partial<Table> = {}): Table {
  return {
    table: 'T',
    next: 10,
    state: 'playing',
    game: 'taluva',
    options: 'rules=ferti players=2 tiles=8',
    public: true,
    clock: { kind: 'none' },
    start: 'full',
    created: 0,
    by: 'ada',
    seats: [
      { seat: 1, kind: 'player', player: ada, here: true },
      { seat: 2, kind: 'player', player: ben, here: true },
    ],
    commit: null,
    seed: null,
    nonces: [null, null],
    tokens,
    turn: { kind: 'place', seat: 1 },
    time: null,
    takeback: null,
    rematch: { seats: [], table: null },
    rematch_of: null,
    places: null,
    termination: null,
    chat: [],
    watchers: 0,
    you: { seat: 1 },
    ...more,
  };
}

/** Remembers what was sent; answers when it is told to. */
class Line {
  player = ada;
  sent: {
    verb: string;
    fields: Record<string, unknown>;
    resolve: () => void;
    reject: (why: Refusal) => void;
  }[] = [];
  renewed = 0;
  do(_table: string, verb: string, fields: Record<string, unknown> = {}): Promise<void> {
    return new Promise((resolve, reject) => this.sent.push({ verb, fields, resolve, reject }));
  }
  renew(): void {
    this.renewed++;
  }
}

async function join(tokens: string[], more: Partial<Table> = {}): Promise<{ line: Line; game: OnlineTable }> {
  const line = new Line();
  return { line, game: await OnlineTable.open(engine, table(tokens, more), line as unknown as Connection) };
}

const token = (i: number, n: number, text: string, seat: number | null): TableEvent => ({
  i,
  at: 0,
  kind: 'token',
  n,
  token: text,
  seat,
  time: null,
});

describe('an online table', () => {
  it('keeps drafts to itself and sends them together', async () => {
    const { line, game } = await join(['draw:SJ']);
    expect(game.mine).toBe(true);
    expect(game.draft('SJ@0,0/e')).toBeNull();
    expect(line.sent).toHaveLength(0);
    expect(game.draft('hut@1,0')).toBeNull();
    const confirmed = game.confirm();
    expect(line.sent.map(({ fields }) => fields)).toEqual([
      { n: 1, token: 'SJ@0,0/e' },
      { n: 2, token: 'hut@1,0' },
    ]);
    expect(game.sending).toBe(true);
    line.sent.forEach(({ resolve }) => resolve());
    await confirmed;
    expect(game.sending).toBe(false);
    // They come back as events, and the next tile with them.
    game.hear(10, [token(10, 1, 'SJ@0,0/e', 1), token(11, 2, 'hut@1,0', 1), token(12, 3, 'draw:CJ', null)]);
    expect(game.tokens).toEqual(['draw:SJ', 'SJ@0,0/e', 'hut@1,0', 'draw:CJ']);
    expect(game.mine).toBe(false);
    expect(game.next).toBe(13);
  });

  it('passes over what it knows and asks for what is missing', async () => {
    const { game } = await join(['draw:SJ']);
    expect(game.hear(9, [token(9, 0, 'draw:SJ', null)])).toBe(true);
    expect(game.tokens).toEqual(['draw:SJ']);
    expect(game.hear(12, [token(12, 3, 'draw:CJ', null)])).toBe(false);
    expect(game.tokens).toEqual(['draw:SJ']);
  });

  it('keeps a draft through a reconnection, and what is on its way', async () => {
    const { line, game } = await join(['draw:SJ']);
    game.draft('SJ@0,0/e');
    game.take(table(['draw:SJ']));
    expect(game.drafted).toBe(1);
    game.draft('hut@1,0');
    void game.confirm();
    game.take(table(['draw:SJ']));
    expect(game.tokens).toEqual(['draw:SJ', 'SJ@0,0/e', 'hut@1,0']);
    expect(game.drafted).toBe(0);
    // One of the two had arrived before the connection was lost.
    game.take(table(['draw:SJ', 'SJ@0,0/e']));
    expect(game.tokens).toEqual(['draw:SJ', 'SJ@0,0/e', 'hut@1,0']);
    line.sent.forEach(({ resolve }) => resolve());
  });

  it('takes the server for right when it refuses', async () => {
    const { line, game } = await join(['draw:SJ']);
    game.draft('SJ@0,0/e');
    game.draft('hut@1,0');
    const confirmed = game.confirm();
    line.sent.forEach(({ reject }) => reject(new Refusal({ code: 'stale', message: '' })));
    await confirmed;
    expect(game.problem?.body.code).toBe('stale');
    expect(line.renewed).toBe(1);
    game.take(table(['draw:SJ']));
    expect(game.tokens).toEqual(['draw:SJ']);
    expect(game.mine).toBe(true);
  });

  it('goes back when a move is taken back', async () => {
    const { game } = await join(['draw:SJ', 'SJ@0,0/e', 'hut@1,0', 'draw:CJ'], { you: { seat: 2 } });
    expect(game.mine).toBe(true);
    game.draft('CJ@2,0/se');
    game.hear(10, [
      { i: 10, at: 0, kind: 'takeback_asked', seat: 1, to: 1, needs: [2] },
      { i: 11, at: 0, kind: 'taken_back', to: 1, time: null },
    ]);
    expect(game.tokens).toEqual(['draw:SJ']);
    expect(game.drafted).toBe(0);
    expect(game.info.takeback).toBeNull();
  });

  it('ends when the server says so', async () => {
    const { game } = await join(['draw:SJ']);
    game.hear(10, [
      { i: 10, at: 0, kind: 'gone', seat: 2, why: 'resigned', level: null, time: null },
      { i: 11, at: 0, kind: 'ended', places: [1, 2], termination: 'abandoned', seed: null },
    ]);
    expect(game.over).toBe(true);
    expect(game.mine).toBe(false);
    expect(game.info.places).toEqual([1, 2]);
    expect(game.info.seats[1]?.gone).toBe('resigned');
  });

  it('adds a nonce of its own to the draws, once', async () => {
    const { line, game } = await join([], { state: 'waiting', turn: { kind: 'waiting' } });
    expect(line.sent.map(({ verb }) => verb)).toEqual(['nonce']);
    expect(line.sent[0]?.fields['nonce']).toMatch(/^[0-9a-f]{32}$/);
    game.take(table([], { state: 'waiting', turn: { kind: 'waiting' } }));
    expect(line.sent).toHaveLength(1);
  });
});
