import type { Shipping } from '@balcao/shared/campaigns/campaignModel';
import type { UserContext } from '../../../platform/http/context.ts';
import { shippedContacts } from '../../shippings/shippedContacts.ts';
import { shippedListed } from '../../contactLists/shippedListed.ts';
import { shippedTickets } from './shippedTickets.ts';
import { type ShippingItem, shippingState } from '../../shippings/shippingEntity.ts';

/**
 * Recipients with the current names of their contacts, and their tickets. Takes a few reads per hundred recipients, and
 * one more for each recipient whose number WhatsApp does not have.
 */
export async function showShippings(
  { store, companyId }: Pick<UserContext, 'store' | 'companyId'>,
  items: readonly ShippingItem[],
): Promise<Shipping[]> {
  const [contacts, rows, tickets] = await Promise.all([
    shippedContacts(store, companyId, items),
    shippedListed(store, companyId, items),
    shippedTickets(store, companyId, items),
  ]);
  return items.map((item) => {
    const contact = contacts.get(item.contactId ?? 0);
    const listed = rows.get(item.recipient);
    return {
      id: item.recipient,
      campaignId: item.campaignId,
      contactId: item.contactId ?? null,
      contact:
        contact === undefined ? null : { id: contact.contactId, name: contact.name, number: contact.number },
      listed: listed === undefined ? null : { id: listed.id, name: listed.name, number: listed.number },
      ticket: tickets.get(item.conversationId ?? 0) ?? null,
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
    };
  });
}
