// How fast the engine is in a browser, beside how fast it is as a program on the same machine.
//
//   node bench/web/run.mjs            measures both, and fails where the browser is less than half as fast
//   node bench/web/run.mjs --serve    prints an address to open in a browser of your own
//
// Needs build/release/tephra, build/wasm/tephra.wasm, the packages of web/, and Debian's Chromium.
import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const least = 0.5;

const types = { '.html': 'text/html', '.js': 'text/javascript', '.wasm': 'application/wasm' };
const served = ['/bench/web/index.html', '/bench/web/playouts.js', '/build/wasm/tephra.wasm'];

const server = createServer(async (request, response) => {
  const path = normalize(new URL(request.url, 'http://localhost').pathname).replace(/\/$/, '/index.html');
  try {
    if (!served.includes(path)) throw new Error('not served');
    const content = await readFile(root + path.slice(1));
    response.writeHead(200, { 'content-type': types[extname(path)] }).end(content);
  } catch {
    response.writeHead(404).end();
  }
});
await new Promise((listening) => server.listen(0, '127.0.0.1', listening));
const address = `http://127.0.0.1:${server.address().port}/bench/web/`;

if (process.argv.includes('--serve')) {
  console.log(address);
} else {
  const { chromium } = await import('../../web/node_modules/playwright-core/index.mjs');
  const browser = await chromium.launch({
    executablePath: '/usr/bin/chromium',
    args: ['--no-sandbox', '--no-first-run', '--disable-background-networking', '--disable-sync'],
  });
  let measured;
  try {
    const page = await browser.newPage();
    await page.goto(address);
    await page.waitForFunction(() => window.measured, null, { timeout: 240_000 });
    measured = await page.evaluate(() => window.measured);
  } finally {
    await browser.close();
    server.close();
  }
  if (measured.error) throw new Error(measured.error);
  const native = JSON.parse(execFileSync(`${root}build/release/tephra`, ['bench', '--json'], { encoding: 'utf8' }));

  let enough = true;
  console.log('games                  browser/s    program/s   share');
  for (const { game, name, best } of measured.results) {
    const program = native[game][name].playouts_per_s;
    const share = best / program;
    enough &&= share >= least;
    const line = [best.toFixed(0).padStart(12), String(program).padStart(12), share.toFixed(2).padStart(7)].join(' ');
    console.log(`${`${game} ${name}`.padEnd(19)} ${line}`);
  }
  if (!enough) {
    console.error(`less than ${least} of the program's speed`);
    process.exitCode = 1;
  }
}
