import { isDeepStrictEqual } from 'node:util';
import type { contactCareApi } from '@balcao/shared/contactCare/contactCareApi';
import { AppError } from '@balcao/shared/errors';
import { loadDirectoryWith } from '../../core/company/directoryEntity.ts';
import type { Handler } from '../../platform/http/handler.ts';
import type { ContactItem } from '../../core/records/contactEntity.ts';
import { requireSight } from '../../core/contacts/requireSight.ts';
import { noteWideChange } from '../../core/wideChanges/wideChangeEntity.ts';
import { changeContact } from './changeContact.ts';

/**
 * Stores who has the contact in their wallet: each person once, all of them of this company. An id that was in the
 * wallet but has left the company is dropped silently, so that a form which still names it saves the others.
 */
export const setContactWallets: Handler<typeof contactCareApi.setContactWallets> = async (
  ctx,
  { params, body },
) => {
  const wallets = [...new Set(body.wallets)];
  const { users } = await loadDirectoryWith(ctx.store, ctx.companyId, ctx.clock.now(), [], wallets);
  const changed = (contact: ContactItem) => {
    if (body.wallets === undefined) return contact.wallets;
    const unknown = wallets.filter((id) => !users.has(id));
    if (unknown.some((id) => !contact.wallets?.includes(id))) throw new AppError('ERR_NO_USER_FOUND');
    const named = wallets.filter((id) => users.has(id));
    return named.length === 0 ? undefined : named;
  };
  const note = async (contact: ContactItem) => {
    if (isDeepStrictEqual(changed(contact), contact.wallets)) return [];
    await requireSight(ctx, contact, { ofNobodys: 'creator' });
    const before = { wallets: contact.wallets ?? [] };
    return [await noteWideChange(ctx, { kind: 'wallets', subjectId: contact.contactId, before })];
  };
  return changeContact(ctx, params.id, (contact) => ({ wallets: changed(contact) }), note);
};
