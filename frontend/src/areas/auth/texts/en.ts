import type { SameKeys } from '../../../i18n/SameKeys.ts';
import type { pt } from './pt.ts';

export const en: SameKeys<typeof pt> = {
  login: {
    title: 'Sign in',
    subtitle: 'Open your account to answer customers',
    email: 'E-mail',
    password: 'Password',
    showPassword: 'Show password',
    hidePassword: 'Hide password',
    remember: 'Remember me',
    submit: 'Sign in',
    support: 'Talk to support',
    language: 'Language',
    otherComputer: 'Your account was accessed on another computer.',
    expired: 'Your session has ended. Sign in again.',
    emailRequired: 'Enter your e-mail',
    passwordRequired: 'Enter your password',
    weakPassword:
      'Your password needs at least 8 characters with an upper-case letter, a lower-case letter and a digit.',
  },
  invitation: {
    title: 'Welcome',
    subtitle: 'Choose the password of your account.',
    repeat: 'Repeat the password',
    different: 'The passwords are not the same',
    submit: 'Save and sign in',
    toLogin: 'I have a password already',
  },
  confirmEmail: {
    title: 'New e-mail',
    waiting: 'Confirming your new e-mail…',
    done: 'Done: you now sign in with {{email}}.',
    continue: 'Continue',
  },
  errors: {
    ERR_EMAIL_LINK:
      'This link was already used, has expired or was replaced by another one. Ask for the change of e-mail again.',
    ERR_EMAIL_ALREADY_EXISTS: 'There is already a user with this e-mail.',
    ERR_INVALID_CREDENTIALS: 'Wrong e-mail or password.',
    ERR_OUT_OF_HOURS: 'Outside your working hours.',
    ERR_INVITATION: 'This invitation has been used or has expired. Ask for another one.',
    ERR_WEAK_PASSWORD: 'This password is too common. Choose another.',
    ERR_USER_CREATION_DISABLED: 'Signing up is switched off.',
  },
};
