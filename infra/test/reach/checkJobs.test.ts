import { expect, test } from 'vitest';
import { checkJobs, notRunHere } from './checkJobs.ts';

test('each chosen test is in a run of its configuration, or is told as not run here', () => {
  const chosen = [
    'shared/src/text/clip.test.ts',
    'frontend/src/kit/kit.browser.test.ts',
    // Runs only in the soak: the root's configuration would skip it silently.
    'scenarios/endpoints/otherEngines.test.ts',
    // Needs a deployment.
    'scenarios/faults/killed.test.ts',
  ];
  const runs = checkJobs([], [], chosen).map(({ config = '', tests }) => [config, tests]);
  expect(runs).toEqual([
    ['', ['shared/src/text/clip.test.ts']],
    ['frontend/vitest.config.ts', ['frontend/src/kit/kit.browser.test.ts']],
  ]);
  expect(notRunHere(chosen)).toEqual([
    'scenarios/endpoints/otherEngines.test.ts',
    'scenarios/faults/killed.test.ts',
  ]);
});
