import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { repositoryRoot } from '../../build/paths.ts';
import { farReaders } from './farReaders.ts';
import { jobs, owns } from '../run/jobs.ts';
import { reachedTests } from './reachedTests.ts';
import { repositoryGraph } from './repositoryGraph.ts';
import { testFiles } from './testFiles.ts';

const graph = repositoryGraph();
const tests = testFiles();
const reachedBy = (file: string) => new Set(reachedTests([file], graph).map((one) => one.test));
const configs = ['vitest.config.ts', ...new Set(jobs.flatMap((job) => job.tests?.config ?? []))];

/** Files that a configuration names as a string (`'infra/test/run/countProcessor.ts'`) or imports. */
function namedBy(config: string): string[] {
  const text = readFileSync(join(repositoryRoot, config), 'utf8');
  const strings = [...text.matchAll(/'([\w./-]+\.ts)'/g)].map(([, name = '']) =>
    relative(repositoryRoot, join(repositoryRoot, dirname(config), name)),
  );
  return [...new Set(strings)].filter((file) => graph.has(file) && !tests.includes(file));
}

test.each(configs)('%s reaches the tests that it runs', (config) => {
  const own = tests.filter((file) =>
    jobs.some(
      (job) => (job.tests?.config ?? 'vitest.config.ts') === (job.tests && config) && owns(job, file),
    ),
  );
  const reached = reachedBy(config);
  expect(own.length).toBeGreaterThan(0);
  expect(own.filter((file) => !reached.has(file))).toEqual([]);
});

test('what a configuration of vitest names or imports reaches tests', () => {
  const named = [...new Set(configs.flatMap(namedBy))];
  expect(named.length).toBeGreaterThan(8);
  expect(named.filter((file) => !farReaders.some(({ changed }) => changed.test(file)))).toEqual([]);
});

test.each(['package.json', 'frontend/package.json', 'package-lock.json', 'tsconfig.json'])(
  '%s reaches every test',
  (file) => {
    const reached = reachedBy(file);
    expect(tests.filter((one) => !reached.has(one))).toEqual([]);
  },
);

test.each(['frontend/index.html', 'frontend/public/icon.svg', 'frontend/vite.config.ts'])(
  '%s reaches what looks at screens in a browser',
  (file) => {
    const reached = reachedBy(file);
    const own = tests.filter((one) => /\.browser\.test\.ts$|^scenarios\/stories\//.test(one));
    expect(own.filter((one) => !reached.has(one))).toEqual([]);
  },
);

test.each(['functions/src/core/tags/listTags.ts', 'connector/src/main.ts', 'infra/local/main.ts'])(
  '%s reaches stories and kills, which start it by its path',
  (file) => {
    const reached = reachedBy(file);
    const own = tests.filter((one) => /^scenarios\/(stories|faults)\//.test(one));
    expect(own.filter((one) => !reached.has(one))).toEqual([]);
  },
);

test.each(['shared/src/tags/tagRules.ts', 'frontend/src/areas/tags/area.ts'])(
  '%s reaches stories',
  (file) => {
    const reached = reachedBy(file);
    const own = tests.filter((one) => one.startsWith('scenarios/stories/'));
    expect(own.filter((one) => !reached.has(one))).toEqual([]);
  },
);
