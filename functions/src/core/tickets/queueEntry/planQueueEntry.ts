import { present } from '@balcao/shared/server/db/expressions';
import { joinPlans } from '../../decisions/joinPlans.ts';
import { emptyPlan, type Plan, planOf } from '../../decisions/plan.ts';
import { planFilesSent } from './planFilesSent.ts';
import { botTextsOf, moreBotTexts, packBotTexts } from './botTexts.ts';
import { decideQueueEntry, type EntryFacts, type EntryWay } from './decideQueueEntry.ts';
import type { MoveContext } from '../moves/moveContext.ts';
import { planMove, type PlannedTicket } from '../moves/planMove.ts';
import { planSystemText } from '../writing/planSystemText.ts';
import type { LoadedTicket } from '../access/requireTicket.ts';
import { type TicketItem, ticketKey } from '../../records/ticketEntity.ts';

/**
 * Puts a ticket into a queue for a timer: the queue of a redirection, or the one that gets a deleted queue's tickets. A
 * queue that closes its tickets closes this one, with the farewell for its status; neither a rating nor a tag is asked
 * for. Texts of a redirection count towards the bot's limit in the chat, because another program may answer them.
 */
export async function planQueueEntry(
  ctx: MoveContext,
  { ticket, conversation }: Pick<LoadedTicket, 'ticket' | 'conversation'>,
  facts: EntryFacts,
  how: EntryWay,
): Promise<PlannedTicket> {
  const { actor, at } = ctx;
  const { change, texts, counts, fileList } = decideQueueEntry(ticket, conversation, facts, {
    ...how,
    actor,
    at,
  });
  let all = planMove(ticket, conversation, change, at);
  let said = 0;
  for (const text of texts) {
    const next = await planSystemText(ctx, all.ticket, conversation, text);
    if (next.plan.items.length > 0) said += 1;
    all = { plan: joinPlans(all.plan, next.plan), ticket: next.ticket };
  }
  if (said > 0) all = { ...all, plan: joinPlans(all.plan, planFilesSent(fileList)) };
  return counts ? { ...all, plan: joinPlans(all.plan, planCount(ticket, said, at)) } : all;
}

function planCount(ticket: TicketItem, said: number, at: string): Plan {
  if (said === 0) return emptyPlan;
  const now = Date.parse(at);
  const botTexts = packBotTexts(moreBotTexts(botTextsOf(ticket, now), said, now));
  const change = { set: { botTexts } };
  return planOf('ticket', [{ update: ticketKey(ticket), change, condition: present }], 'present');
}
