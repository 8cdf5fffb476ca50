// What was confirmed reaches the server, whatever happens to the page meanwhile.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

type Sent = Record<string, unknown>;

/** Sockets that open at once, and say nothing unless they are told to. */
class FakeSocket extends EventTarget {
  static readonly OPEN = 1;
  static all: FakeSocket[] = [];
  readyState = 1;
  sent: Sent[] = [];

  constructor() {
    super();
    FakeSocket.all.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Sent);
  }
  hear(message: Sent): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }));
  }
  greet(): void {
    this.hear({ t: 'hello', protocol: 1, version: '', now: Date.now(), player: null });
  }
  close(): void {
    this.readyState = 3;
  }
  get moves(): Sent[] {
    return this.sent.filter(({ t }) => t === 'play');
  }
}

const kept = new Map<string, string>();

/** As after a reload: everything is new but what the window keeps. */
async function page() {
  vi.resetModules();
  FakeSocket.all = [];
  const { connection } = await import('../../src/online/connection.svelte');
  return { connection, socket: () => FakeSocket.all.at(-1) as FakeSocket };
}

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.stubGlobal('location', { protocol: 'http:', host: 'here' });
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

it('a move that was not sent goes out from another screen', async () => {
  const { connection, socket } = await page();
  const leave = connection.use();
  void connection.do('T', 'play', { n: 1, token: 'hut@1,0' });
  void connection.do('T', 'chat', { text: 'hello?' });
  leave();
  connection.use();
  socket().greet();
  expect(socket().moves).toMatchObject([{ table: 'T', n: 1, token: 'hut@1,0' }]);
  // What was said to people who are no longer looked at is not said later.
  expect(socket().sent.map(({ t }) => t)).toEqual(['play']);
});

it('a move that was not sent goes out after a reload, under the same name, once', async () => {
  const before = await page();
  before.connection.use();
  before.socket().greet();
  void before.connection.do('T', 'play', { n: 1, token: 'hut@1,0' });
  const [first] = before.socket().moves;
  expect(first?.['id']).toBeTruthy();

  const after = await page();
  after.connection.use();
  after.socket().greet();
  expect(after.socket().moves).toEqual([first]);
  after.socket().hear({ t: 'ack', id: first?.['id'], table: 'T', index: 3, next: 4 });

  const later = await page();
  later.connection.use();
  later.socket().greet();
  expect(later.socket().moves).toEqual([]);
});

it('what the window keeps may be nonsense', async () => {
  kept.set('tephra.unsent', '[1, null, {"t":"play"}');
  const { connection, socket } = await page();
  connection.use();
  socket().greet();
  expect(socket().moves).toEqual([]);
});
