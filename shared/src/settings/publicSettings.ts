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

/** Values where the platform has stored none (administration specification, section 9). */
export const publicSettingDefaults: Record<(typeof publicSettingKeys)[number], string> = {
  allowSignup: 'enabled',
  primaryColorLight: '#0000FF',
  primaryColorDark: '#39ACE7',
  appLogoLight: '',
  appLogoDark: '',
  appLogoFavicon: '',
  appName: 'Balcão',
  supportNumber: '',
  /** Days for which a company that signs up by itself pays nothing. */
  trialDays: '3',
};
