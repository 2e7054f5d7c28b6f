import { publicSettingDefaults, publicSettingKeys } from '@balcao/shared/settings/publicSettings';
import { type CompanySettings, companySettings } from '@balcao/shared/settings/settingsModel';
import { defineEntity, type StoredItem } from '@balcao/shared/server/db/entity';
import type { Store } from '@balcao/shared/server/db/store';

/** Only what a company has set itself is stored; the rest are the model's defaults, so that new ones need no migration. */
export const companySettingsEntity = defineEntity<Partial<CompanySettings> & { companyId: number }>()({
  name: 'companySettings',
  description: 'Settings of a company that differ from the defaults',
  version: 1,
  pk: 'C#{companyId}',
  sk: 'SETTINGS',
});

export const publicSettingsEntity = defineEntity<Partial<PublicSettings>>()({
  name: 'publicSettings',
  description: 'Settings of the platform that anyone may read: name, colours, logos',
  version: 1,
  pk: 'P#SETTINGS',
  sk: 'PUBLIC',
});

export type PublicSettings = typeof publicSettingDefaults;

export function toCompanySettings(companyId: number, stored: StoredItem | undefined): CompanySettings {
  return companySettings.parse({
    ...(stored && companySettingsEntity.fromItem(stored)),
    companyId,
  });
}

export async function readCompanySettings(store: Store, companyId: number): Promise<CompanySettings> {
  return toCompanySettings(companyId, await store.get(companySettingsEntity.key({ companyId })));
}

export function toPublicSettings(stored: StoredItem | undefined): PublicSettings {
  const values = stored === undefined ? {} : publicSettingsEntity.fromItem(stored);
  const known = publicSettingKeys.map((key) => [key, values[key] ?? publicSettingDefaults[key]]);
  return Object.fromEntries(known) as PublicSettings;
}

export async function readPublicSettings(store: Store): Promise<PublicSettings> {
  return toPublicSettings(await store.get(publicSettingsEntity.key({})));
}
