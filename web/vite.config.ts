import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

import { serviceWorker } from './service_worker_plugin.ts';

// Where a development server finds the server of tables and games.
const server = process.env['TEPHRA_SERVER'] ?? 'http://127.0.0.1:8080';
const proxy = { '/api': { target: server, ws: true, changeOrigin: true } };

export default defineConfig({
  plugins: [svelte(), serviceWorker()],
  worker: { format: 'es' },
  // The engine lies outside this folder, where it is built.
  server: { fs: { allow: ['..'] }, proxy },
  preview: { proxy },
  build: { target: 'es2022', assetsInlineLimit: 0, chunkSizeWarningLimit: 900 },
});
