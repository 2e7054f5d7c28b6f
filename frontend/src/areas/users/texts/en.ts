import type { SameKeys } from '../../../i18n/SameKeys.ts';
import type { pt } from './pt.ts';

export const en: SameKeys<typeof pt> = {
  profile: {
    title: 'Edit profile',
    name: 'Name',
    email: 'E-mail',
    newPassword: 'New password',
    newPasswordHelp: 'Leave empty to keep the current one',
    language: 'Language',
    theme: 'Default theme',
    light: 'Light',
    dark: 'Dark',
    menu: 'Side menu',
    menuOpen: 'Open',
    menuClosed: 'Collapsed',
    saved: 'Profile saved',
  },
  errors: {
    ERR_EMAIL_ALREADY_EXISTS: 'There is already a user with this e-mail.',
  },
};
