import { AppError } from '@balcao/shared/errors';
import { present } from '@balcao/shared/server/db/expressions';
import type { PublicContext } from '../../platform/http/context.ts';
import { transactOrRefuse } from '../../platform/http/transactOrRefuse.ts';
import { clearInvitedWrite, readUser } from '../../core/people/userEntity.ts';
import { addressSubject } from './addressSubject.ts';
import { readCompany } from '../../core/company/companyEntity.ts';
import { isSignUpOver } from '../../core/company/signUpProof.ts';
import { emailProved, provedFacts } from '../companies/emailProved.ts';
import { authEntity, forgetAuth, readAuth } from '../../core/people/authEntity.ts';
import { credentialMails } from './credentialMails.ts';
import { isCommonPassword } from '../../core/people/isCommonPassword.ts';
import { loginEntity, readLogin } from '../../core/people/loginEntity.ts';
import { hashPassword } from '../../core/people/passwordHash.ts';
import { passwordResetEntity, resetAddress, resetLifeMs } from '../../core/people/passwordResetEntity.ts';
import { countProved } from './signUpLimits.ts';
import { verifyResetCode } from './resetCode.ts';
import { sendMail } from '../../core/people/sendMail.ts';
import { countAttempt } from '../../core/people/throttle.ts';

/** Tries per code and machine, so that strangers cannot use up the owner's tries. */
const mostTries = 5;
/** Tries per code from all machines together. */
const mostTriesOfAll = 20;

/**
 * Sets a new password with a reset code. Each try is counted before the code is compared, and takes equally long if no
 * code was sent. Also ends the session, an invitation and a pending change of e-mail, and proves the address of a
 * sign-up, since only the owner reads the mailbox.
 *
 * @param code as typed; non-digits are ignored
 * @throws AppError ERR_RESET_CODE, ERR_WEAK_PASSWORD, ERR_TOO_MANY_REQUESTS
 */
export async function resetByCode(
  ctx: PublicContext,
  email: string,
  code: string,
  password: string,
): Promise<void> {
  const { store, clock } = ctx;
  if (await isCommonPassword(password)) throw new AppError('ERR_WEAK_PASSWORD');
  const from = addressSubject(ctx.sourceIp);
  await countAttempt(ctx, [{ subject: `resetFrom:${from}`, most: 30 }]);
  const address = resetAddress(email);
  const sent = await store.get(passwordResetEntity.key({ address }), { consistent: true });
  const codeHash = sent && passwordResetEntity.fromItem(sent).codeHash;
  const subject = `codeFrom:${from}:${email}:${codeHash ?? ''}`;
  const limit = { subject, most: mostTries, windowMs: 4 * resetLifeMs, code: 'ERR_RESET_CODE' } as const;
  await countAttempt(ctx, [limit]);
  const { update, change } = passwordResetEntity.upsert(
    { address },
    { add: { tries: 1 }, set: { expiresAt: Math.ceil((clock.now() + resetLifeMs) / 1000) } },
  );
  const tried = passwordResetEntity.fromItem(await store.update(update, change));
  const good =
    tried.codeHash === codeHash && tried.tries <= mostTriesOfAll && (tried.until ?? 0) > clock.now();
  const right = await verifyResetCode(code.replace(/\D/g, ''), codeHash);
  if (!right || !good || codeHash === undefined) throw new AppError('ERR_RESET_CODE');
  const login = await readLogin(store, email);
  const user = login && (await readUser(store, login.companyId, login.userId));
  if (user === undefined) throw new AppError('ERR_RESET_CODE');
  const { companyId, id: userId } = user;
  const [company, auth] = await Promise.all([
    readCompany(store, companyId),
    readAuth(store, companyId, userId),
  ]);
  if (company === undefined || auth === undefined || isSignUpOver(company, clock.now()))
    throw new AppError('ERR_RESET_CODE');
  const proves = company.unprovedUntil !== undefined && company.signedUpBy === userId;
  const passwordHash = await hashPassword(password);
  await transactOrRefuse(store, [
    ...(proves ? emailProved(company, clock.now()) : []),
    [
      {
        delete: passwordResetEntity.key({ address }),
        condition: { expression: '#codeHash = :codeHash', values: { codeHash } },
      },
      'ERR_RESET_CODE',
    ],
    [
      {
        update: loginEntity.key({ email }),
        change: { set: { passwordHash }, remove: ['invitation', 'emailChange'] },
        condition: { expression: '#userId = :userId', values: { userId } },
      },
      'ERR_RESET_CODE',
    ],
    [
      {
        update: authEntity.key({ companyId, id: userId }),
        change: {
          set: { sessionId: '', ...(proves && { company: provedFacts(auth.company) }) },
          add: { tokenVersion: 1, version: 1 },
        },
        condition: proves
          ? { expression: '#version = :version', values: { version: auth.version } }
          : present,
      },
      proves ? 'ERR_CONFLICT' : 'ERR_RESET_CODE',
    ],
    [clearInvitedWrite({ companyId, id: userId }, clock.iso()), 'ERR_RESET_CODE'],
  ]);
  forgetAuth(store, companyId, userId);
  if (proves) await countProved(ctx);
  ctx.reply.auditAs(companyId, userId);
  await sendMail(ctx, email, credentialMails[user.language].passwordChanged, 'notice of a new password');
}
