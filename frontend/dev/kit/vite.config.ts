import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { emojiWords } from '../../scripts/emojiWords.ts';

/** Builds the page that shows the kit; `npx vite frontend/dev/kit` while working on it. */
export default defineConfig({
  plugins: [react(), emojiWords],
  build: { target: 'es2023', chunkSizeWarningLimit: 2000, emptyOutDir: true },
});
