import { type EngineState, moveTicket, type Step, type TicketDecision, want } from '../state/engineState.ts';

/**
 * Finds or creates the ticket: the active one; otherwise the last one, reopened, if it was closed within the
 * connection's `timeCreateNewTicket` minutes; otherwise a new one. A reopened or new ticket is pending, or `group` for
 * a group that is not handled as a ticket. A reopened one keeps its queue, unless that was deleted, and its stage,
 * whose hours start again.
 */
export const chooseTicket: Step = (decision, state, event, now) => {
  const ticket = choose(state, event.chat.group !== undefined, now);
  if (ticket.move === 'reopen' && state.ticket?.stageId !== undefined && state.facts.lanes === undefined)
    return want(decision, { of: 'lanes' });
  const chosen = { ...decision, ticket };
  return ticket.move === 'reopen' && state.isQueueGone === true
    ? moveTicket(chosen, { queueId: undefined })
    : chosen;
};

function choose(state: EngineState, isGroup: boolean, now: string): TicketDecision {
  const { ticket, connection, conversation } = state;
  const status = isGroup && connection.groupAsTicket === 'disabled' ? 'group' : 'pending';
  if (ticket !== undefined && conversation?.activeTicketId === ticket.id) return { move: 'use' };
  if (ticket?.closedAt !== undefined && connection.timeCreateNewTicket > 0 && ticket.status === 'closed') {
    const age = Date.parse(now) - Date.parse(ticket.closedAt);
    if (age < connection.timeCreateNewTicket * 60_000) return { move: 'reopen', status };
  }
  return { move: 'create', status };
}
