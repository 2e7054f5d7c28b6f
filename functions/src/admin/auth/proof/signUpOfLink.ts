import type { authApi } from '@balcao/shared/auth/authApi';
import type { Handler } from '../../../platform/http/handler.ts';
import { proofClaims, readSignUp } from './readSignUp.ts';

/** Names of a sign-up for who holds its proof link, so that nobody confirms a stranger's company unknowingly. */
export const signUpOfLink: Handler<typeof authApi.signUpOfLink> = async (ctx, { body }) => {
  const { company, user } = await readSignUp(ctx, await proofClaims(ctx, body.token));
  return { companyName: company.name, name: user.name, email: user.email };
};
