import { findPackageJSON } from 'node:module';
import { pathToFileURL } from 'node:url';

/** URL of a file in the queue engine's package, for patches of behaviour that has no option. */
export function fauxqsFile(path: string): URL {
  const description = findPackageJSON('fauxqs', import.meta.url);
  if (description === undefined) throw new Error('The queue engine (fauxqs) is not installed.');
  return new URL(`dist/${path}`, pathToFileURL(description));
}
