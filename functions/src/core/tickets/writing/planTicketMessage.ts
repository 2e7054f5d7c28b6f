import { type MessageDraft, planMessage } from '../../outbound/planMessage.ts';
import { joinPlans } from '../../decisions/joinPlans.ts';
import { planSent } from './planSent.ts';
import type { PlannedTicket } from '../moves/planMove.ts';
import type { TicketItem } from '../../records/ticketEntity.ts';

/** A message in a ticket, to be joined with other plans. `ticket` is the ticket as the plans before leave it. */
export function planTicketMessage(
  ticket: TicketItem,
  draft: Omit<MessageDraft, 'ticket'>,
  given: { id: number; wid: string; at: string },
): PlannedTicket {
  const { plan, message } = planMessage({ ...draft, ticket }, given);
  const sent = planSent(ticket, message);
  return { plan: joinPlans(plan, sent.plan), ticket: sent.ticket };
}
