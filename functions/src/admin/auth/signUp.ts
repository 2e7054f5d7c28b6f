import type { authApi } from '@balcao/shared/auth/authApi';
import { clockIn, defaultTimeZone, endOfLocalDay, isTimeZone } from '@balcao/shared/hours/companyTime';
import { AppError } from '@balcao/shared/errors';
import { loadDirectory } from '../../core/company/directoryEntity.ts';
import { newCompanyWrites } from '../companies/newCompanyWrites.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { type NamedWrite, transactOrRefuse } from '../../platform/http/transactOrRefuse.ts';
import { createMediaSigner } from '../../platform/media/signMediaUrl.ts';
import { planTaken, readPlan } from '../../core/company/planEntity.ts';
import { readPublicSettings } from '../../core/company/settingsEntity.ts';
import { newUser, toUser, userEntity } from '../../core/people/userEntity.ts';
import { isCommonPassword } from '../../core/people/isCommonPassword.ts';
import { hashPassword } from '../../core/people/passwordHash.ts';
import { proofLifeMs } from '../../core/company/signUpProof.ts';
import { armTimerWrite } from '../../platform/timers/armTimerWrite.ts';
import { freeOverdue } from '../companies/freeOverdue.ts';
import { sendProofMail } from './proof/proofMail.ts';
import { signUpDeadline } from './proof/signUpDeadlineTimer.ts';
import { countSignUp } from './signUpLimits.ts';
import { mailSignedUp, showSignedUp } from './showSignedUp.ts';
import { onceUnderKey } from '../../core/requests/onceUnderKey.ts';

/**
 * Creates a visitor's company with a trial of a public plan and the visitor as administrator. Ignores other fields of
 * the form, such as an end of the subscription; a company named by the link is only stored as the referral. The address
 * has to be proved within a day, unless the deployment sends no mails.
 */
const make: Handler<typeof authApi.signUp> = async (ctx, { body }) => {
  const { store, clock } = ctx;
  const { name, email, phone, companyName, planId, companyId: referral, language } = body;
  // Browsers may send unknown or invalid zones; an administrator can change it later.
  const timezone = isTimeZone(body.timezone) ? body.timezone : defaultTimeZone;
  const settings = await readPublicSettings(ctx);
  if (settings.allowSignup !== 'enabled') throw new AppError('ERR_USER_CREATION_DISABLED');
  if (await isCommonPassword(body.password)) throw new AppError('ERR_WEAK_PASSWORD');
  const plan = await readPlan(store, planId);
  if (plan?.isPublic !== true)
    throw new AppError('ERR_VALIDATION', { details: [{ path: 'body.planId', code: 'invalid_value' }] });
  const unprovedUntil =
    ctx.settings.mailFrom === '' ? undefined : new Date(clock.now() + proofLifeMs).toISOString();
  const counted = await countSignUp(ctx, unprovedUntil === undefined ? undefined : email);
  const [companyId, userId, queueId, passwordHash] = await Promise.all([
    ctx.nextId('company'),
    ctx.nextId('user'),
    ctx.nextId('queue'),
    hashPassword(body.password),
  ]);
  const at = clock.iso();
  const user = newUser({ companyId, id: userId, name, email, profile: 'admin', language, at });
  const { writes } = newCompanyWrites(
    {
      companyId,
      name: companyName,
      email,
      phone,
      document: '',
      planId,
      status: true,
      dueDate: trialEnd(clock.now(), Number(settings.trialDays), timezone),
      recurrence: 'MENSAL',
      timezone,
      language,
      ...(referral !== undefined && referral !== null && { referral }),
      signedUpBy: userId,
      ...(unprovedUntil !== undefined && { unprovedUntil }),
      createdAt: at,
      updatedAt: at,
      version: 1,
    },
    plan,
    user,
    { passwordHash },
    queueId,
  );
  const deadline: NamedWrite[] =
    unprovedUntil === undefined
      ? []
      : [[armTimerWrite(signUpDeadline(companyId, unprovedUntil), clock.now())]];
  try {
    await freeOverdue(ctx, { email, companyName }, () =>
      transactOrRefuse(store, [...writes, planTaken(plan.id, companyId), ...deadline]),
    );
  } catch (error) {
    await counted.giveBack();
    throw error;
  }
  ctx.reply.auditAs(companyId, userId);
  const [directory, signMedia] = await Promise.all([
    loadDirectory(store, companyId, clock.now()),
    createMediaSigner(ctx),
    unprovedUntil !== undefined && sendProofMail(ctx, user, { unprovedUntil }),
  ]);
  return toUser({ ...user, queueIds: [queueId] }, directory, new Set(), signMedia);
};

const dayMs = 24 * 60 * 60_000;

/** End of the trial's last day in the company's time zone; now, if the trial has no days. */
function trialEnd(now: number, days: number, timezone: string): string {
  if (days === 0) return new Date(now).toISOString();
  const { year, month, day } = clockIn(now + days * dayMs, timezone);
  return endOfLocalDay(`${year}-${month}-${day}`, timezone);
}

export const signUp: Handler<typeof authApi.signUp> = onceUnderKey(make, {
  of: 'POST /auth/signup',
  made: (write) => {
    if (!('put' in write) || !userEntity.owns(write.put)) return undefined;
    const { companyId, id } = userEntity.fromItem(write.put);
    return `${companyId}:${id}`;
  },
  again: showSignedUp,
  follows: { concerns: () => true, complete: mailSignedUp },
});
