// Draws the picture of the first screen anew, with our own board: `node hero.mjs`. The small one is part of what is
// loaded first; the wide one, of the same view, takes its place on large screens.
import { writeFile } from 'node:fs/promises';
import { chromium } from '@playwright/test';
import { createServer } from 'vite';

const pictures = [
  { file: 'hero.webp', scale: 1, bytes: 24_000 },
  { file: 'hero-wide.webp', scale: 2, bytes: 110_000 },
];

/** As good as fits into so many bytes. */
async function webp(page, png, bytes) {
  for (let quality = 0.9; ; quality -= 0.02) {
    const encoded = await page.evaluate(
      async ([data, quality]) => {
        const image = new Image();
        image.src = `data:image/png;base64,${data}`;
        await image.decode();
        const canvas = document.createElement('canvas');
        [canvas.width, canvas.height] = [image.width, image.height];
        canvas.getContext('2d').drawImage(image, 0, 0);
        return canvas.toDataURL('image/webp', quality).split(',')[1];
      },
      [png.toString('base64'), quality],
    );
    const file = Buffer.from(encoded, 'base64');
    if (file.length <= bytes || quality < 0.1) return file;
  }
}

const server = await createServer({ server: { port: 0 }, logLevel: 'error' });
await server.listen();
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
});
for (const { file, scale, bytes } of pictures) {
  const page = await browser.newPage({ viewport: { width: 840, height: 525 }, deviceScaleFactor: scale });
  await page.goto(
    `${server.resolvedUrls.local[0]}board-lab.html?sample=taluva_four&quality=high&still=1&zoom=1.55`,
  );
  await page.waitForSelector('body[data-ready=yes]');
  await page.waitForTimeout(2000);
  await writeFile(
    new URL(`public/${file}`, import.meta.url),
    await webp(page, await page.screenshot(), bytes),
  );
  await page.close();
}
await browser.close();
await server.close();
