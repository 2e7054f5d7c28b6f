import type { SameKeys } from '../../../i18n/SameKeys.ts';
import type { pt } from './pt.ts';

export const en: SameKeys<typeof pt> = {
  profile: {
    changePicture: 'Change picture',
    pictureSaved: 'Picture saved',
    notAPicture: 'Choose an image file.',
    title: 'Edit profile',
    name: 'Name',
    email: 'E-mail',
    newPassword: 'New password',
    newPasswordHelp: 'Leave empty to keep the current one',
    currentPassword: 'Current password',
    currentPasswordHelp: 'To change e-mail or password',
    language: 'Language',
    theme: 'Default theme',
    light: 'Light',
    dark: 'Dark',
    menu: 'Side menu',
    menuOpen: 'Open',
    menuClosed: 'Collapsed',
    farewell: 'Farewell message',
    farewellHelp: 'Sent when you resolve a ticket with a farewell, instead of the connection’s.',
    saved: 'Profile saved',
    emailSent: 'We sent a link to {{email}}. The new e-mail counts once the link is opened.',
  },
  errors: {
    ERR_WRONG_PASSWORD: 'The current password is wrong.',
  },
};
