import type { StoredItem } from '@balcao/shared/server/db/entity';
import { canSeeTicket } from '@balcao/shared/tickets/ticketRules';
import { entityEvents } from '../live/entityEvents.ts';
import type { EventBatch, EventRule, ItemChange } from '../live/eventRule.ts';
import type { TicketItem } from '../records/ticketEntity.ts';
import { ticketFacts } from '../records/ticketFacts.ts';
import { contactEntity, toContact } from '../records/contactEntity.ts';
import { newestTickets } from './newestTickets.ts';
import { seesContact } from './seesContact.ts';

/**
 * Events of contacts. They go to everybody who may find the contact, and for a group also to those who see its ticket
 * (`requireShown`). Contacts created by an import get no events: an import creates thousands, and screens reload their
 * lists when it ends.
 */
export const contactEvents: EventRule = async (batch) => {
  const tickets = await ticketsOfGroups(batch);
  const tell = await entityEvents({
    topic: 'contact',
    entity: contactEntity,
    id: ({ contactId }) => contactId,
    audience: (contact, { viewer }) =>
      seesContact(viewer, contact) ||
      tickets.some(
        (ticket) => ticket.contactId === contact.contactId && canSeeTicket(viewer, ticketFacts(ticket)),
      ),
    data: (contact, { signMedia, directory }, gone, before) => {
      const { contactId, pictureKey, merging } = contact;
      const picture = pictureKey === undefined ? null : signMedia(pictureKey);
      return {
        ...(!gone && { contact: toContact(contact, picture, directory) }),
        contactId,
        ...(before !== undefined && before.merging !== merging && { merges: true as const }),
      };
    },
  })(batch);
  return (change) => {
    // An erasure is reported as a deletion once, when it begins.
    if (isErasing(change.before) || isImported(change)) return [];
    return tell(isErasing(change.after) ? { before: change.before, after: undefined } : change);
  };
};

function isImported({ before, after }: ItemChange): boolean {
  return before === undefined && after !== undefined && contactEntity.fromItem(after).importId !== undefined;
}

const isErasing = (stored: StoredItem | undefined): boolean =>
  stored !== undefined && contactEntity.fromItem(stored).erasing === true;

/** Newest tickets of the groups in a batch: one query per group and one per conversation. Groups change rarely. */
async function ticketsOfGroups({ runtime, changes }: EventBatch): Promise<TicketItem[]> {
  const contacts = changes.flatMap(({ before, after }) => {
    const stored = after ?? before;
    return stored !== undefined && contactEntity.owns(stored) ? [contactEntity.fromItem(stored)] : [];
  });
  const groups = new Map(contacts.filter(({ isGroup }) => isGroup).map((one) => [one.contactId, one]));
  const found = await Promise.all(
    [...groups.values()].map((contact) => newestTickets(runtime.store, contact)),
  );
  return found.flat();
}
