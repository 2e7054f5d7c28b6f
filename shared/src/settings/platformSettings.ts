import { whatsappNumber } from '../contacts/contactRules.ts';
import type { Toggle } from '../contract/wireTypes.ts';
import { isVisibleName } from '../text/visibleName.ts';
import { publicSettingDefaults as usual } from './publicSettings.ts';

/** Size limits in MiB for files from customers, as forms offer them; larger files are not fetched. */
export const downloadLimits = ['32', '64', '128', '256', '512', '1024', '2048'] as const;
export type DownloadLimit = (typeof downloadLimits)[number];
export const usualDownloadLimit: DownloadLimit = '64';

/** If enabled, the page for a new password says that an address has no account. */
export const usualRevealUnknownEmail: Toggle = 'disabled';

/** Settings of the platform that super users change through `PUT /settings/{key}`. */
export const platformSettingKeys = [
  'appName',
  'primaryColorLight',
  'primaryColorDark',
  'appLogoLight',
  'appLogoDark',
  'appLogoFavicon',
  'supportNumber',
  'downloadLimit',
  'revealUnknownEmail',
  'allowSignup',
  'userCreation',
  'trialDays',
] as const;
/** Settings of the platform that visitors do not need. */
export const privateSettingKeys = [
  'downloadLimit',
  'revealUnknownEmail',
] as const satisfies readonly (typeof platformSettingKeys)[number][];
export type PlatformSettingKey = (typeof platformSettingKeys)[number];

/** Key under which a setting is stored: clients use two names for one value. */
export function storedSettingKey(key: PlatformSettingKey): Exclude<PlatformSettingKey, 'userCreation'> {
  return key === 'userCreation' ? 'allowSignup' : key;
}

const mostTrialDays = 365;
const toggles: readonly Toggle[] = ['enabled', 'disabled'];

export function isPlatformSettingKey(key: string): key is PlatformSettingKey {
  return platformSettingKeys.some((known) => known === key);
}

/**
 * A setting of the platform in its stored form (the support number as digits only); '' clears it or resets it to its
 * default. Undefined if invalid.
 */
export function readPlatformSetting(key: PlatformSettingKey, text: string): string | undefined {
  switch (key) {
    case 'appName':
      return text === '' ? usual.appName : appName(text);
    case 'primaryColorLight':
    case 'primaryColorDark':
      return text === '' ? usual[key] : colour(text);
    case 'appLogoLight':
    case 'appLogoDark':
    case 'appLogoFavicon':
      // Logos are uploaded (`POST /settings-whitelabel/logo`); this only removes them.
      return text === '' ? '' : undefined;
    case 'supportNumber':
      return text === '' ? '' : (whatsappNumber(text) ?? undefined);
    case 'downloadLimit':
      return text === '' ? usualDownloadLimit : downloadLimits.find((limit) => limit === text);
    case 'allowSignup':
    case 'userCreation':
      return text === '' ? usual.allowSignup : toggles.find((toggle) => toggle === text);
    case 'trialDays':
      return text === ''
        ? usual.trialDays
        : /^\d{1,3}$/.test(text) && Number(text) <= mostTrialDays
          ? String(Number(text))
          : undefined;
    case 'revealUnknownEmail':
      return text === '' ? usualRevealUnknownEmail : toggles.find((toggle) => toggle === text);
  }
}

/** 2 to 50 characters, all visible. */
function appName(text: string): string | undefined {
  return text.length >= 2 && text.length <= 50 && isVisibleName(text) ? text : undefined;
}

function colour(text: string): string | undefined {
  return /^#[0-9a-f]{6}$/i.test(text) ? text : undefined;
}
