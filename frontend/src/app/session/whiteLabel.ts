import type { publicSettingDefaults } from '@balcao/shared/settings/settingsModel';
import { createStore } from './createStore.ts';
import { readLocal, writeLocal } from './localStore.ts';

export type PublicSettings = typeof publicSettingDefaults;
export type PublicSettingKey = keyof PublicSettings;

/** Same values as the contract's; repeated because importing them would bring its schemas into the browser. */
const defaults: PublicSettings = {
  allowSignup: 'disabled',
  primaryColorLight: '#0000FF',
  primaryColorDark: '#39ACE7',
  appLogoLight: '',
  appLogoDark: '',
  appLogoFavicon: '',
  appName: 'Balcão',
  supportNumber: '',
};

/** Name, colours and logos as last seen, so that they stand before the first paint. */
export const whiteLabel = createStore<PublicSettings>({
  ...defaults,
  ...readLocal<Partial<PublicSettings>>('publicSettings', {}),
});

export function applyPublicSettings(settings: Readonly<Record<string, string>>): void {
  const known = Object.fromEntries(Object.entries(settings).filter(([key]) => key in defaults));
  const next = { ...whiteLabel.get(), ...known };
  writeLocal('publicSettings', next);
  whiteLabel.set(next);
}

/** Address of a logo: stored as an address, or as a file name under the platform's public folder. */
export function logoAddress(value: string): string {
  if (value === '') return '';
  return /^(https?:\/)?\//.test(value) ? value : `/public/company1/${value}`;
}
