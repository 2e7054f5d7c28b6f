import { present } from '@balcao/shared/server/db/expressions';
import { emptyPlan, type Plan, planOf } from '../../../core/decisions/plan.ts';
import { botTextsOf, moreBotTexts, packBotTexts } from '../../../core/tickets/queueEntry/botTexts.ts';
import { type TicketItem, ticketKey } from '../../../core/records/ticketEntity.ts';
import type { Decision, EngineState } from '../state/engineState.ts';

/**
 * Counts what the bot says in a chat on the message's ticket, which every message writes: it costs no write and no read. A new
 * ticket goes on with the count of the one before.
 * @param said texts that leave by this decision
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
