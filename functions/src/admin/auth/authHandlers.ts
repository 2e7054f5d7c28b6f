// Generated from the contract and the folder's files: npm run generate.
import type { authApi } from '@balcao/shared/auth/authApi';
import type { Handlers } from '../../platform/http/handler.ts';
import { acceptInvitation } from './acceptInvitation.ts';
import { confirmEmail } from './confirmEmail.ts';
import { forgetPassword } from './forgetPassword.ts';
import { forgotPassword } from './forgotPassword.ts';
import { login } from './login.ts';
import { logout } from './logout.ts';
import { me } from './me.ts';
import { correctSignUpEmail } from './proof/correctSignUpEmail.ts';
import { proveEmail } from './proof/proveEmail.ts';
import { sendProofLink } from './proof/sendProofLink.ts';
import { signUpOfLink } from './proof/signUpOfLink.ts';
import { refreshToken } from './refreshToken.ts';
import { resetPassword } from './resetPassword.ts';
import { resetPasswords } from './resetPasswords.ts';
import { session } from './session.ts';
import { signUp } from './signUp.ts';

export const authHandlers: Handlers<typeof authApi> = {
  login,
  refreshToken,
  logout,
  acceptInvitation,
  confirmEmail,
  signUp,
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
