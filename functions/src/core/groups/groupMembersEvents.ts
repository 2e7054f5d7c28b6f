import { canSeeTicket, seesGroups } from '@balcao/shared/tickets/ticketRules';
import { newestTicket } from '../contacts/newestTickets.ts';
import { entityEvents } from '../live/entityEvents.ts';
import type { EventBatch, EventRule } from '../live/eventRule.ts';
import type { TicketItem } from '../records/ticketEntity.ts';
import { ticketFacts } from '../records/ticketFacts.ts';
import { groupMembersEntity } from '../records/groupMembersEntity.ts';

/**
 * Tells screens that a group's members changed; they fetch the list, since a thousand members do not fit in an event.
 * Sent to users who see groups, and to users who see this group's ticket.
 */
export const groupMembersEvents: EventRule = async (batch) => {
  const tickets = await ticketsOf(batch);
  return entityEvents({
    topic: 'groupMembers',
    entity: groupMembersEntity,
    id: ({ conversationId }) => conversationId,
    audience: ({ conversationId }, { viewer }) =>
      seesGroups(viewer) ||
      tickets.some(
        (ticket) => ticket.conversationId === conversationId && canSeeTicket(viewer, ticketFacts(ticket)),
      ),
    data: ({ conversationId }) => ({ conversationId }),
  })(batch);
};

async function ticketsOf({ runtime, changes }: EventBatch): Promise<TicketItem[]> {
  const groups = changes.flatMap(({ before, after }) => {
    const stored = after ?? before;
    return stored !== undefined && groupMembersEntity.owns(stored)
      ? [groupMembersEntity.fromItem(stored)]
      : [];
  });
  const found = await Promise.all(groups.map((group) => newestTicket(runtime.store, group)));
  return found.filter((ticket) => ticket !== undefined);
}
