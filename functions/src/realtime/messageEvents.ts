import { canSeeTicket } from '@balcao/shared/tickets/ticketRules';
import { messageEntity } from '@balcao/shared/server/messages/messageEntity';
import { toMessage } from '../messages/messageView.ts';
import { toTicket } from '../tickets/ticketView.ts';
import type { EventRule } from './eventRule.ts';
import { liveEvent } from './liveEvent.ts';
import { ticketFacts } from '../tickets/ticketFacts.ts';

/** A message goes to whoever may see its ticket; a new one carries the ticket, so that nothing is fetched for it. */
export const messageEvents: EventRule = (change, context) => {
  if (change.after === undefined) return [];
  const message = messageEntity.fromItem(change.after);
  const ticket = context.ticketOf(message);
  if (ticket === undefined) return [];
  const isNew = change.before === undefined;
  const { directory, signMedia } = context;
  const shownTicket = toTicket(ticket, directory, signMedia);
  const view = { directory, signMedia, contactName: ticket.contactName, ticketOf: () => ticket };
  const event = liveEvent(
    context.companyId,
    'appMessage',
    isNew ? 'create' : 'update',
    { entity: `message:${message.id}`, version: message.version, at: message.createdAt },
    {
      message: toMessage(message, view),
      ...(isNew && { ticket: shownTicket, contact: shownTicket.contact }),
    },
  );
  const facts = ticketFacts(ticket);
  return [({ viewer }) => (canSeeTicket(viewer, facts) ? event : undefined)];
};
