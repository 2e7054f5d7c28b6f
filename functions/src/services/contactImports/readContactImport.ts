import type { UserContext } from '../../platform/http/context.ts';
import { requireContactList } from '../contactLists/contactListEntity.ts';
import { AppError } from '@balcao/shared/errors';
import type { contactImportsApi } from '@balcao/shared/contactImports/contactImportsApi';
import type { Handler } from '../../platform/http/handler.ts';
import { countSheet, readUploadedSheet } from './readUploadedSheet.ts';
import { showReadImport } from './showImport.ts';
import { storeSheet } from './storeSheet.ts';

/**
 * Requires a contact list of the company and a plan with campaigns.
 *
 * @throws AppError ERR_PLAN_FLAG, ERR_NO_CONTACT_LIST_FOUND
 */
async function requireListTarget(ctx: UserContext, contactListId: number): Promise<void> {
  if (!ctx.company.planFlags.useCampaigns) throw new AppError('ERR_PLAN_FLAG');
  await requireContactList(ctx, contactListId);
}

export const readContactImport: Handler<typeof contactImportsApi.readContactImport> = async (
  ctx,
  { body },
) => {
  const { contactListId } = body;
  if (typeof contactListId === 'number') await requireListTarget(ctx, contactListId);
  await countSheet(ctx);
  const { sheet, fileName } = await readUploadedSheet(ctx, body.uploadId);
  const { item, head } = await storeSheet(ctx, sheet, fileName, contactListId ?? undefined);
  return showReadImport(ctx, item, head);
};
