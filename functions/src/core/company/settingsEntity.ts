import { platformCompanyId } from '@balcao/shared/companies/subscriptionRules';
import { companySettingDefaults, companySettingKeys } from '@balcao/shared/settings/companySettingDefaults';
import { publicSettingDefaults, publicSettingKeys } from '@balcao/shared/settings/publicSettings';
import type { CompanySettings } from '@balcao/shared/settings/settingsModel';
import { defineEntity, type StoredItem } from '@balcao/shared/server/db/entity';
import type { Store } from '@balcao/shared/server/db/store';
import type { Runtime } from '../../platform/runtime/runtime.ts';

/**
 * Stores only settings that the company changed; the rest come from the defaults, so new settings need no migration.
 */
export const companySettingsEntity = defineEntity<
  Partial<CompanySettings> & { companyId: number; updatedAt?: string; version?: number }
>()({
  name: 'companySettings',
  description: 'Settings of a company that differ from the defaults',
  version: 1,
  personal: 'none',
  pk: 'C#{companyId}',
  sk: 'SETTINGS',
});

export const publicSettingsEntity = defineEntity<Partial<PublicSettings>>()({
  name: 'publicSettings',
  description:
    'Settings of the platform that anyone may read: brand, sign-up and trial, the support’s number, whether there are help videos',
  version: 1,
  personal: 'none',
  pk: 'P#SETTINGS',
  sk: 'PUBLIC',
});

export type PublicSettings = typeof publicSettingDefaults;

export function toCompanySettings(companyId: number, stored: StoredItem | undefined): CompanySettings {
  const own: Partial<CompanySettings> = stored === undefined ? {} : companySettingsEntity.fromItem(stored);
  const set = companySettingKeys.filter((key) => own[key] !== undefined).map((key) => [key, own[key]]);
  return { ...companySettingDefaults, ...Object.fromEntries(set), companyId };
}

export async function readCompanySettings(
  store: Store,
  companyId: number,
  options?: { consistent: boolean },
): Promise<CompanySettings> {
  return toCompanySettings(companyId, await store.get(companySettingsEntity.key({ companyId }), options));
}

/** Logos are stored as file names and returned as absolute URLs, like all pictures. */
export function toPublicSettings(
  stored: StoredItem | undefined,
  { publicUrl }: Pick<Runtime['settings'], 'publicUrl'>,
): PublicSettings {
  const values = stored === undefined ? {} : publicSettingsEntity.fromItem(stored);
  const known = publicSettingKeys.map((key) => {
    const value = values[key] ?? publicSettingDefaults[key];
    const isFile = key.startsWith('appLogo') && value !== '' && !/^https?:/.test(value);
    const path = value.startsWith('/') ? value : `/public/company${platformCompanyId}/${value}`;
    return [key, isFile ? `${publicUrl}${path}` : value];
  });
  return Object.fromEntries(known) as PublicSettings;
}

export async function readPublicSettings({
  store,
  settings,
}: Pick<Runtime, 'store' | 'settings'>): Promise<PublicSettings> {
  return toPublicSettings(await store.get(publicSettingsEntity.key({})), settings);
}
