import { type DownloadLimit, usualDownloadLimit } from '@balcao/shared/settings/platformSettings';
import { defineEntity } from '../db/entity.ts';
import type { Store } from '../db/store.ts';

export interface PlatformSettings {
  /** Mebibytes above which a file that a customer sends is not fetched. */
  downloadLimit: DownloadLimit;
}

/** Only what the platform has set itself is stored. */
export const platformSettingsEntity = defineEntity<Partial<PlatformSettings>>()({
  name: 'platformSettings',
  description: 'Settings of the platform that visitors do not read',
  version: 1,
  personal: 'none',
  pk: 'P#SETTINGS',
  sk: 'PLATFORM',
});

/** Settings of the platform, the usual ones where it has set none. Read eventually: half a unit. */
export async function readPlatformSettings(store: Pick<Store, 'get'>): Promise<PlatformSettings> {
  const item = await store.get(platformSettingsEntity.key({}));
  return { downloadLimit: usualDownloadLimit, ...(item && platformSettingsEntity.fromItem(item)) };
}
