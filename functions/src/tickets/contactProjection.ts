import { contactEntity } from '../contacts/contactEntity.ts';
import {
  conversationEntity,
  contactConversationEntity,
} from '@balcao/shared/server/conversations/conversationEntity';
import { ConditionFailed } from '@balcao/shared/server/db/conditionFailed';
import type { Projection } from '../stream/projection.ts';
import type { Runtime } from '../runtime/runtime.ts';
import { ticketKey } from './ticketEntity.ts';
import type { StreamChange } from '../stream/streamChange.ts';

/** What tickets keep of their contact. */
export const contactProjection: Projection = { follow: projectContactName };

/** Channel accounts of one company a contact may have written to; a company has a handful. */
const maxConversations = 100;

/**
 * Carries a contact's new name, number, picture or tags, and whether it is blocked, to the ticket that lists show of each of its
 * conversations: the active one, else the newest. Older closed tickets keep what was true then.
 */
async function projectContactName(runtime: Pick<Runtime, 'store'>, change: StreamChange): Promise<void> {
  const { before, after } = change;
  if (before === undefined || after === undefined || !contactEntity.owns(after)) return;
  const was = contactEntity.fromItem(before);
  const is = contactEntity.fromItem(after);
  const same = was.name === is.name && was.number === is.number && was.pictureKey === is.pictureKey;
  if (same && was.active === is.active && String(was.tagIds ?? []) === String(is.tagIds ?? [])) return;
  // The image may be older than what is stored by now; a later one must not be overtaken by it.
  const stored = await runtime.store.get(contactEntity.key(is), { consistent: true });
  if (stored === undefined) return;
  const contact = contactEntity.fromItem(stored);
  const { companyId, contactId } = contact;
  const { items } = await runtime.store.query({
    pk: contactConversationEntity.partition({ companyId, contactId }),
    prefix: 'V#',
    limit: maxConversations,
  });
  const links = items.map((item) => contactConversationEntity.fromItem(item));
  if (links.length === 0) return;
  const conversations = await runtime.store.batchGet(
    links.map(({ conversationId }) => conversationEntity.key({ companyId, conversationId })),
    { consistent: true },
  );
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
    } catch (error) {
      // Refused: the ticket says so already.
      if (!(error instanceof ConditionFailed)) throw error;
    }
  }
}
