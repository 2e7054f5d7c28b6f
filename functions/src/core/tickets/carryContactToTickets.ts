import {
  conversationEntity,
  contactConversationEntity,
} from '@balcao/shared/server/conversations/conversationEntity';
import { ConditionFailed } from '@balcao/shared/server/db/conditionFailed';
import { type ContactItem, getContact } from '../records/contactEntity.ts';
import type { Runtime } from '../../platform/runtime/runtime.ts';
import { ticketKey } from '../records/ticketEntity.ts';

/**
 * Maximum conversations read of a contact. It has one per account of the company, and companies have a handful of
 * accounts.
 */
const maxConversations = 100;

/**
 * Copies a contact's stored name, number, picture, tags and blocking to the ticket that lists show of each of its
 * conversations: the active one, else the newest. Older closed tickets keep the former values. Returns the number of
 * tickets changed.
 */
export async function carryContactToTickets(
  runtime: Pick<Runtime, 'store'>,
  { companyId, contactId }: Pick<ContactItem, 'companyId' | 'contactId'>,
): Promise<number> {
  // Read afresh: the change that calls for this may be older than the stored contact, and must not overwrite a later
  // one.
  const contact = await getContact(runtime.store, companyId, contactId);
  if (contact === undefined) return 0;
  const { items } = await runtime.store.query({
    pk: contactConversationEntity.partition({ companyId, contactId }),
    prefix: 'V#',
    limit: maxConversations,
  });
  const links = items.map((item) => contactConversationEntity.fromItem(item));
  if (links.length === 0) return 0;
  const conversations = await runtime.store.batchGet(
    links.map(({ conversationId }) => conversationEntity.key({ companyId, conversationId })),
    { consistent: true },
  );
  let changed = 0;
  for (const item of conversations) {
    if (item === undefined) continue;
    const { conversationId, activeTicketId, lastTicketId } = conversationEntity.fromItem(item);
    const id = activeTicketId ?? lastTicketId;
    if (id === undefined) continue;
    const { name, number, pictureKey, tagIds, active } = contact;
    const contactBlocked = active ? undefined : true;
    const given = Object.entries({ contactPicture: pictureKey, contactBlocked, tagIds });
    try {
      await runtime.store.update(
        ticketKey({ companyId, conversationId, id }),
        {
          set: {
            contactName: name,
            contactNumber: number,
            ...Object.fromEntries(given.filter(([, value]) => value !== undefined)),
          },
          remove: given.filter(([, value]) => value === undefined).map(([field]) => field),
          add: { version: 1 },
        },
        {
          expression: `attribute_exists(#pk) AND (#contactName <> :name OR #contactNumber <> :number OR ${given
            .map(([field, value]) =>
              value === undefined
                ? `attribute_exists(#${field})`
                : `attribute_not_exists(#${field}) OR #${field} <> :${field}`,
            )
            .join(' OR ')})`,
          values: {
            name,
            number,
            ...Object.fromEntries(given.filter(([, value]) => value !== undefined)),
          },
        },
      );
      changed += 1;
    } catch (error) {
      // The ticket has these values already.
      if (!(error instanceof ConditionFailed)) throw error;
    }
  }
  return changed;
}
