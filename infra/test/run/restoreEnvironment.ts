import { afterAll } from 'vitest';

/**
 * Setup of the server's tests: restores the environment after each file, because a process keeps it from file to file.
 * A later file that forgot its own settings would otherwise pass with those of an earlier one.
 */
const before = { ...process.env };

afterAll(() => {
  for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
  Object.assign(process.env, before);
});
