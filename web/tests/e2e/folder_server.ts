// Hands out the files of a folder as they are, even while they change.
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { extname, join } from 'node:path';

const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.wasm': 'application/wasm',
  '.svg': 'image/svg+xml',
};

export class FolderServer {
  readonly address: string;
  readonly #server: Server;

  private constructor(server: Server) {
    this.#server = server;
    const at = server.address();
    this.address = `http://127.0.0.1:${typeof at === 'object' && at ? at.port : 0}`;
  }

  /** Addresses that name no file get index.html. */
  static async start(folder: string): Promise<FolderServer> {
    const server = createServer((request, response) => {
      const path = new URL(request.url ?? '/', 'http://here').pathname;
      const name = extname(path) === '' ? '/index.html' : path;
      const headers = {
        'Content-Type': types[extname(name)] ?? 'application/octet-stream',
        'Cache-Control': 'no-cache',
      };
      readFile(join(folder, name)).then(
        (data) => response.writeHead(200, headers).end(data),
        () => response.writeHead(404).end(),
      );
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return new FolderServer(server);
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
