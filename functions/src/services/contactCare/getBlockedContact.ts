import type { contactCareApi } from '@balcao/shared/contactCare/contactCareApi';
import { loadDirectoryWith } from '../../core/company/directoryEntity.ts';
import { requireContact } from '../../core/contacts/requireContact.ts';
import { blockedContactEntity } from '../../core/records/blockedContactEntity.ts';
import type { Handler } from '../../platform/http/handler.ts';

export const getBlockedContact: Handler<typeof contactCareApi.getBlockedContact> = async (
  ctx,
  { params },
) => {
  const { store, companyId, clock } = ctx;
  const { contactId, active } = await requireContact(ctx, params.id);
  const item = await store.get(blockedContactEntity.key({ companyId, contactId }), { consistent: true });
  if (active || item === undefined) return { messages: 0, at: null, by: null };
  const { messages, at = null, userId } = blockedContactEntity.fromItem(item);
  const known = userId === undefined ? [] : [userId];
  const { users } = await loadDirectoryWith(store, companyId, clock.now(), [], known);
  const name = users.get(userId ?? 0)?.name;
  return { messages, at, by: userId === undefined || name === undefined ? null : { id: userId, name } };
};
