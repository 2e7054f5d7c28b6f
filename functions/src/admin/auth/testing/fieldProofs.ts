import { type FieldProofs, testsIn } from '../../../testing/fieldProofs.ts';

const resetScreen = testsIn('frontend/src/areas/auth/reset.browser.test.ts');
const signUpScreen = testsIn('frontend/src/areas/auth/signUp.browser.test.ts');
const invitation = testsIn('functions/src/admin/auth/invitation.test.ts');
const passwordReset = testsIn('functions/src/admin/auth/passwordReset.test.ts');
const signUp = testsIn('functions/src/admin/auth/signUp.test.ts');
const signUpProof = testsIn('functions/src/admin/auth/proof/signUpProof.test.ts');

export const fieldProofs: FieldProofs = {
  'Sign-up': {
    operations: ['POST /auth/signup'],
    fields: {
      companyName: [signUpScreen('a visitor creates a company on a plan of their choice and signs in to it')],
      name: [
        signUp('only a public plan is chosen, and what a form lacks is refused'),
        testsIn('frontend/src/areas/auth/signUpProblems.test.ts')(
          'a name must be there, of two letters to fifty, all of them to be seen',
        ),
      ],
      email: [signUp('of twenty with one %s at the same time one is made, and nothing of the others')],
      password: [signUpScreen('a visitor creates a company on a plan of their choice and signs in to it')],
      phone: [signUp('only a public plan is chosen, and what a form lacks is refused')],
      planId: [signUp('only a public plan is chosen, and what a form lacks is refused')],
      companyId: [signUp('what existing clients send beside counts for nothing but a note of who sent them')],
      timezone: [
        signUp('a trial ends with the last of its days, on the company’s clock; without days it has ended'),
        signUp(
          'a zone that the server does not know does not keep anybody out: the company has the usual clock',
        ),
      ],
      language: [
        signUp('a trial ends with the last of its days, on the company’s clock; without days it has ended'),
      ],
    },
    besides: {
      'recurrence, dueDate, status, campaignsEnabled (existing clients): do not count': [
        signUp('what existing clients send beside counts for nothing but a note of who sent them'),
      ],
    },
  },
  'Password reset, step 1': {
    operations: ['POST /auth/forgot-password'],
    fields: {
      email: [
        resetScreen('a code is asked for, typed with the new password, and the person signs in with it'),
      ],
    },
  },
  'Password reset, step 2': {
    operations: ['POST /auth/reset-password'],
    fields: {
      email: [
        resetScreen('a code is asked for, typed with the new password, and the person signs in with it'),
      ],
      code: [passwordReset('a code is good for five tries of one machine, counted before they are compared')],
      password: [
        passwordReset(
          'a code comes by mail and chooses a new password, once; the session ends and the address is told',
        ),
      ],
    },
    besides: {
      'repeated: equals the password ("As senhas não correspondem"); stays in the browser': [
        resetScreen('a code is asked for, typed with the new password, and the person signs in with it'),
      ],
    },
  },
  'Sign-in': {
    operations: ['POST /auth/login'],
    fields: {
      'email password': [
        testsIn('frontend/src/areas/auth/pages/LoginPage.test.tsx')(
          'the password is shown and hidden; what is empty is said and not sent',
        ),
        testsIn('functions/src/admin/auth/signInLimits.test.ts')(
          'wrong passwords and unknown addresses get the same answer, and not for ever',
        ),
      ],
    },
  },
  Invitation: {
    operations: ['POST /auth/invitation'],
    fields: {
      token: [
        invitation('after seven days it is good no longer'),
        invitation('a second invitation takes the place of the first, and is for whoever has no password'),
      ],
      password: [
        testsIn('frontend/src/areas/auth/session.browser.test.ts')(
          'an invitation: the first password, twice the same and strong, then straight in',
        ),
      ],
    },
  },
  'Proof of a sign-up': {
    operations: ['POST /auth/prove-email'],
    fields: {
      token: [signUpProof('a forged token, one of another kind and one of nothing are no link')],
    },
  },
  'Sign-up of a proof link': {
    operations: ['POST /auth/sign-up-of-link'],
    fields: {
      token: [
        signUpProof('who holds the link reads whose sign-up it is; without a good one nothing is told'),
      ],
    },
  },
  'Corrected e-mail of a sign-up': {
    operations: ['PUT /auth/sign-up-email'],
    fields: {
      'email currentPassword': [
        signUpProof(
          'a mistyped address is corrected with the password: the old one is free, its link is none',
        ),
      ],
    },
  },
  'New e-mail': {
    operations: ['POST /auth/confirm-email'],
    fields: {
      token: [
        testsIn('functions/src/admin/auth/credentials.test.ts')(
          'only the last link counts, for a day, and none that was asked for with an old password',
        ),
      ],
    },
  },
};
