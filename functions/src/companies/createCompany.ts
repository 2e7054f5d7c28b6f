import { isCommonPassword } from '@balcao/shared/auth/passwordRules';
import type { companiesApi } from '@balcao/shared/companies/companiesApi';
import type { Company } from '@balcao/shared/companies/companyModel';
import { endOfLocalDay, isTimeZone } from '@balcao/shared/companies/companyTime';
import type { OperationInput } from '@balcao/shared/contract/defineOperation';
import { AppError } from '@balcao/shared/errors';
import { hashPassword } from '../auth/passwordHash.ts';
import type { UserContext } from '../http/context.ts';
import { transactOrRefuse } from '../http/transactOrRefuse.ts';
import { readPlan } from '../plans/planEntity.ts';
import { newUser } from '../users/userEntity.ts';
import { toCompany } from './companyEntity.ts';
import { newCompanyWrites } from './newCompanyWrites.ts';

/**
 * Creates a company with its first administrator and one queue. Without a password nobody can sign in yet: a
 * one-time invitation is due.
 */
export async function createCompany(
  ctx: UserContext,
  { body }: OperationInput<typeof companiesApi.createCompany>,
): Promise<Company> {
  const { store } = ctx;
  const { adminName, password, dueDate, timezone, ...fields } = body;
  if (!isTimeZone(timezone))
    throw new AppError('ERR_VALIDATION', { details: [{ path: 'body.timezone', code: 'invalid_value' }] });
  if (password !== undefined && isCommonPassword(password))
    throw new AppError('ERR_VALIDATION', { details: [{ path: 'body.password', code: 'invalid_value' }] });
  const plan = await readPlan(store, fields.planId);
  if (plan === undefined) throw new AppError('ERR_NO_PLAN_FOUND');
  const [companyId, userId, queueId, passwordHash] = await Promise.all([
    ctx.nextId('company'),
    ctx.nextId('user'),
    ctx.nextId('queue'),
    password === undefined ? '' : hashPassword(password),
  ]);
  const at = ctx.clock.iso();
  const email = fields.email.toLowerCase();
  const { writes, item } = newCompanyWrites(
    {
      ...fields,
      email,
      companyId,
      timezone,
      dueDate: dueDate !== null && !dueDate.includes('T') ? endOfLocalDay(dueDate, timezone) : dueDate,
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
    passwordHash,
    queueId,
  );
  await transactOrRefuse(store, writes);
  return toCompany(item);
}
