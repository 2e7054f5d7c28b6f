/** Environment variable with the address of the stories' shared deployment. */
export const storiesUrl = 'STORIES_URL';

/** Address of the deployment that stories share; each creates its own companies there. */
export function sharedUrl(): string {
  const url = process.env[storiesUrl];
  if (url === undefined)
    throw new Error('Stories run with scenarios/vitest.config.ts, which starts their deployment.');
  return url;
}
