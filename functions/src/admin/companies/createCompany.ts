import type { Handler } from '../../platform/http/handler.ts';
import { isCommonPassword } from '../../core/people/isCommonPassword.ts';
import type { companiesApi } from '@balcao/shared/companies/companiesApi';
import { isTimeZone } from '@balcao/shared/hours/companyTime';
import { AppError } from '@balcao/shared/errors';
import { invitationWrite, newInvitation } from '../../core/people/invitationEntity.ts';
import { hashPassword } from '../../core/people/passwordHash.ts';
import { invitationLink, sendInvitation } from '../../core/people/sendInvitation.ts';
import { type NamedWrite, transactOrRefuse } from '../../platform/http/transactOrRefuse.ts';
import { planTaken, readPlan } from '../../core/company/planEntity.ts';
import { newUser } from '../../core/people/userEntity.ts';
import { toCompany, companyEntity } from '../../core/company/companyEntity.ts';
import { freeOverdue } from './freeOverdue.ts';
import { dueInstant } from './dueInstant.ts';
import { newCompanyWrites } from './newCompanyWrites.ts';
import { inviteCreated, showCreated } from './createdCompany.ts';
import { newOf, onceUnderKey } from '../../core/requests/onceUnderKey.ts';

/**
 * Creates a company with its first administrator and one queue. Without a password, the administrator gets a one-time
 * invitation by mail; if the mail fails, the company still exists and can be invited again.
 */
const make: Handler<typeof companiesApi.createCompany> = async (ctx, { body }) => {
  const { store } = ctx;
  const { adminName, password, dueDate, timezone, ...fields } = body;
  if (!isTimeZone(timezone))
    throw new AppError('ERR_VALIDATION', { details: [{ path: 'body.timezone', code: 'invalid_value' }] });
  if (password !== undefined && (await isCommonPassword(password))) throw new AppError('ERR_WEAK_PASSWORD');
  const plan = await readPlan(store, fields.planId);
  if (plan === undefined) throw new AppError('ERR_NO_PLAN_FOUND');
  const [companyId, userId, queueId, passwordHash] = await Promise.all([
    ctx.nextId('company'),
    ctx.nextId('user'),
    ctx.nextId('queue'),
    password === undefined ? '' : hashPassword(password),
  ]);
  const at = ctx.clock.iso();
  const invitation = password === undefined ? newInvitation(ctx.clock.now()) : undefined;
  const email = fields.email.toLowerCase();
  const { writes, item } = newCompanyWrites(
    {
      ...fields,
      email,
      companyId,
      timezone,
      dueDate: dueInstant(dueDate, timezone),
      createdAt: at,
      updatedAt: at,
      version: 1,
    },
    plan,
    newUser({
      companyId,
      id: userId,
      name: adminName ?? fields.name,
      email,
      profile: 'admin',
      language: fields.language,
      at,
    }),
    { passwordHash, invitation: invitation?.hash },
    queueId,
  );
  const invited = { email, companyId, userId };
  const all: NamedWrite[] = [
    ...writes,
    planTaken(plan.id, companyId),
    ...(invitation === undefined ? [] : [[invitationWrite(invitation, invited)] satisfies NamedWrite]),
  ];
  await freeOverdue(ctx, { email, companyName: item.name }, () => transactOrRefuse(store, all));
  ctx.reply.auditAs(companyId, ctx.user.id);
  const shown = toCompany(item, at);
  if (invitation === undefined) return shown;
  const sent = await sendInvitation(ctx, invitation, { email, company: item.name, language: item.language });
  return { ...shown, invitation: { sent, link: invitationLink(ctx, invitation) } };
};

export const createCompany: Handler<typeof companiesApi.createCompany> = onceUnderKey(make, {
  of: 'POST /companies',
  made: newOf(companyEntity, 'companyId'),
  again: showCreated,
  follows: {
    concerns: ({ body }) => body.password === undefined,
    complete: inviteCreated,
  },
});
