import type { Shipping } from '@balcao/shared/campaigns/campaignModel';
import { contactEntity } from '../contacts/contactEntity.ts';
import type { UserContext } from '../http/context.ts';
import { type ShippingItem, shippingState } from './shippingEntity.ts';

/** Recipients with their contacts' names as they are now: one read for each hundred. */
export async function showShippings(
  { store, companyId }: Pick<UserContext, 'store' | 'companyId'>,
  items: readonly ShippingItem[],
): Promise<Shipping[]> {
  const ids = [...new Set(items.flatMap(({ contactId }) => contactId ?? []))];
  const stored = await store.batchGet(ids.map((contactId) => contactEntity.key({ companyId, contactId })));
  const known = stored.flatMap((item) => (item === undefined ? [] : [contactEntity.fromItem(item)]));
  const contacts = new Map(
    known
      .filter(({ erasing }) => erasing !== true)
      .map(({ contactId: id, name, number }) => [id, { id, name, number }]),
  );
  return items.map((item) => ({
    id: item.recipient,
    campaignId: item.campaignId,
    contactId: item.contactId ?? null,
    contact: contacts.get(item.contactId ?? 0) ?? null,
    state: shippingState(item),
    reason: item.reason ?? null,
    failure: item.failure ?? null,
    createdAt: item.createdAt,
    confirmationRequestedAt: item.askedAt ?? null,
    confirmedAt: item.confirmedAt ?? null,
    sentAt: item.sentAt ?? null,
    deliveredAt: item.deliveredAt ?? null,
    readAt: item.readAt ?? null,
    repliedAt: item.repliedAt ?? null,
  }));
}
