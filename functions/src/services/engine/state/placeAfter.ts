import { type BotPlace, unpackBot } from '../../../core/tickets/moves/botPlace.ts';
import type { TicketItem } from '../../../core/records/ticketEntity.ts';
import type { Decision } from './engineState.ts';

/**
 * The bot's place after a decision is written: null for none, undefined for no change.
 * @param ticket the ticket that the message continues; undefined for a new or reopened one, which has no place yet
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
