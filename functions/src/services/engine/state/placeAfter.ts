import { type BotPlace, unpackBot } from '../../../core/tickets/moves/botPlace.ts';
import type { TicketItem } from '../../../core/records/ticketEntity.ts';
import type { Decision } from './engineState.ts';

/**
 * Where the bot stands once a decision is written: null for nowhere any more, undefined where nothing of it changes.
 * @param ticket the one that the message goes on with; undefined for a new or reopened one, in which it stood nowhere
 */
export function placeAfter(
  { bot, begins, closedSaidAt }: Decision,
  ticket: Pick<TicketItem, 'bot'> | undefined,
): BotPlace | null | undefined {
  const kept = ticket?.bot === undefined ? undefined : unpackBot(ticket.bot);
  const place = bot === undefined && !begins ? kept : bot;
  if (place && closedSaidAt !== undefined && closedSaidAt !== (place.closedSaidAt ?? null)) {
    const { closedSaidAt: _before, ...rest } = place;
    return closedSaidAt === null ? rest : { ...rest, closedSaidAt };
  }
  if (bot !== undefined) return bot;
  return begins && kept !== undefined ? null : undefined;
}
