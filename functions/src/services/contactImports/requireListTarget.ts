import { AppError } from '@balcao/shared/errors';
import { requireContactList } from '../contactLists/contactListEntity.ts';
import type { UserContext } from '../../platform/http/context.ts';

/**
 * Requires a contact list of the company and a plan with campaigns.
 *
 * @throws AppError ERR_PLAN_FLAG, ERR_NO_CONTACT_LIST_FOUND
 */
export async function requireListTarget(ctx: UserContext, contactListId: number): Promise<void> {
  if (!ctx.company.planFlags.useCampaigns) throw new AppError('ERR_PLAN_FLAG');
  await requireContactList(ctx, contactListId);
}
