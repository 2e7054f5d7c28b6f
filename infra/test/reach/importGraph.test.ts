import { expect, test } from 'vitest';
import { importGraph, importsOf } from './importGraph.ts';
import { jobs } from '../run/jobs.ts';
import { repositorySources } from './repositoryGraph.ts';

const sources = repositorySources();
const graph = importGraph(sources);

test('every import of a package of ours leads to a file', () => {
  const lost = sources.flatMap((source) =>
    importsOf(source)
      .filter(({ name, path }) => name.startsWith('@balcao/') && !graph.has(path))
      .map(({ name }) => `${source.file}: ${name}`),
  );
  expect(lost).toEqual([]);
});

/** Files that each type project includes (by its tsconfig.json). */
const included: Record<string, RegExp> = {
  types:
    /^(shared\/(src|server)|functions\/src|connector\/(src|simulator(?!\/phone))|infra)\/|^vitest\.config\.ts$/,
  'types of the front end': /^frontend\/((src|dev|scripts|test)\/|vite(st)?\.config\.ts$)/,
  'types of the scenarios': /^scenarios\//,
};

test.each(Object.keys(included))('%s are concerned by all that they include or import', (name) => {
  const concerns = jobs.find((job) => job.name === name)?.concerns;
  const met = new Set([...graph.keys()].filter((file) => included[name]?.test(file)));
  for (const file of met) for (const next of graph.get(file) ?? []) met.add(next);
  const typed = [...met].filter((file) => /\.(ts|tsx|json)$/.test(file));
  expect(typed.length).toBeGreaterThan(50);
  expect(typed.filter((file) => concerns?.test(file) !== true)).toEqual([]);
});
