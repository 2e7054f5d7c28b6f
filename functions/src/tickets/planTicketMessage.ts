import { channelMessageId } from '../outbound/channelMessageId.ts';
import { type MessageDraft, planMessage } from '../outbound/planMessage.ts';
import { joinPlans } from '../decisions/joinPlans.ts';
import { planSent } from './planSent.ts';
import type { PlannedTicket } from './planMove.ts';
import type { TicketItem } from './ticketEntity.ts';

/**
 * A message in a ticket, to join what else happens to it. `ticket` is the ticket as the plans before this one leave
 * it. The message's id follows from `key`: the same decision on the same state is stored once.
 */
export function planTicketMessage(
  ticket: TicketItem,
  draft: Omit<MessageDraft, 'ticket'>,
  given: { id: number; key: string; at: string },
): PlannedTicket {
  const { id, at } = given;
  const wid = channelMessageId(draft.conversation, given.key);
  const { plan, message } = planMessage({ ...draft, ticket }, { id, wid, at });
  const sent = planSent(ticket, message);
  return { plan: joinPlans(plan, sent.plan), ticket: sent.ticket };
}
