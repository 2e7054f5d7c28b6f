import { existsSync } from 'node:fs';
import { type Platform, platformOf } from './platform.ts';

/** Program of the browser that tests drive: what CHROMIUM names, else the first installed where this machine has such. */
export function findBrowser(
  { browsers }: Pick<Platform, 'browsers'> = platformOf(),
  named = process.env['CHROMIUM'],
  isThere: (path: string) => boolean = existsSync,
): string | undefined {
  return [...(named === undefined ? [] : [named]), ...browsers].find(isThere);
}
