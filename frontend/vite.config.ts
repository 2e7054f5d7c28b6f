import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Rolldown } from 'vite';

/** `BALCAO_API` names where /api and /ws answer while developing (the local gateway or the stub). */
const api = process.env['BALCAO_API'] ?? 'http://localhost:3000';

/**
 * Whether a module comes with a source at once, without a dynamic import. Such modules share one file, instead of one
 * for every set of sharers; the source itself stays apart, as what is asked for.
 */
function comesWith(source: string) {
  const entry = join(import.meta.dirname, source);
  let found: Set<string> | undefined;
  const reach = (modules: Rolldown.ChunkingContext): Set<string> => {
    const reached = new Set<string>();
    const wanted = [entry];
    for (let next = wanted.pop(); next !== undefined; next = wanted.pop()) {
      if (reached.has(next)) continue;
      reached.add(next);
      wanted.push(...(modules.getModuleInfo(next)?.importedIds ?? []));
    }
    return reached;
  };
  return (id: string, modules: Rolldown.ChunkingContext): boolean =>
    // Files are made when all modules are known: what is found at the first question holds for the others.
    id !== entry && (found ??= reach(modules)).has(id);
}
const withStart = comesWith('src/main.tsx');
const withShell = comesWith('src/app/PrivateApp.tsx');

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  build: {
    target: 'es2023',
    manifest: true,
    // An inlined file would be a data: address, which the content security policy allows for images only.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // The budgets of this house are checked in test/weight.ts, gzipped.
    chunkSizeWarningLimit: 1000,
    rolldownOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            {
              debugName: 'start and shell',
              name: (id, modules) =>
                withStart(id, modules) ? 'start' : withShell(id, modules) ? 'shell' : null,
            },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      '/api': api,
      '/media': api,
      '/ws': { target: api.replace('http', 'ws'), ws: true },
    },
  },
});
