import { createDeploymentClock, type DeploymentClock } from './deploymentClock.ts';

/** Name of the variable that tells stories where the deployment is which they share. */
export const storiesUrl = 'STORIES_URL';
/** The same of the file that moves its clock. */
export const storiesClock = 'STORIES_CLOCK';

/** Address of the deployment that stories share; each has companies of its own there. */
export function sharedUrl(): string {
  const url = process.env[storiesUrl];
  if (url === undefined)
    throw new Error('Stories run with scenarios/vitest.config.ts, which starts their deployment.');
  return url;
}

let clock: DeploymentClock | undefined;

/** The clock of that deployment; the stories of one process of tests, which share it, have one account of where it stands. */
export function sharedClock(): DeploymentClock {
  const file = process.env[storiesClock];
  if (file === undefined)
    throw new Error('Stories run with scenarios/vitest.config.ts, which starts their clock.');
  return (clock ??= createDeploymentClock(file));
}
