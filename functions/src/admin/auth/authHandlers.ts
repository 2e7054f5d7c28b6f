import { mailSignedUp, showSignedUp } from './showSignedUp.ts';
import { userEntity } from '../../core/people/userEntity.ts';
import { onceUnderKey } from '../../core/requests/onceUnderKey.ts';
import type { authApi } from '@balcao/shared/auth/authApi';
import type { Handlers } from '../../platform/http/handler.ts';
import { acceptInvitation } from './acceptInvitation.ts';
import { confirmEmail } from './confirmEmail.ts';
import { correctSignUpEmail } from './proof/correctSignUpEmail.ts';
import { forgetPassword } from './forgetPassword.ts';
import { forgotPassword } from './forgotPassword.ts';
import { login } from './login.ts';
import { logout } from './logout.ts';
import { me } from './me.ts';
import { proveEmail } from './proof/proveEmail.ts';
import { refreshToken } from './refreshToken.ts';
import { resetPassword } from './resetPassword.ts';
import { resetPasswords } from './resetPasswords.ts';
import { sendProofLink } from './proof/sendProofLink.ts';
import { signUp } from './signUp.ts';
import { signUpOfLink } from './proof/signUpOfLink.ts';
import { session } from './session.ts';

export const authHandlers: Handlers<typeof authApi> = {
  login,
  refreshToken,
  logout,
  acceptInvitation,
  confirmEmail,
  signUp: onceUnderKey(signUp, {
    of: 'POST /auth/signup',
    made: (write) => {
      if (!('put' in write) || !userEntity.owns(write.put)) return undefined;
      const { companyId, id } = userEntity.fromItem(write.put);
      return `${companyId}:${id}`;
    },
    again: showSignedUp,
    follows: { concerns: () => true, complete: mailSignedUp },
  }),
  signUpOfLink,
  proveEmail,
  sendProofLink,
  correctSignUpEmail,
  forgotPassword,
  resetPassword,
  forgetPassword,
  resetPasswords,
  session,
  me,
};
