import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
import { jsonSchemaFile, withoutJsonSchema } from '../infra/build/withoutJsonSchema.ts';
import { emojiWords } from './scripts/emojiWords.ts';
import { leaveOut } from './scripts/leaveOut.ts';

/** Adds preload links for the app's code, which the small entry would request only when it runs. */
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

/** Removes zod's export of JSON schemas, 5 KB of each dialog: forms only validate. */
const formsOnly: Plugin = {
  name: 'forms-only',
  apply: 'build',
  transform: {
    filter: { id: jsonSchemaFile },
    handler: (source) => ({ code: withoutJsonSchema(source), map: null }),
  },
};

/** `BALCAO_API`: address of /api and /ws in development (the local gateway or the stub). */
const api = process.env['BALCAO_API'] ?? 'http://localhost:3000';

const iconList = /\/lucide-react\/dist\/esm\/lucide-react\.m?js$/;

/**
 * Static imports of a module. Of the index of all icons, only the icons that the module names count, because tree
 * shaking drops the others.
 */
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

/** The sources and all modules that they import statically, directly or indirectly. */
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

/**
 * Modules that only lazy-loaded parts use, though an index of their library names them for every importer: `useQueries`,
 * and what the date pickers take of MUI.
 */
const ofLazyParts =
  /[/\\]@tanstack[/\\].*[/\\](?:useQueries|queriesObserver)\.js$|[/\\]@mui[/\\](?:material[/\\]Divider[/\\]Divider|system[/\\]useMediaQuery[/\\]useMediaQuery)\.mjs$/;

/**
 * Returns a test for modules that the found sources import statically. Such modules share one chunk, instead of one
 * for each set of importers; the sources keep chunks of their own, as they are what is requested.
 */
function comesWith(find: (modules: Rolldown.ChunkingContext) => readonly string[]) {
  let sources: readonly string[] | undefined;
  let reached: Set<string> | undefined;
  return (id: string, modules: Rolldown.ChunkingContext): boolean => {
    // Chunks are assigned when all modules are known, so the first result can be cached.
    sources ??= find(modules);
    reached ??= reach(sources, modules);
    return reached.has(id) && !sources.includes(id) && !ofLazyParts.test(id);
  };
}
/** @throws Error for a file that is not there: a rule about it would silently do nothing */
function existing(path: string): string {
  if (!existsSync(path)) throw new Error(`vite.config.ts names ${path}, which is not there`);
  return path;
}
const source = (path: string) => existing(join(import.meta.dirname, 'src', path));
const withMain = comesWith(() => [source('main.ts')]);
const withStart = comesWith(() => [source('app/start.tsx')]);
const withShell = comesWith(() => [source('app/PrivateApp.tsx')]);
/** Modules of the screens that areas prefetch (`prefetch.ts`). */
const withEarlyScreens = comesWith((modules) => {
  const early = modules.getModuleInfo(source('areasAhead.ts'))?.importedIds ?? [];
  return early
    .flatMap((id) => modules.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
    .filter((id) => !id.includes('/texts/'));
});

const shared = (path: string) => existing(join(import.meta.dirname, '../shared/src', path));

/** Modules that dialogs need to be answered: mutations, checks of names, tabs. */
const ofDialogs = [
  source('kit/answers/useMutation.ts'),
  source('components/TabRow.tsx'),
  source('components/TabRow.module.css'),
  shared('text/visibleName.ts'),
  shared('text/limitCombiningMarks.ts'),
];

/** Parts of a conversation, shared only with internal chats. */
const ofConversations = /[/\\]src[/\\]areas[/\\]messages[/\\](?:components|hooks)[/\\]/;

/** Name of a shared chunk: dialogs load no code that only lists need, and neither loads the conversation. */
function shareOf(id: string): string {
  if (ofDialogs.includes(id)) return 'changes';
  return ofConversations.test(id) ? 'conversation' : 'parts';
}

/** Folders whose texts every screen behind sign-in shows. */
const frameTexts = [source('frame/texts'), source('kit/texts')];

let earlyTexts: ReadonlySet<string> | undefined;

/** Texts named in the `area.ts` of early screens' areas: all are loaded before such a screen is drawn. */
function findEarlyTexts(modules: Rolldown.ChunkingContext): ReadonlySet<string> {
  const early = modules.getModuleInfo(source('areasAhead.ts'))?.importedIds ?? [];
  const sets = early.flatMap((id) => {
    const declaration = modules.getModuleInfo(join(dirname(id), 'area.ts'));
    const own = (declaration?.importedIds ?? []).filter((imported) => imported.endsWith('Texts.ts'));
    // Routes name other areas' texts by their areas.
    const lists = [...(declaration?.code ?? '').matchAll(/\btexts: \[([^\]]*)\]/g)].map(
      ([, list = '']) => list,
    );
    const named = lists.flatMap((list) => list.match(/\w+/g) ?? []);
    return [...own, ...named.map((name) => source(`areas/${name}/texts/${name}Texts.ts`))];
  });
  return new Set(sets.flatMap((id) => modules.getModuleInfo(id)?.dynamicallyImportedIds ?? []));
}

/**
 * Chunk of a text file: per language one for the frame and one for early screens, instead of a dozen small requests.
 */
function textsOf(id: string, modules: Rolldown.ChunkingContext): string | null {
  const language = /\/texts\/(\w+)\.ts$/.exec(id)?.[1];
  if (language === undefined) return null;
  earlyTexts ??= findEarlyTexts(modules);
  if (earlyTexts.has(id)) return `inbox-${language}`;
  return frameTexts.some((folder) => id === join(folder, `${language}.ts`)) ? `frame-${language}` : null;
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), preloadStart, formsOnly, emojiWords, leaveOut()],
  build: {
    target: 'es2023',
    manifest: true,
    // All CSS is some 10 KB compressed: one file loaded before the first paint, instead of one per screen and dialog.
    cssCodeSplit: false,
    // An inlined file would be a data: address, which the content security policy allows only for images.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Our own limits, gzipped, are checked in test/weight.ts.
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
