import { existsSync } from 'node:fs';
import { type Platform, platformOf } from './platform.ts';

/** Path of the browser for tests: the one that CHROMIUM names, else the first that is installed. */
export function findBrowser(
  { browsers }: Pick<Platform, 'browsers'> = platformOf(),
  named = process.env['CHROMIUM'],
  isThere: (path: string) => boolean = existsSync,
): string | undefined {
  return [...(named === undefined ? [] : [named]), ...browsers].find(isThere);
}
