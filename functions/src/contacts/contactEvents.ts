import type { StoredItem } from '@balcao/shared/server/db/entity';
import { canSeeTicket } from '@balcao/shared/tickets/ticketRules';
import { entityEvents } from '../live/entityEvents.ts';
import type { EventBatch, EventRule } from '../live/eventRule.ts';
import type { TicketItem } from '../tickets/ticketEntity.ts';
import { ticketFacts } from '../tickets/ticketFacts.ts';
import { contactEntity, toContact } from './contactEntity.ts';
import { newestTickets } from './newestTickets.ts';
import { seesContact } from './seesContact.ts';

/** Whoever finds a contact hears of it, and of a group whoever has its ticket, beside which it stands (`requireShown`). */
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
    // Gone for everybody who knew it, once, with the word that it is to be erased.
    if (isErasing(change.before)) return [];
    return tell(isErasing(change.after) ? { before: change.before, after: undefined } : change);
  };
};

const isErasing = (stored: StoredItem | undefined): boolean =>
  stored !== undefined && contactEntity.fromItem(stored).erasing === true;

/** Of the groups of a batch: two queries each, and they change seldom. */
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
