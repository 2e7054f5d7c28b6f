import type { TicketStatus } from '@balcao/shared/records/ticketModel';
import { type BotPlace, unpackBot } from '../../../core/tickets/moves/botPlace.ts';
import type { Decision, EngineState } from './engineState.ts';

/** A message's ticket as it will be once the decision so far is written. */
export function asDecided(
  { ticket: found, change, bot, begins, queueId }: Decision,
  { ticket }: Pick<EngineState, 'ticket'>,
): {
  status: TicketStatus;
  userId: number | undefined;
  queueId: number | undefined;
  /** Undefined if the bot has no place in the ticket. */
  place: BotPlace | undefined;
} {
  const used = found.move === 'use' ? ticket : undefined;
  const before = found.move === 'create' ? undefined : ticket;
  const place = used?.bot === undefined ? undefined : unpackBot(used.bot);
  return {
    status: change.status ?? (found.move === 'use' ? (ticket?.status ?? 'pending') : found.status),
    userId: 'userId' in change ? change.userId : used?.userId,
    queueId: 'queueId' in change ? change.queueId : (queueId ?? before?.queueId),
    place: bot === undefined ? (begins ? undefined : place) : (bot ?? undefined),
  };
}
