import { usualDownloadLimit } from '@balcao/shared/settings/platformSettings';
import type { Store } from '@balcao/shared/server/db/store';
import { readPlatformSettings } from '@balcao/shared/server/settings/platformSettingsEntity';

const mebibyte = 1024 * 1024;
const freshMs = 60_000;

/**
 * Returns a function that gives the bytes above which a customer's file is not fetched: the platform's `downloadLimit`,
 * cached for a minute, and never more than `most`, which the process can hold. If the table cannot be read, the last
 * known value counts.
 */
export function createFileLimit(store: Pick<Store, 'get'>, most: number): () => Promise<number> {
  let known = Math.min(most, Number(usualDownloadLimit) * mebibyte);
  let readAt = -Infinity;
  return async () => {
    const now = performance.now();
    if (now - readAt < freshMs) return known;
    readAt = now;
    try {
      const { downloadLimit } = await readPlatformSettings(store);
      known = Math.min(most, Number(downloadLimit) * mebibyte);
    } catch {
      readAt = -Infinity;
    }
    return known;
  };
}
