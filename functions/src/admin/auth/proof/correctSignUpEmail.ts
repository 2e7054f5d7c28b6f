import type { authApi } from '@balcao/shared/auth/authApi';
import { AppError } from '@balcao/shared/errors';
import { absent } from '@balcao/shared/server/db/expressions';
import { companyEntity, type CompanyItem } from '../../../core/company/companyEntity.ts';
import { loginEntity, readLogin } from '../../../core/people/loginEntity.ts';
import { countAttempt } from '../../../core/people/throttle.ts';
import { userEntity, type UserItem } from '../../../core/people/userEntity.ts';
import type { UserContext } from '../../../platform/http/context.ts';
import type { Handler } from '../../../platform/http/handler.ts';
import { transactOrRefuse } from '../../../platform/http/transactOrRefuse.ts';
import { freeOverdue } from '../../companies/freeOverdue.ts';
import { proofMailLimits, sendProofMail } from './proofMail.ts';
import { provePassword } from '../provePassword.ts';
import { readUnproved } from './readUnproved.ts';
import { tryLimit } from '../signUpLimits.ts';

/**
 * Replaces the unproved address of a sign-up: the old one is free at once and links sent to it stop working. Counted
 * like a sign-up, because it reveals too if an address has an account. The time to prove the address does not begin
 * anew.
 */
export const correctSignUpEmail: Handler<typeof authApi.correctSignUpEmail> = async (ctx, { body }) => {
  const unproved = await readUnproved(ctx);
  if (unproved === undefined) throw new AppError('ERR_CONFLICT');
  const { company, user } = unproved;
  const { email, currentPassword } = body;
  await provePassword(ctx, user.email, currentPassword);
  await countAttempt(ctx, [tryLimit(ctx), ...proofMailLimits(company.companyId, email)]);
  if (email !== user.email) await freeOverdue(ctx, { email }, () => move(ctx, company, user, email));
  return { email, sent: await sendProofMail(ctx, { ...user, email }, company) };
};

/** @throws AppError ERR_EMAIL_ALREADY_EXISTS; ERR_CONFLICT if the address was proved or corrected meanwhile */
async function move(
  { store, clock }: UserContext,
  { companyId, unprovedUntil: until, email: companyEmail }: CompanyItem,
  { id: userId, email: from }: UserItem,
  email: string,
): Promise<void> {
  const login = await readLogin(store, from);
  if (login?.userId !== userId) throw new AppError('ERR_CONFLICT');
  const at = clock.iso();
  await transactOrRefuse(store, [
    [
      {
        update: companyEntity.key({ companyId }),
        change: { set: { updatedAt: at, ...(companyEmail === from && { email }) }, add: { version: 1 } },
        condition: { expression: '#unprovedUntil = :until', values: { until } },
      },
      'ERR_CONFLICT',
    ],
    [
      {
        delete: loginEntity.key({ email: from }),
        condition: { expression: '#userId = :userId', values: { userId } },
      },
      'ERR_CONFLICT',
    ],
    [
      {
        put: loginEntity.toItem({ email, companyId, userId, passwordHash: login.passwordHash }),
        condition: absent,
      },
      'ERR_EMAIL_ALREADY_EXISTS',
    ],
    [
      {
        update: userEntity.key({ companyId, id: userId }),
        change: { set: { email, updatedAt: at }, add: { version: 1 } },
        condition: { expression: '#email = :from', values: { from } },
      },
      'ERR_CONFLICT',
    ],
  ]);
}
