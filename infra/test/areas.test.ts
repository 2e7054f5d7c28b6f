import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Area as ServerArea } from '@balcao/functions/core/area/defineArea';
import { areas as serverAreas } from '@balcao/functions/everyArea';
import { loadArea } from '@balcao/functions/loading/loadArea';
import { loadEventRules } from '@balcao/functions/loading/loadEventRules';
import { loadFile } from '@balcao/functions/loading/loadFile';
import { loadProjections } from '@balcao/functions/loading/loadProjections';
import { loadTimer } from '@balcao/functions/loading/loadTimer';
import { readSettings } from '@balcao/functions/platform/runtime/settings';
import { jobKinds } from '@balcao/functions/platform/timers/jobKinds';
import { timerQueueUrl } from '@balcao/functions/platform/timers/timerQueueUrl';
import type { Area } from '@balcao/shared/contract/defineArea';
import { errorStatus } from '@balcao/shared/errorStatus';
import { areaNames as names, areas } from '@balcao/shared/everyArea';
import { definedEntities } from '@balcao/shared/server/db/entity';
import { expect, test } from 'vitest';
import { runs } from '../build/ownAreas.ts';
import { timerQueues } from '../lib/statementsFor.ts';
import { importGraph } from './reach/importGraph.ts';

const root = join(import.meta.dirname, '../..');
/** Folders below the areas, in which a file's name does not declare its kind. */
const below = /\/(area|contract|decisions|live|loading|platform|projections|stream|testing|timers)\//;
/** Source files of the server by path, without tests. */
const sources = new Map(
  globSync('functions/src/**/*.ts', { cwd: root })
    .filter((file) => !/\.test\.ts$|\/testing\//.test(file))
    .map((file) => [file, readFileSync(join(root, file), 'utf8')]),
);
/**
 * Files with a job's handler. Files of operations that start or stop a job may have the same ending, so the export
 * counts.
 */
const jobFiles = [...sources]
  .filter(([file, text]) => /\/\w+Job\.ts$/.test(file) && /export const \w+Job: TimerHandler\b/.test(text))
  .map(([file]) => file);
/**
 * Folder of the area that a file of functions or shared belongs to, such as `functions/src/core/tickets`, also for
 * files in its subfolders.
 */
const areaFolder = (file: string): string =>
  file
    .split('/')
    .slice(0, file.startsWith('functions/') ? 4 : 3)
    .join('/');
const folders = (pattern: string): string[] =>
  globSync(pattern, { cwd: root }).map((file) => basename(dirname(file)));

test('a folder that declares an area is in its package’s list', () => {
  for (const [list, pattern] of [
    ['shared/src/areas.ts', 'shared/src/*/area.ts'],
    ['functions/src/areas.ts', 'functions/src/*/*/area.ts'],
  ] as const) {
    const forgotten = folders(pattern).filter((name) => !names.some((known) => known === name));
    expect(forgotten, `These folders have an area.ts that ${list} does not name: npm run generate.`).toEqual(
      [],
    );
  }
  const undeclared = names.filter((name) => !folders('functions/src/*/*/area.ts').includes(name));
  expect(undeclared, 'These areas of shared have no functions/src/<floor>/<area>/area.ts.').toEqual([]);
});

test('the area that docs/adding-an-area.md walks through is imported by the lists, and by who shows some of it', () => {
  const files = globSync('{shared,functions,frontend}/src/**/*.{ts,tsx}', { cwd: root });
  const graph = importGraph(files.map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') })));
  const own = /\/quickMessages\//;
  const importers = [...graph].filter(
    ([file, to]) => !own.test(file) && to.some((target) => own.test(target)),
  );
  expect(importers.map(([file]) => file).toSorted()).toEqual([
    'frontend/src/areas.ts',
    'frontend/src/areas/tickets/components/Conversation.tsx',
    'functions/src/areas.ts',
    'shared/src/areas.ts',
  ]);
});

test('the declarations that docs/adding-an-area.md shows are those of the area', () => {
  const page = readFileSync(join(root, 'docs/adding-an-area.md'), 'utf8');
  const shown = Array.from(
    page.matchAll(/^```ts\n(export const quickMessagesArea = .*?)^```$/gms),
    ([, code]) => code,
  );
  const declarations = ['shared/src', 'functions/src/services'].map((folder) =>
    readFileSync(join(root, folder, 'quickMessages/area.ts'), 'utf8')
      .replace(/^import .*\n/gm, '')
      .trimStart(),
  );
  expect(shown).toEqual(declarations);
});

test('docs/decisions/2026-11-22-loading-by-area.md says which function answers an area', () => {
  const page = readFileSync(join(root, 'docs/decisions/2026-11-22-loading-by-area.md'), 'utf8');
  const [, grouping = ''] = page.split('\n## ');
  const rows = [...grouping.matchAll(/^\| (\w+)[^|]*\| ([\w, ]+?) +\|/gm)];
  const told = new Map(rows.map(([, name = '', list = '']) => [name, list.split(', ')]));
  const others = names.filter((name) => !told.get(serverAreas[name].function)?.includes(name));
  expect(others).toEqual([]);
});

test('what belongs to an area stands in a folder with an area.ts', () => {
  const withArea = new Set(folders('functions/src/*/*/area.ts'));
  const stray = [
    ...globSync('functions/src/*/*/**/*{Handlers,Events,Projection,Tally,Timer}.ts', { cwd: root }),
    ...jobFiles,
  ]
    .filter((file) => !below.test(file))
    .filter((file) => !withArea.has(basename(areaFolder(file))));
  expect(stray, 'Declare an area beside them, or give them other names.').toEqual([]);
});

test('every file that an area could load is loaded by its declaration', () => {
  const loadable = globSync(
    '{functions/src/*,shared/src}/*/**/*{Api,Handlers,Events,Projection,Tally,Timer}.ts',
    { cwd: root },
  );
  const loaded = loadable.filter((file) =>
    readFileSync(join(root, file), 'utf8').includes(`export const ${basename(file, '.ts')}`),
  );
  const forgotten = [...loaded, ...jobFiles]
    .filter((file) => !below.test(file))
    .filter((file) => {
      const folder = areaFolder(file);
      const declaration = readFileSync(join(root, folder, 'area.ts'), 'utf8');
      return !declaration.includes(`import('.${file.slice(folder.length)}')`);
    });
  expect(forgotten, 'Name them in the area.ts beside them.').toEqual([]);
});

test('a build knows of each file that an area loads which functions run it', () => {
  const everything = { entry: '', areas: names };
  const stream = { batchSize: 1, onFailure: '', entities: [] };
  const feeds = [
    { stream: { ...stream, reads: 'events' as const } },
    { stream: { ...stream, reads: 'projection' as const } },
    ...timerQueues.map((name) => ({ queue: { name, batchSize: 1 } })),
  ];
  for (const file of globSync('{functions/src/*,shared/src}/*/area.ts', { cwd: root })) {
    for (const [, path = ''] of readFileSync(join(root, file), 'utf8').matchAll(/import\('([^']+)'\)/g)) {
      // Tallies, which rebuild counters, run in a program of their own, not in a function.
      if (path.startsWith('./testing/') || path.endsWith('Tally.ts')) continue;
      const ran = feeds.some((feed) => runs({ ...everything, ...feed }, basename(dirname(file)), path));
      expect(ran, `${file} loads ${path}, which infra/build/ownAreas.ts leaves out of every function.`).toBe(
        true,
      );
    }
  }
});

test.each(names)('%s has a handler for each of its operations', async (name) => {
  const { api, handlers } = await loadArea(name);
  expect(Object.keys(handlers).toSorted()).toEqual(Object.keys(api).toSorted());
});

test('every entity that an area follows is one that is stored, and its rules load', async () => {
  const [rules, projections] = await Promise.all([loadEventRules(), loadProjections()]);
  const stored = new Set(definedEntities().map(({ name }) => name));
  const unknown = [...rules.keys(), ...projections.keys()].filter((entity) => !stored.has(entity));
  expect(unknown, 'No entity is defined under these names.').toEqual([]);
});

test('what an area counts it counts again when the counters are made anew', () => {
  const counting = [...sources]
    .filter(([, text]) => /\b(?:counterWrite|enterVersions)\(/.test(text))
    .map(([file]) => areaFolder(file));
  const forgotten = [...new Set(counting)].filter(
    (folder) =>
      !['functions/src/platform/db', 'functions/src/platform/stream'].includes(folder) &&
      !readFileSync(join(root, folder, 'area.ts'), 'utf8').includes('tally:'),
  );
  expect(
    forgotten,
    'Declare a tally of the entity that they count: the rebuild would lose their counters.',
  ).toEqual([]);
});

const declared = (part: 'timers' | 'jobs' | 'files'): string[] =>
  Object.values<ServerArea>(serverAreas).flatMap((area) => Object.keys(area[part] ?? {}));

test('a kind of timer goes to the queue whose function its area has run it', () => {
  const settings = readSettings({ TIMERS_QUEUE_URL: 'timers', JOBS_QUEUE_URL: 'jobs' });
  for (const part of timerQueues)
    for (const kind of declared(part)) expect([kind, timerQueueUrl(settings, kind)]).toEqual([kind, part]);
  for (const kind of declared('files'))
    expect([kind, timerQueueUrl(settings, kind)]).toEqual([kind, 'timers']);
  expect(declared('jobs').toSorted(), 'npm run generate writes timers/jobKinds.ts from the areas.').toEqual(
    jobKinds.toSorted(),
  );
});

test('every timer that is armed is one that an area declares', async () => {
  const kinds = [...declared('timers'), ...declared('jobs')];
  for (const kind of kinds) expect(await loadTimer(kind)).toHaveProperty('run');
  const armed = [...sources].flatMap(([file, text]) => timersOf(text).map((kind) => ({ file, kind })));
  const undeclared = armed
    .filter(({ kind }) => !kinds.includes(kind))
    .map(({ file, kind }) => `${file} arms ${kind}: declare it under timers in the area.ts of its area.`);
  expect(undeclared).toEqual([]);
  const neverArmed = kinds.filter((kind) => !armed.some((timer) => timer.kind === kind));
  expect(neverArmed, 'Areas declare these timers, and nothing arms them.').toEqual([]);
});

test('every owned file is declared by the area beside it, under the kind that its timers are stored with', async () => {
  const written = [...sources]
    .filter(([file, text]) => !file.includes('/core/ownedFiles/') && text.includes('ownedFile({'))
    .map(([file]) => `${dirname(file)} ${basename(file, '.ts')}`);
  const listed = globSync('functions/src/*/*/area.ts', { cwd: root }).flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/declared: \(\) => import\('\.\/(\w+)\.ts'\)/g)].map(
      ([, name]) => `${dirname(file)} ${name}`,
    ),
  );
  expect(listed.toSorted()).toEqual(written.toSorted());
  for (const { files = {} } of Object.values<ServerArea>(serverAreas))
    for (const [kind, declaration] of Object.entries(files)) {
      const follows = 'of' in declaration || declaration.leftBy !== undefined;
      const file = await loadFile(kind, declaration);
      expect([file.kind, file.left !== undefined]).toEqual([kind, follows]);
      expect(await loadTimer(kind)).toHaveProperty('run');
      const arms = new RegExp(
        `(?:atchFile|watchFileWrite|bringWatched|fileTimer)\\(\\s*[^()]*\\b${kind}\\b|file: ${kind}\\b`,
      );
      expect(
        [...sources.values()].some((text) => follows || arms.test(text)),
        `${kind} is armed`,
      ).toBe(true);
    }
  const plain = Object.values<ServerArea>(serverAreas).flatMap(({ files = {} }) =>
    Object.entries(files).flatMap(([kind, file]) => ('of' in file ? [kind] : [])),
  );
  const armed = [...sources].flatMap(([file, text]) =>
    file.includes('/core/ownedFiles/')
      ? []
      : [...text.matchAll(/\bplainFile\('(\w+)'\)/g)].map(([, kind = '']) => kind),
  );
  expect(
    [...new Set(armed)].toSorted(),
    'Files that are armed as plain ones, and those declared so.',
  ).toEqual(plain.toSorted());
});

/** Kinds written as literals in objects with `dueAt`: such an object arms a timer, whoever creates it. */
function timersOf(text: string): string[] {
  return [...text.matchAll(/\bkind: '(\w+)'/g)]
    .filter(({ index }) => /(?<!\.)\bdueAt\b/.test(objectAround(text, index)))
    .map(([, kind = '']) => kind);
}

/** The text between the innermost braces around a position. */
function objectAround(text: string, at: number): string {
  const edge = (step: 1 | -1, opening: string, closing: string): number => {
    let place = at;
    for (let depth = 0; depth >= 0 && text[place] !== undefined; place += step)
      depth += text[place] === opening ? 1 : text[place] === closing ? -1 : 0;
    return place;
  };
  return text.slice(edge(-1, '}', '{') + 1, edge(1, '{', '}'));
}

/** Codes that clients know but no function returns, with the reason. */
const unanswered: Readonly<Record<string, string>> = {
  ERR_CREATING_MESSAGE: 'what cannot be stored is 503 ERR_UNAVAILABLE',
  ERR_CREATING_TICKET: 'the same',
  ERR_FETCH_WAPP_MSG: 'messages are read from the table, not from a session',
  ERR_TIMEOUT: 'the gateway’s own',
  ERR_WAPP_CHECK_CONTACT: 'numbers are checked by their form; the session is not asked',
};

test('every error code is answered by somebody, or stands here as the wire’s alone', () => {
  // Rules shared with screens may name an error code, which the server then returns.
  const rules = globSync('shared/src/*/*.ts', { cwd: root })
    .filter((file) => !/\/(?:area|\w+Api|\w+\.test)\.ts$/.test(file))
    .map((file) => readFileSync(join(root, file), 'utf8'));
  const texts = [...sources.values(), ...rules];
  const silent = Object.keys(errorStatus).filter((code) => !texts.some((text) => text.includes(`'${code}'`)));
  expect(silent.toSorted(), 'Nothing answers these: take them out of the area.ts and its texts.').toEqual(
    Object.keys(unanswered).toSorted(),
  );
});

test('every topic that an area declares is published by somebody', () => {
  const published = new Set(
    [...sources.values()].flatMap((text) =>
      [...text.matchAll(/\btopic: '(\w+)'|\bliveEvent\(\s*[^,()]+,\s*'(\w+)'/g)].map(
        ([, ofEntity, ofEvent]) => ofEntity ?? ofEvent,
      ),
    ),
  );
  const silent = Object.entries<Area>(areas).flatMap(([name, { events = {} }]) =>
    Object.keys(events)
      .filter((topic) => !published.has(topic))
      .map((topic) => `${topic} of ${name}`),
  );
  expect(
    silent,
    'No rule (functions/src/<floor>/<area>/<entity>Events.ts) and no publishDirect makes an event of these topics.',
  ).toEqual([]);
});
