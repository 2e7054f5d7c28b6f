import { canSeeTicket, seesGroups } from '@balcao/shared/tickets/ticketRules';
import { newestTicket } from '../contacts/newestTickets.ts';
import { entityEvents } from '../live/entityEvents.ts';
import type { EventBatch, EventRule } from '../live/eventRule.ts';
import type { TicketItem } from '../records/ticketEntity.ts';
import { ticketFacts } from '../records/ticketFacts.ts';
import { groupMembersEntity } from '../records/groupMembersEntity.ts';

/**
 * That there is something to fetch, for whoever shows it: a thousand members fit into no event. Whoever has the group's ticket
 * hears it too.
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
