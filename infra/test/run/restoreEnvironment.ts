import { afterAll } from 'vitest';

/**
 * Setup of the tests of the server: a process keeps its environment from file to file, so that what one file set is taken
 * back at its end. Otherwise a later file that forgot its own settings would pass on these.
 */
const before = { ...process.env };

afterAll(() => {
  for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
  Object.assign(process.env, before);
});
