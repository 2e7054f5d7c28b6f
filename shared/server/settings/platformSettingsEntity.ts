import type { Toggle } from '@balcao/shared/contract/wireTypes';
import {
  type DownloadLimit,
  usualDownloadLimit,
  usualRevealUnknownEmail,
} from '@balcao/shared/settings/platformSettings';
import { defineEntity } from '../db/entity.ts';
import type { Store } from '../db/store.ts';

export interface PlatformSettings {
  /** Size in MiB above which files from customers are not fetched. */
  downloadLimit: DownloadLimit;
  /** If enabled, the page for a new password says that an address has no account. */
  revealUnknownEmail: Toggle;
}

/** Stores only the settings that differ from the defaults. */
export const platformSettingsEntity = defineEntity<Partial<PlatformSettings>>()({
  name: 'platformSettings',
  description: 'Settings of the platform that visitors do not read',
  version: 1,
  personal: 'none',
  pk: 'P#SETTINGS',
  sk: 'PLATFORM',
});

/** Settings of the platform, with defaults. Eventually consistent: half a read unit. */
export async function readPlatformSettings(store: Pick<Store, 'get'>): Promise<PlatformSettings> {
  const item = await store.get(platformSettingsEntity.key({}));
  return {
    downloadLimit: usualDownloadLimit,
    revealUnknownEmail: usualRevealUnknownEmail,
    ...(item && platformSettingsEntity.fromItem(item)),
  };
}
