import type { InboundEvent } from '@balcao/shared/channels/inboundEvent';
import { canSeeTicket } from '@balcao/shared/tickets/ticketRules';
import { createMarks } from '../../../core/records/shownMark.ts';
import { liveEvent } from '../../../core/live/liveEvent.ts';
import { postFresh } from '../../realtime/publishDirect.ts';
import { listSockets } from '../../realtime/socketEntity.ts';
import { ticketFacts } from '../../../core/records/ticketFacts.ts';
import type { Runtime } from '../../../platform/runtime/runtime.ts';
import { loadConversation } from '../state/loadState.ts';

/**
 * Sends typing indicators from the channel to the screens; they are never stored. In a group, where many type at once,
 * members are shown only to users who have its ticket open; if nobody has, nothing more is read.
 */
export async function receivePresence(
  runtime: Runtime,
  event: Extract<InboundEvent, { kind: 'presence' }>,
): Promise<void> {
  const known = await loadConversation(runtime.store, event, false);
  if (known?.ticket === undefined || known.conversation.activeTicketId !== known.ticket.id) return;
  const { ticket } = known;
  const open = await listSockets(runtime, event.companyId);
  const sockets = event.member ? open.filter(({ showing }) => showing?.ticketId === ticket.id) : open;
  if (sockets.length === 0) return;
  const facts = ticketFacts(ticket);
  const marks = event.member && (await createMarks(runtime, event.companyId));
  const live = liveEvent(
    event.companyId,
    'presence',
    'update',
    { entity: `presence:${ticket.id}`, version: Date.parse(event.at), at: event.at },
    {
      ticketId: ticket.id,
      contactId: ticket.contactId,
      presence: event.presence,
      ...(event.member && marks && { member: marks.ofPerson(event.member) }),
    },
  );
  await postFresh(runtime, sockets, ({ viewer }) => (canSeeTicket(viewer, facts) ? live : undefined));
}
