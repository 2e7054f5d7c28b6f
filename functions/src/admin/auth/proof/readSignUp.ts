import { AppError } from '@balcao/shared/errors';
import { companyEntity, type CompanyItem } from '../../../core/company/companyEntity.ts';
import { isSignUpOver } from '../../../core/company/signUpProof.ts';
import { authEntity, type AuthItem } from '../../../core/people/authEntity.ts';
import { type ProofClaims, verifyProofToken } from '../../../core/people/tokens.ts';
import { userEntity, type UserItem } from '../../../core/people/userEntity.ts';
import type { PublicContext } from '../../../platform/http/context.ts';

interface SignUp {
  company: CompanyItem;
  user: UserItem;
  auth: AuthItem;
}

/** What a proof link says. Nothing is read for a forged one. @throws AppError ERR_EMAIL_LINK */
export async function proofClaims(ctx: PublicContext, token: string): Promise<ProofClaims> {
  const claims = await verifyProofToken(ctx, token);
  if (claims === undefined) throw new AppError('ERR_EMAIL_LINK');
  return claims;
}

/**
 * The sign-up of a proof link, proved or not.
 *
 * @throws AppError ERR_SIGN_UP_OVER after the time, ERR_EMAIL_LINK if the sign-up has another address by now
 */
export async function readSignUp(
  { store, clock }: PublicContext,
  { companyId, id, email, until }: ProofClaims,
): Promise<SignUp> {
  const [companyItem, userItem, authItem] = await store.batchGet(
    [companyEntity.key({ companyId }), userEntity.key({ companyId, id }), authEntity.key({ companyId, id })],
    { consistent: true },
  );
  const now = clock.now();
  if (companyItem === undefined) throw new AppError(until <= now ? 'ERR_SIGN_UP_OVER' : 'ERR_EMAIL_LINK');
  if (userItem === undefined || authItem === undefined) throw new AppError('ERR_EMAIL_LINK');
  const company = companyEntity.fromItem(companyItem);
  const user = userEntity.fromItem(userItem);
  if (user.email !== email) throw new AppError('ERR_EMAIL_LINK');
  if (isSignUpOver(company, now)) throw new AppError('ERR_SIGN_UP_OVER');
  return { company, user, auth: authEntity.fromItem(authItem) };
}
