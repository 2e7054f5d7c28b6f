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
    signup: 'Sign up',
    signupSoon: 'No account yet?',
    support: 'Talk to support',
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
  errors: {
    ERR_INVALID_CREDENTIALS: 'Wrong e-mail or password.',
    ERR_OUT_OF_HOURS: 'Outside your working hours.',
    ERR_INVITATION: 'This invitation has been used or has expired. Ask for another one.',
    ERR_WEAK_PASSWORD: 'This password is too common. Choose another.',
    ERR_USER_CREATION_DISABLED: 'Signing up is switched off.',
  },
};
