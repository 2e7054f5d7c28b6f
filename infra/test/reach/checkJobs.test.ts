import { expect, test } from 'vitest';
import { checkJobs, notRunHere } from './checkJobs.ts';

test('each chosen test is in a run of its configuration, or is told as not run here', () => {
  const chosen = [
    'shared/src/text/clip.test.ts',
    'frontend/src/kit/kit.browser.test.ts',
    // The soak has it alone: the configuration at the root would leave it out in silence.
    'scenarios/endpoints/otherEngines.test.ts',
    // A deployment is started for it.
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
