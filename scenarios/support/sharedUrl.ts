/** Name of the variable that tells stories where the deployment is which they share. */
export const storiesUrl = 'STORIES_URL';

/** Address of the deployment that stories share; each has companies of its own there. */
export function sharedUrl(): string {
  const url = process.env[storiesUrl];
  if (url === undefined)
    throw new Error('Stories run with scenarios/vitest.config.ts, which starts their deployment.');
  return url;
}
