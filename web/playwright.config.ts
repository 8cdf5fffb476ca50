import { defineConfig } from '@playwright/test';

const port = Number(process.env['TEPHRA_E2E_PORT'] ?? 4173);
const address = process.env['TEPHRA_E2E_URL'] ?? `http://127.0.0.1:${port}`;

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
  // WebGL is drawn in software where these run: patience, and one at a time.
  timeout: 240_000,
  expect: { timeout: 20_000 },
  workers: 1,
  fullyParallel: false,
  reporter: [['list']],
  // The built page; whoever has a server running already names it by TEPHRA_E2E_URL.
  ...(process.env['TEPHRA_E2E_URL']
    ? {}
    : {
        webServer: {
          command: `npx vite preview --host 127.0.0.1 --port ${port} --strictPort`,
          url: address,
          reuseExistingServer: true,
        },
      }),
  use: {
    baseURL: address,
    launchOptions,
    browserName: 'chromium',
    locale: 'en-GB',
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'desk', use: { viewport: { width: 1280, height: 800 } } },
    {
      name: 'phone',
      // Phones have no keyboard.
      testIgnore: 'keyboard.spec.ts',
      use: { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true },
    },
  ],
});
