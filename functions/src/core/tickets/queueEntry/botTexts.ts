import type { TicketItem } from '../../records/ticketEntity.ts';

/** What the bot has said by itself in a chat, within a window that is not over. */
export interface BotTexts {
  /** When the first of them was said, in milliseconds. */
  since: number;
  count: number;
  /** That it pauses for them is in the ticket's log. */
  noted?: true;
}

/** From the first text on. */
const windowMs = 10 * 60_000;

/**
 * Texts in one chat and window at most. Whoever goes through menus by hand hears fewer; two programs that answer each other
 * say as many in a minute, and a number that writes on is one that WhatsApp bans.
 */
export const mostBotTexts = 30;

/** Texts that answer one message at most (docs/decisions/2026-11-23-bot.md counts them). */
export const longestAnswer = 8;

/** What is stored of a ticket's chat and still counts: `since;count;noted`. */
export function botTextsOf(
  ticket: Pick<TicketItem, 'botTexts'> | undefined,
  now: number,
): BotTexts | undefined {
  if (ticket?.botTexts === undefined) return undefined;
  const [since = 0, count = 0, noted] = ticket.botTexts.split(';').map(Number);
  const age = now - since;
  return age >= 0 && age < windowMs ? { since, count, ...(noted === 1 && { noted: true }) } : undefined;
}

/** With so many texts more. */
export function moreBotTexts(known: BotTexts | undefined, said: number, now: number): BotTexts {
  const { since, count, ...more } = known ?? { since: now, count: 0 };
  return { since, count: count + said, ...more };
}

/** As the ticket keeps it: one attribute of few bytes, since lists read them. */
export function packBotTexts({ since, count, noted }: BotTexts): string {
  return [since, count, ...(noted ? [1] : [])].join(';');
}

/** Whether so many texts fit beside the longest answer. */
export function hasRoomFor(texts: BotTexts | undefined, more: number): boolean {
  return (texts?.count ?? 0) + longestAnswer + more <= mostBotTexts;
}

/** Whether the longest answer would go above the ceiling: an answer is said whole or not at all. */
export function isCeilingReached(texts: BotTexts | undefined): texts is BotTexts {
  return texts !== undefined && !hasRoomFor(texts, 0);
}
