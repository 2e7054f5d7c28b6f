import { canSeeTicket } from '@balcao/shared/tickets/ticketRules';
import { messageEntity, toMessage } from '../messages/messageEntity.ts';
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
  const mediaUrl = message.media === undefined ? null : context.signMedia(message.media.key);
  const shownTicket = toTicket(ticket, context.directory, context.signMedia);
  const event = liveEvent(
    context.companyId,
    'appMessage',
    isNew ? 'create' : 'update',
    { entity: `message:${message.id}`, version: message.version, at: message.createdAt },
    {
      message: toMessage(message, mediaUrl),
      ...(isNew && { ticket: shownTicket, contact: shownTicket.contact }),
    },
  );
  const facts = ticketFacts(ticket);
  return [({ viewer }) => (canSeeTicket(viewer, facts) ? event : undefined)];
};
