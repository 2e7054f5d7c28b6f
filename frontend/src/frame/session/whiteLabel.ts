import { publicSettingDefaults } from '@balcao/shared/settings/publicSettings';
import { ownAddress } from '../api/ownAddress.ts';
import { createStore } from './createStore.ts';
import { readLocal, writeLocal } from './localStore.ts';

export type PublicSettings = typeof publicSettingDefaults;

/** Name, colours and logos, cached so that they are known before the first paint. */
export const whiteLabel = createStore<PublicSettings>({
  ...publicSettingDefaults,
  ...readLocal<Partial<PublicSettings>>('publicSettings', {}),
});

export function applyPublicSettings(settings: Readonly<Record<string, string>>): void {
  const known = Object.fromEntries(Object.entries(settings).filter(([key]) => key in publicSettingDefaults));
  const next = { ...whiteLabel.get(), ...known };
  writeLocal('publicSettings', next);
  whiteLabel.set(next);
}

/** Address of a logo, which is stored as an address or as a file name in the platform's public folder. */
export function logoAddress(value: string): string {
  if (value === '') return '';
  return /^(https?:\/)?\//.test(value) ? ownAddress(value) : `/public/company1/${value}`;
}
