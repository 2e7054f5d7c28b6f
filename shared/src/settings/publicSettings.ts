export const publicSettingKeys = [
  'allowSignup',
  'primaryColorLight',
  'primaryColorDark',
  'appLogoLight',
  'appLogoDark',
  'appLogoFavicon',
  'appName',
  'supportNumber',
] as const;

/** Values where the platform has stored none (administration specification, section 9). */
export const publicSettingDefaults: Record<(typeof publicSettingKeys)[number], string> = {
  allowSignup: 'disabled',
  primaryColorLight: '#0000FF',
  primaryColorDark: '#39ACE7',
  appLogoLight: '',
  appLogoDark: '',
  appLogoFavicon: '',
  appName: 'Balcão',
  supportNumber: '',
};
