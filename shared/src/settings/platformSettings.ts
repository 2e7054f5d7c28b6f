import { whatsappNumber } from '../contacts/contactRules.ts';

/** Settings of the platform that super users write by `PUT /settings/{key}`; the others join with their screen. */
export const platformSettingKeys = ['supportNumber'] as const;
export type PlatformSettingKey = (typeof platformSettingKeys)[number];

export function isPlatformSettingKey(key: string): key is PlatformSettingKey {
  return platformSettingKeys.some((known) => known === key);
}

/**
 * A setting of the platform as it is stored: of the support's number its digits, as WhatsApp's links have them; '' takes it
 * away. Undefined of what it cannot be.
 */
export function readPlatformSetting(key: PlatformSettingKey, text: string): string | undefined {
  switch (key) {
    case 'supportNumber':
      return text === '' ? '' : (whatsappNumber(text) ?? undefined);
  }
}
