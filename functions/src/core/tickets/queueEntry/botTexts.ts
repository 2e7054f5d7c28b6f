import type { TicketItem } from '../../records/ticketEntity.ts';

/** The bot's texts in a chat within the current window. */
export interface BotTexts {
  /** Milliseconds since 1970 of the first of them. */
  since: number;
  count: number;
  /** The pause is already in the ticket's log. */
  noted?: true;
}

/** Length of the window, which begins with the first text. */
const windowMs = 10 * 60_000;

/**
 * Maximum texts per chat and window. A person going through menus gets fewer. Two programs answering each other reach
 * this limit within a minute, and WhatsApp bans numbers that go on.
 */
export const mostBotTexts = 30;

/** Maximum texts that answer one message (docs/decisions/2026-11-23-bot.md counts them). */
export const longestAnswer = 8;

/** Parses the stored `since;count;noted`; undefined if the window is over. */
export function botTextsOf(
  ticket: Pick<TicketItem, 'botTexts'> | undefined,
  now: number,
): BotTexts | undefined {
  if (ticket?.botTexts === undefined) return undefined;
  const [since = 0, count = 0, noted] = ticket.botTexts.split(';').map(Number);
  const age = now - since;
  return age >= 0 && age < windowMs ? { since, count, ...(noted === 1 && { noted: true }) } : undefined;
}

/** Adds `said` texts to the count. */
export function moreBotTexts(known: BotTexts | undefined, said: number, now: number): BotTexts {
  const { since, count, ...more } = known ?? { since: now, count: 0 };
  return { since, count: count + said, ...more };
}

/** The stored form: one attribute of few bytes, because lists read it. */
export function packBotTexts({ since, count, noted }: BotTexts): string {
  return [since, count, ...(noted ? [1] : [])].join(';');
}

/** True if `more` texts fit and leave room for the longest answer. */
export function hasRoomFor(texts: BotTexts | undefined, more: number): boolean {
  return (texts?.count ?? 0) + longestAnswer + more <= mostBotTexts;
}

/** True if the longest answer would exceed the limit: an answer is sent whole or not at all. */
export function isCeilingReached(texts: BotTexts | undefined): texts is BotTexts {
  return texts !== undefined && !hasRoomFor(texts, 0);
}
