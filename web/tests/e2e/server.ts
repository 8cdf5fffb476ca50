// A real server for tests: `tephra serve` with a store of its own, on a free port of this machine.
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const binary =
  process.env['TEPHRA_BINARY'] ?? new URL('../../../build/release/tephra', import.meta.url).pathname;
const web = new URL('../../dist', import.meta.url).pathname;

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

export class TestServer {
  readonly address: string;
  readonly #port: number;
  readonly #folder: string;
  #process: ChildProcess | null = null;

  private constructor(port: number, folder: string) {
    this.#port = port;
    this.#folder = folder;
    this.address = `http://127.0.0.1:${port}`;
  }

  static async start(): Promise<TestServer> {
    const server = new TestServer(await freePort(), await mkdtemp(join(tmpdir(), 'tephra-e2e-')));
    await server.run();
    return server;
  }

  /** Starts it, also again after it was killed: same port, same store. */
  async run(): Promise<void> {
    const listen = `127.0.0.1:${this.#port}`;
    const store = join(this.#folder, 'games.sqlite');
    const started = spawn(
      binary,
      ['serve', '--listen', listen, '--store', store, '--web', web, '--no-limits'],
      {
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    this.#process = started;
    let said = '';
    started.stderr.on('data', (data: Buffer) => (said += data.toString()));
    await new Promise<void>((resolve, reject) => {
      started.stdout.on('data', (data: Buffer) => {
        if (data.toString().includes('served at')) resolve();
      });
      started.once('exit', (code) =>
        reject(new Error(`the server ended with ${code}: ${said.slice(-2000)}`)),
      );
      started.once('error', reject);
    });
  }

  /** As a power cut would. */
  async kill(): Promise<void> {
    const running = this.#process;
    if (!running) return;
    this.#process = null;
    const gone = new Promise<void>((resolve) => running.once('exit', () => resolve()));
    running.kill('SIGKILL');
    await gone;
  }

  async stop(): Promise<void> {
    await this.kill();
    await rm(this.#folder, { recursive: true, force: true });
  }
}
