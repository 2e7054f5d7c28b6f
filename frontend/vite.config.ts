import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown } from 'vite';

/** Has the browser fetch the app's code at once, which the small entry asks for only when it runs. */
const preloadStart: Plugin = {
  name: 'preload-start',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle = {} }) => {
      const chunks = new Map(
        Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])),
      );
      const start = chunks
        .values()
        .find(({ facadeModuleId }) => facadeModuleId?.endsWith('/src/app/start.tsx'));
      const wanted = [start, ...(start?.imports ?? []).map((name) => chunks.get(name))];
      return wanted.flatMap((chunk) =>
        chunk
          ? {
              tag: 'link',
              attrs: { rel: 'modulepreload', crossorigin: '', href: `/${chunk.fileName}` },
              injectTo: 'head',
            }
          : [],
      );
    },
  },
};

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
const withMain = comesWith('src/main.ts');
const withStart = comesWith('src/app/start.tsx');
const withShell = comesWith('src/app/PrivateApp.tsx');
const withInbox = comesWith('src/areas/tickets/pages/TicketsPage.tsx');

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), preloadStart],
  build: {
    target: 'es2023',
    manifest: true,
    // All of it is some 10 KB packed: one file, there before anything is drawn, instead of one for each screen and dialog.
    cssCodeSplit: false,
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
              debugName: 'first, start and shell',
              name: (id, modules) =>
                withMain(id, modules)
                  ? 'first'
                  : withStart(id, modules)
                    ? 'start'
                    : withShell(id, modules)
                      ? 'shell'
                      : null,
            },
            {
              debugName: 'what the inbox shares with other screens',
              minShareCount: 2,
              name: (id, modules) =>
                withInbox(id, modules) ? (id.includes('/@mui/') ? 'forms' : 'parts') : null,
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
