import { dirname, join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
import { jsonSchemaFile, withoutJsonSchema } from '../infra/build/withoutJsonSchema.ts';
import { leaveOut } from './scripts/leaveOut.ts';

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

/** Forms check what is typed; what zod has for writing schemas down, 5 KB of each dialog, they never ask for. */
const formsOnly: Plugin = {
  name: 'forms-only',
  apply: 'build',
  transform: {
    filter: { id: jsonSchemaFile },
    handler: (source) => ({ code: withoutJsonSchema(source), map: null }),
  },
};

/** `BALCAO_API` names where /api and /ws answer while developing (the local gateway or the stub). */
const api = process.env['BALCAO_API'] ?? 'http://localhost:3000';

const iconList = /\/lucide-react\/dist\/esm\/lucide-react\.m?js$/;

/** What a module imports; of the list of all icons only those that it names, which are all that is left of the list. */
function importsOf(id: string, modules: Rolldown.ChunkingContext): readonly string[] {
  const module = modules.getModuleInfo(id);
  return (module?.importedIds ?? []).flatMap((imported) => {
    if (!iconList.test(imported)) return imported;
    const names = /import \{([^}]*)\} from "lucide-react"/.exec(module?.code ?? '')?.[1] ?? '';
    const list = modules.getModuleInfo(imported)?.code ?? '';
    return [...list.matchAll(/export \{([^}]*)\} from ['"]\.\/([^'"]+)['"]/g)].flatMap(
      ([, offered = '', file = '']) =>
        names.split(/\W+/).some((name) => name !== '' && new RegExp(`\\b${name}\\b`).test(offered))
          ? join(dirname(imported), file)
          : [],
    );
  });
}

/** Modules that sources bring with them at once, without a dynamic import; themselves are among them. */
function reach(sources: readonly string[], modules: Rolldown.ChunkingContext): Set<string> {
  const reached = new Set<string>();
  const wanted = [...sources];
  for (let next = wanted.pop(); next !== undefined; next = wanted.pop()) {
    if (reached.has(next)) continue;
    reached.add(next);
    wanted.push(...importsOf(next, modules));
  }
  return reached;
}

/** Asking for several things at once, which only parts that come later do: the query library names it to everybody. */
const severalQueries = /[/\\]@tanstack[/\\].*[/\\](?:useQueries|queriesObserver)\.js$/;

/**
 * Whether a module comes with the sources that are found. Such modules share one file, instead of one for every set of
 * sharers; the sources themselves stay apart, as what is asked for.
 */
function comesWith(find: (modules: Rolldown.ChunkingContext) => readonly string[]) {
  let sources: readonly string[] | undefined;
  let reached: Set<string> | undefined;
  return (id: string, modules: Rolldown.ChunkingContext): boolean => {
    // Files are made when all modules are known: what is found at the first question holds for the others.
    sources ??= find(modules);
    reached ??= reach(sources, modules);
    return reached.has(id) && !sources.includes(id) && !severalQueries.test(id);
  };
}
const source = (path: string) => join(import.meta.dirname, 'src', path);
const withMain = comesWith(() => [source('main.ts')]);
const withStart = comesWith(() => [source('app/start.tsx')]);
const withShell = comesWith(() => [source('app/PrivateApp.tsx')]);
/** Screens that areas have fetched ahead (`prefetch.ts`). */
const withEarlyScreens = comesWith((modules) => {
  const early = modules.getModuleInfo(source('areasAhead.ts'))?.importedIds ?? [];
  return early
    .flatMap((id) => modules.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
    .filter((id) => !id.includes('/texts/'));
});

const shared = (path: string) => join(import.meta.dirname, '../shared/src', path);

/** What sends a dialog's answers, what a name must have, and tabs. */
const ofDialogs = [
  source('kit/answers/useMutation.ts'),
  source('components/TabRow.tsx'),
  source('components/TabRow.module.css'),
  shared('visibleName.ts'),
  shared('withoutHeapedMarks.ts'),
];

/** A conversation's parts, which chats of colleagues have too, and nobody else. */
const ofConversations = /[/\\]src[/\\]areas[/\\]messages[/\\](?:components|hooks)[/\\]/;

/** A dialog takes what it needs to be answered, without what only lists need; neither takes conversations along. */
function shareOf(id: string): string {
  if (ofDialogs.includes(id)) return 'changes';
  return ofConversations.test(id) ? 'conversation' : 'parts';
}

let earlyTexts: ReadonlySet<string> | undefined;

/** Texts that the areas of early screens name in their `area.ts`: all of them are there before such a screen is drawn. */
function findEarlyTexts(modules: Rolldown.ChunkingContext): ReadonlySet<string> {
  const early = modules.getModuleInfo(source('areasAhead.ts'))?.importedIds ?? [];
  const sets = early
    .flatMap((id) => modules.getModuleInfo(join(dirname(id), 'area.ts'))?.importedIds ?? [])
    .filter((id) => id.endsWith('Texts.ts'));
  return new Set(sets.flatMap((id) => modules.getModuleInfo(id)?.dynamicallyImportedIds ?? []));
}

/** Of each language one file for the frame and one for early screens, instead of a dozen small ones asked for in turn. */
function textsOf(id: string, modules: Rolldown.ChunkingContext): string | null {
  const language = /\/texts\/(\w+)\.ts$/.exec(id)?.[1];
  if (language === undefined) return null;
  earlyTexts ??= findEarlyTexts(modules);
  if (earlyTexts.has(id)) return `inbox-${language}`;
  return id === source(`app/texts/${language}.ts`) || id === source(`kit/texts/${language}.ts`)
    ? `frame-${language}`
    : null;
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), preloadStart, formsOnly, leaveOut()],
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
            { debugName: 'texts', name: textsOf },
            {
              debugName: 'what the first screens share with others',
              minShareCount: 2,
              name: (id, modules) => (withEarlyScreens(id, modules) ? shareOf(id) : null),
            },
            { name: 'dialog', test: /\/@mui\/material\/Dialog\w*\// },
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
