// How fast the engine is in a browser, beside how fast it is as a program on the same machine.
//
//   node bench/web/run.mjs            measures both, and fails where the browser is less than half as fast
//   node bench/web/run.mjs --serve    prints an address to open in a browser of your own
//
// Both are measured in processor time, so that other work on the machine matters little.
// Needs build/release/tephra, build/wasm/tephra.wasm, the packages of web/, and Debian's Chromium.
import { execFileSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, normalize } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));
const least = 0.5;

const types = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".wasm": "application/wasm",
};
const served = [
  "/bench/web/index.html",
  "/bench/web/playouts.js",
  "/build/wasm/tephra.wasm",
];

const server = createServer(async (request, response) => {
  const path = normalize(
    new URL(request.url, "http://localhost").pathname,
  ).replace(/\/$/, "/index.html");
  try {
    if (!served.includes(path)) throw new Error("not served");
    const content = await readFile(root + path.slice(1));
    response
      .writeHead(200, { "content-type": types[extname(path)] })
      .end(content);
  } catch {
    response.writeHead(404).end();
  }
});
await new Promise((listening) => server.listen(0, "127.0.0.1", listening));
const address = `http://127.0.0.1:${server.address().port}/bench/web/`;

if (process.argv.includes("--serve")) {
  console.log(address);
} else {
  const { chromium } =
    await import("../../web/node_modules/playwright-core/index.mjs");
  const browser = await chromium.launch({
    executablePath: "/usr/bin/chromium",
    args: [
      "--no-sandbox",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-sync",
    ],
  });
  const measured = [];
  try {
    const page = await browser.newPage();
    await page.goto(`${address}?wait`);
    const system = await browser.newBrowserCDPSession();
    /** Of all the pages there are, which is one; in seconds. */
    const processorSeconds = async () => {
      const { processInfo } = await system.send("SystemInfo.getProcessInfo");
      return processInfo
        .filter(({ type }) => type === "renderer")
        .reduce((sum, { cpuTime }) => sum + cpuTime, 0);
    };
    const play = (index, milliseconds) =>
      page.evaluate(
        ([which, long]) => window.play(which, long),
        [index, milliseconds],
      );
    for (let index = 0; ; ++index) {
      // The browser translates what runs often once more, beside it: that has to be over first.
      const known = await play(index, 2500);
      if (!known) break;
      let best = 0;
      for (let slice = 0; slice < 5; ++slice) {
        const before = await processorSeconds();
        const { games } = await play(index, 1000);
        best = Math.max(best, games / ((await processorSeconds()) - before));
      }
      measured.push({ game: known.game, name: known.name, best });
    }
  } finally {
    await browser.close();
    server.close();
  }
  const native = JSON.parse(
    execFileSync(`${root}build/release/tephra`, ["bench", "--json"], {
      encoding: "utf8",
    }),
  );

  let enough = true;
  console.log("games                  browser/s    program/s   share");
  for (const { game, name, best } of measured) {
    const program = native[game][name].playouts_per_s;
    const share = best / program;
    enough &&= share >= least;
    const line = [
      best.toFixed(0).padStart(12),
      String(program).padStart(12),
      share.toFixed(2).padStart(7),
    ].join(" ");
    console.log(`${`${game} ${name}`.padEnd(19)} ${line}`);
  }
  if (!enough) {
    console.error(`less than ${least} of the program's speed`);
    process.exitCode = 1;
  }
}
