import type { TicketStatus } from '@balcao/shared/records/ticketModel';
import { type BotPlace, unpackBot } from '../../../core/tickets/moves/botPlace.ts';
import type { Decision, EngineState } from './engineState.ts';

/** The ticket of a message as it is once what was decided so far is written. */
export function asDecided(
  { ticket: found, change, bot, begins, queueId }: Decision,
  { ticket }: Pick<EngineState, 'ticket'>,
): {
  status: TicketStatus;
  userId: number | undefined;
  queueId: number | undefined;
  /** Undefined where the bot stands nowhere. */
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
