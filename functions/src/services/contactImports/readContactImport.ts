import type { UserContext } from '../../platform/http/context.ts';
import { requireContactList } from '../contactLists/contactListEntity.ts';
import { AppError } from '@balcao/shared/errors';
import type { contactImportsApi } from '@balcao/shared/contactImports/contactImportsApi';
import type { Handler } from '../../platform/http/handler.ts';
import { countSheet, readUploadedSheet } from './readUploadedSheet.ts';
import { showReadImport } from './showImport.ts';
import { storeSheet } from './storeSheet.ts';
import { contactImportEntity, requireImport } from './contactImportEntity.ts';
import { newOfUuid, onceUnderKey } from '../../core/requests/onceUnderKey.ts';
import { readPart } from './importPartEntity.ts';

/**
 * Requires a contact list of the company and a plan with campaigns.
 *
 * @throws AppError ERR_PLAN_FLAG, ERR_NO_CONTACT_LIST_FOUND
 */
async function requireListTarget(ctx: UserContext, contactListId: number): Promise<void> {
  if (!ctx.company.planFlags.useCampaigns) throw new AppError('ERR_PLAN_FLAG');
  await requireContactList(ctx, contactListId);
}

const make: Handler<typeof contactImportsApi.readContactImport> = async (ctx, { body }) => {
  const { contactListId } = body;
  if (typeof contactListId === 'number') await requireListTarget(ctx, contactListId);
  await countSheet(ctx);
  const { sheet, fileName } = await readUploadedSheet(ctx, body.uploadId);
  const { item, head } = await storeSheet(ctx, sheet, fileName, contactListId ?? undefined);
  return showReadImport(ctx, item, head);
};

export const readContactImport: Handler<typeof contactImportsApi.readContactImport> = onceUnderKey(make, {
  of: 'POST /contact-imports',
  made: newOfUuid(contactImportEntity),
  again: async (ctx, id) => {
    const { store, companyId } = ctx;
    const [item, head] = await Promise.all([
      requireImport(store, companyId, id),
      readPart(store, { companyId, importId: id }, 'head', 0),
    ]);
    return showReadImport(ctx, item, head);
  },
});
