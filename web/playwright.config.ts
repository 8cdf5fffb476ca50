import { defineConfig } from '@playwright/test';

// Every run has a server of its own, which serves the built page; the workers inherit its port.
process.env['TEPHRA_E2E_PORT'] ??= String(20_000 + (process.pid % 20_000));
const port = process.env['TEPHRA_E2E_PORT'];
const address = `http://127.0.0.1:${port}`;
const binary = process.env['TEPHRA_BINARY'] ?? '../build/release/tephra';
// A new one for every run; the global setup removes what is left of it.
const store = `../build/web/e2e-${port}.sqlite`;

const launchOptions = {
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--use-angle=swiftshader',
    '--enable-unsafe-swiftshader',
  ],
};

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: '../build/web/results',
  globalSetup: './tests/e2e/global_setup.ts',
  // WebGL is drawn in software where these run: patience.
  timeout: 240_000,
  expect: { timeout: 20_000 },
  workers: 2,
  fullyParallel: true,
  reporter: [['list']],
  webServer: {
    command: `"${binary}" serve --listen 127.0.0.1:${port} --store "${store}" --web dist --no-limits --log error`,
    url: `${address}/healthz`,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
  },
  use: {
    baseURL: address,
    launchOptions,
    browserName: 'chromium',
    locale: 'en-GB',
    screenshot: 'only-on-failure',
    // What keeps the page for later keeps the processor busy first; tests that are about it allow it.
    serviceWorkers: 'block',
  },
  projects: [
    { name: 'desk', use: { viewport: { width: 1280, height: 800 } } },
    {
      name: 'phone',
      // Phones have no keyboard; the board by itself and the engine do the same at any size.
      testIgnore: ['keyboard.spec.ts', 'board.spec.ts', 'engine_work.spec.ts'],
      use: { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true },
    },
  ],
});
