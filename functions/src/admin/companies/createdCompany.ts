import type { companiesApi } from '@balcao/shared/companies/companiesApi';
import type { OperationReply } from '@balcao/shared/contract/defineOperation';
import { AppError } from '@balcao/shared/errors';
import { readCompany, toCompany } from '../../core/company/companyEntity.ts';
import type { UserContext } from '../../platform/http/context.ts';
import { inviteAdministrator } from './inviteAdministrator.ts';

type Created = OperationReply<typeof companiesApi.createCompany>;

/** A company that an earlier call created, as that call answered it. @throws AppError ERR_NO_COMPANY_FOUND */
export async function showCreated(ctx: UserContext, companyId: number): Promise<Created> {
  const company = await readCompany(ctx.store, companyId);
  if (company === undefined) throw new AppError('ERR_NO_COMPANY_FOUND');
  ctx.reply.auditAs(companyId, ctx.user.id);
  return toCompany(company, ctx.clock.iso());
}

/** The same, whose administrator that call did not get to invite. */
export async function inviteCreated(ctx: UserContext, companyId: number): Promise<Created> {
  const created = await showCreated(ctx, companyId);
  try {
    const invited = {
      params: { id: companyId },
      query: undefined as never,
      body: undefined as never,
      files: [],
    };
    const { sent, link } = await inviteAdministrator(ctx, invited);
    return { ...created, invitation: { sent, link } };
  } catch (error) {
    // Invited by somebody else, and has a password by now.
    if (error instanceof AppError && error.code === 'ERR_NOBODY_TO_INVITE') return created;
    throw error;
  }
}
