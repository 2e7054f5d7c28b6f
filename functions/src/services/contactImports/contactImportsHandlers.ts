import { showImport, showReadImport } from './showImport.ts';
import { readPart } from './importPartEntity.ts';
import type { Write } from '@balcao/shared/server/db/store';
import type { UserContext } from '../../platform/http/context.ts';
import { contactImportEntity, requireImport } from './contactImportEntity.ts';
import { newOfUuid, onceUnderKey } from '../../core/requests/onceUnderKey.ts';
import type { contactImportsApi } from '@balcao/shared/contactImports/contactImportsApi';
import type { Handlers } from '../../platform/http/handler.ts';
import { forecastContactImport } from './forecastContactImport.ts';
import { getContactImport } from './getContactImport.ts';
import { importContact } from './importContact.ts';
import { listContactImports } from './listContactImports.ts';
import { listIgnoredRows } from './listIgnoredRows.ts';
import { listImportRows } from './listImportRows.ts';
import { readContactImport } from './readContactImport.ts';
import { resumeContactImport } from './resumeContactImport.ts';
import { startContactImport } from './startContactImport.ts';
import { stopContactImport } from './stopContactImport.ts';
import { uploadContactList } from './uploadContactList.ts';
import { uploadContacts } from './uploadContacts.ts';

/** The id of an import from the write that begins it; the sheet is stored before, for a day. */
function begun(write: Write): string | undefined {
  if (!('put' in write) || !contactImportEntity.owns(write.put)) return undefined;
  const { id, state } = contactImportEntity.fromItem(write.put);
  return state === 'running' ? id : undefined;
}

const showBegun = async (ctx: UserContext, id: string) =>
  showImport(ctx, await requireImport(ctx.store, ctx.companyId, id));

export const contactImportsHandlers: Handlers<typeof contactImportsApi> = {
  forecastContactImport,
  getContactImport,
  importContact,
  listContactImports,
  listIgnoredRows,
  listImportRows,
  readContactImport: onceUnderKey(readContactImport, {
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
  }),
  resumeContactImport,
  startContactImport,
  stopContactImport,
  uploadContactList: onceUnderKey(uploadContactList, {
    of: 'POST /contact-lists/{id}/upload',
    made: begun,
    again: showBegun,
  }),
  uploadContacts: onceUnderKey(uploadContacts, {
    of: 'POST /contacts/upload',
    made: begun,
    again: showBegun,
  }),
};
