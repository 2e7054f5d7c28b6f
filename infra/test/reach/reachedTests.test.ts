import { expect, test } from 'vitest';
import { chooseTests, secondsOf } from './chooseTests.ts';
import { narrowed } from './chooseChanged.ts';
import type { ProofJob } from '../run/jobs.ts';
import { reachedTests } from './reachedTests.ts';
import { dueFiles } from './testFiles.ts';

const graph = new Map<string, string[]>([
  ['shared/src/tags/tagRules.ts', []],
  ['shared/src/tags/tagRules.test.ts', ['shared/src/tags/tagRules.ts']],
  ['functions/src/core/tags/listTags.ts', ['shared/src/tags/tagRules.ts']],
  ['functions/src/core/tags/area.ts', ['functions/src/core/tags/listTags.ts']],
  ['functions/src/everyArea.ts', ['functions/src/core/tags/area.ts']],
  ['functions/src/testing/startTestHouse.ts', ['functions/src/everyArea.ts']],
  ['functions/src/core/tags/tags.test.ts', ['functions/src/testing/startTestHouse.ts']],
  ['functions/src/admin/users/users.test.ts', ['functions/src/testing/startTestHouse.ts']],
  ['functions/src/admin/users/listUsers.ts', []],
  ['frontend/src/kit/Picker.tsx', []],
  ['frontend/src/kit/kit.browser.test.ts', []],
  ['frontend/src/areas/tags/pages/TagsPage.tsx', ['frontend/src/kit/Picker.tsx']],
  ['frontend/src/areas/tags/tags.browser.test.ts', []],
  ['frontend/src/areas/users/users.browser.test.ts', []],
  ['infra/test/houseRules.test.ts', []],
  ['scenarios/stories/storyWorld.ts', []],
  ['scenarios/stories/everyday.test.ts', []],
  ['scenarios/faults/killed.test.ts', []],
]);
const readers = [{ test: 'infra/test/houseRules.test.ts', reads: /^functions\// }];
const far = [{ changed: /^package\.json$/, tests: /\.browser\.test\.ts$/, distance: 5 }];
const of = (...changed: string[]) =>
  reachedTests(changed, graph, readers, far).map(({ test, by }) => `${by} ${test}`);

test('what imports it, what stands in its area, what reads it; not what reaches it through a list of all areas', () => {
  expect(of('functions/src/core/tags/listTags.ts')).toEqual([
    'area functions/src/core/tags/tags.test.ts',
    'text infra/test/houseRules.test.ts',
    'area frontend/src/areas/tags/tags.browser.test.ts',
    'area shared/src/tags/tagRules.test.ts',
  ]);
  expect(of('functions/src/admin/users/listUsers.ts').join()).not.toContain('tags');
});

test('a rule reaches its own test first, then the operations and screens of those that import it', () => {
  expect(of('shared/src/tags/tagRules.ts')[0]).toBe('imports shared/src/tags/tagRules.test.ts');
  expect(of('shared/src/tags/tagRules.ts')).toContain('area functions/src/core/tags/tags.test.ts');
});

test('a part of the kit reaches the kit’s tests and those of the areas that show it', () => {
  expect(of('frontend/src/kit/Picker.tsx')).toEqual([
    'area frontend/src/kit/kit.browser.test.ts',
    'area frontend/src/areas/tags/tags.browser.test.ts',
  ]);
});

test('a test that changed is reached itself, and one that is gone is none', () => {
  expect(of('frontend/src/areas/users/users.browser.test.ts')[0]).toBe(
    'imports frontend/src/areas/users/users.browser.test.ts',
  );
  expect(of('functions/src/core/tags/gone.test.ts').join()).not.toContain('gone');
});

test('a file reaches the tests of its own folder, also where no area is', () => {
  expect(of('scenarios/stories/storyWorld.ts')).toEqual(['area scenarios/stories/everyday.test.ts']);
});

test('what no import names reaches the tests that run by it, further away than others', () => {
  expect(of('package.json')).toEqual([
    'settings frontend/src/areas/tags/tags.browser.test.ts',
    'settings frontend/src/areas/users/users.browser.test.ts',
    'settings frontend/src/kit/kit.browser.test.ts',
  ]);
  expect(of('package.json', 'frontend/src/kit/Picker.tsx')[0]).toBe(
    'area frontend/src/kit/kit.browser.test.ts',
  );
});

test('the nearest are chosen as long as there is time, the shorter first', () => {
  const reached = [
    { test: 'functions/src/a.test.ts', distance: 1, by: 'imports' as const },
    { test: 'functions/src/b.test.ts', distance: 1, by: 'imports' as const },
    { test: 'frontend/src/c.browser.test.ts', distance: 2, by: 'area' as const },
    { test: 'shared/src/d.test.ts', distance: 3, by: 'area' as const },
    { test: 'scenarios/stories/e.test.ts', distance: 0, by: 'imports' as const },
  ];
  const { chosen, left } = chooseTests(reached, { 'functions/src/a.test.ts': 8 }, 12);
  expect(chosen).toEqual(['functions/src/b.test.ts', 'functions/src/a.test.ts', 'shared/src/d.test.ts']);
  // No browser test fits any more, and a whole deployment never does.
  expect(left.map(({ test }) => test)).toEqual([
    'scenarios/stories/e.test.ts',
    'frontend/src/c.browser.test.ts',
  ]);
});

test('what is no number of seconds is refused: nothing would be chosen, and all be good', () => {
  expect(secondsOf()).toBe(100);
  expect(secondsOf('20')).toBe(20);
  for (const text of ['2m', '', ' ', '0', '-1', 'Infinity'])
    expect(() => secondsOf(text)).toThrow('CHECK_SECONDS');
});

test('of the whole run those jobs that a change concerns, each with its reached tests, and what they need', () => {
  const budget = { seconds: 1, processor: 1 };
  const jobs: ProofJob[] = [
    { name: 'build', command: ['build'], cores: 1, concerns: /^nothing$/, budget },
    { name: 'lint', command: ['lint'], cores: 1, concerns: /\.ts$/, budget },
    { name: 'synth', command: ['synth'], cores: 1, concerns: /^infra\//, budget },
    { name: 'units', tests: { has: /^shared\// }, needs: ['build'], cores: 2, budget },
    { name: 'stories', tests: { has: /^scenarios\// }, cores: 0, budget },
  ];
  const { chosen, unreached } = narrowed(jobs, ['shared/src/text/clip.ts'], ['shared/src/text/clip.test.ts']);
  expect(chosen.map(({ name }) => name)).toEqual(['build', 'lint', 'units']);
  expect(chosen[2]?.tests?.args?.at(-1)).toMatch(/shared\/src\/text\/clip\.test\.ts$/);
  const [units] = chosen.slice(2);
  expect(units && dueFiles(units, ['shared/src/text/clip.test.ts', 'shared/src/other.test.ts'])).toEqual([
    'shared/src/text/clip.test.ts',
  ]);
  const all = jobs[3];
  expect(all && dueFiles(all, ['shared/src/other.test.ts', 'infra/a.test.ts'])).toEqual([
    'shared/src/other.test.ts',
  ]);
  expect(unreached).toEqual(['synth', 'stories']);
});
