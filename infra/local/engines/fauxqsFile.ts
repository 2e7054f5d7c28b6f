import { findPackageJSON } from 'node:module';
import { pathToFileURL } from 'node:url';

/** A file within the queue engine's package: what it is told to do otherwise, no option of it says. */
export function fauxqsFile(path: string): URL {
  const description = findPackageJSON('fauxqs', import.meta.url);
  if (description === undefined) throw new Error('The queue engine (fauxqs) is not installed.');
  return new URL(`dist/${path}`, pathToFileURL(description));
}
