import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** `BALCAO_API` names where /api and /ws answer while developing (the local gateway or the stub). */
const api = process.env['BALCAO_API'] ?? 'http://localhost:3000';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  build: {
    target: 'es2023',
    manifest: true,
    // An inlined file would be a data: address, which the content security policy allows for images only.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    proxy: {
      '/api': api,
      '/media': api,
      '/ws': { target: api.replace('http', 'ws'), ws: true },
    },
  },
});
