import type { authApi } from '@balcao/shared/auth/authApi';
import { clockIn, defaultTimeZone, endOfLocalDay, isTimeZone } from '@balcao/shared/hours/companyTime';
import { AppError } from '@balcao/shared/errors';
import { loadDirectory } from '../../core/company/directoryEntity.ts';
import { newCompanyWrites } from '../companies/newCompanyWrites.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { transactOrRefuse } from '../../platform/http/transactOrRefuse.ts';
import { createMediaSigner } from '../../platform/media/signMediaUrl.ts';
import { planTaken, readPlan } from '../../core/company/planEntity.ts';
import { readPublicSettings } from '../../core/company/settingsEntity.ts';
import { newUser, toUser } from '../../core/people/userEntity.ts';
import { credentialMails } from './credentialMails.ts';
import { isCommonPassword } from '../../core/people/isCommonPassword.ts';
import { hashPassword } from '../../core/people/passwordHash.ts';
import { sendMail } from '../../core/people/sendMail.ts';
import { countSignUp } from './countSignUp.ts';

/**
 * A visitor's new company, with themselves as its administrator, for a trial of a public plan. Nothing else of what the
 * form sends counts: neither an end of the subscription nor a company that the link named, which is kept as a note.
 */
export const signUp: Handler<typeof authApi.signUp> = async (ctx, { body }) => {
  const { store, clock } = ctx;
  const { name, email, phone, companyName, planId, companyId: referral, language } = body;
  // Browsers know zones that this server does not, and names of none: an administrator changes it later.
  const timezone = isTimeZone(body.timezone) ? body.timezone : defaultTimeZone;
  const settings = await readPublicSettings(ctx);
  if (settings.allowSignup !== 'enabled') throw new AppError('ERR_USER_CREATION_DISABLED');
  if (await isCommonPassword(body.password)) throw new AppError('ERR_WEAK_PASSWORD');
  const plan = await readPlan(store, planId);
  if (plan?.isPublic !== true)
    throw new AppError('ERR_VALIDATION', { details: [{ path: 'body.planId', code: 'invalid_value' }] });
  const counted = await countSignUp(ctx);
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
      createdAt: at,
      updatedAt: at,
      version: 1,
    },
    plan,
    user,
    { passwordHash },
    queueId,
  );
  try {
    await transactOrRefuse(store, [...writes, planTaken(plan.id, companyId)]);
  } catch (error) {
    await counted.giveBack();
    throw error;
  }
  ctx.reply.auditAs(companyId, userId);
  const mail = credentialMails[language].welcome(`${ctx.settings.publicUrl}/login`);
  const [directory, signMedia] = await Promise.all([
    loadDirectory(store, companyId, clock.now()),
    createMediaSigner(ctx),
    sendMail(ctx, email, mail, 'welcome'),
  ]);
  return toUser({ ...user, queueIds: [queueId] }, directory, new Set(), signMedia);
};

const dayMs = 24 * 60 * 60_000;

/** The end of the last day of a trial, on the company's clock; of one without days, now. */
function trialEnd(now: number, days: number, timezone: string): string {
  if (days === 0) return new Date(now).toISOString();
  const { year, month, day } = clockIn(now + days * dayMs, timezone);
  return endOfLocalDay(`${year}-${month}-${day}`, timezone);
}
