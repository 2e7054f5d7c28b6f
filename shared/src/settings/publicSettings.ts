export const publicSettingKeys = [
  'allowSignup',
  'primaryColorLight',
  'primaryColorDark',
  'appLogoLight',
  'appLogoDark',
  'appLogoFavicon',
  'appName',
  'supportNumber',
  'trialDays',
] as const;

/** Defaults of settings that the platform has not stored. */
export const publicSettingDefaults: Record<(typeof publicSettingKeys)[number], string> = {
  allowSignup: 'enabled',
  primaryColorLight: '#0000FF',
  primaryColorDark: '#39ACE7',
  appLogoLight: '',
  appLogoDark: '',
  appLogoFavicon: '',
  appName: 'Balcão',
  supportNumber: '',
  /** Free trial in days for companies that sign up. */
  trialDays: '3',
};
