import { present } from '@balcao/shared/server/db/expressions';
import { emptyPlan, type Plan, planOf } from '../../../core/decisions/plan.ts';
import { botTextsOf, moreBotTexts, packBotTexts } from '../../../core/tickets/queueEntry/botTexts.ts';
import { type TicketItem, ticketKey } from '../../../core/records/ticketEntity.ts';
import type { Decision, EngineState } from '../state/engineState.ts';

/**
 * Counts the bot's texts per chat on the message's ticket, which every message writes anyway: no extra write or read. A
 * new ticket continues the previous one's count.
 * @param said number of texts sent by this decision
 */
export function planBotTexts(
  { ticket: before }: EngineState,
  { log }: Decision,
  ticket: TicketItem,
  { said, at }: { said: number; at: string },
): Plan {
  const now = Date.parse(at);
  const isSame = before?.id === ticket.id;
  const known = botTextsOf(before, now);
  const { since, count } = moreBotTexts(known, said, now);
  const noted = log.some(({ type }) => type === 'botPaused') || (isSame && known?.noted === true);
  const after = count === 0 ? undefined : packBotTexts({ since, count, ...(noted && { noted: true }) });
  if (after === (isSame ? before.botTexts : undefined)) return emptyPlan;
  const change = after === undefined ? { remove: ['botTexts'] } : { set: { botTexts: after } };
  return planOf('ticket', [{ update: ticketKey(ticket), change, condition: present }], 'present');
}
