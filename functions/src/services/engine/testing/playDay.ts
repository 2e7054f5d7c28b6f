import { unpackBot } from '../../../core/tickets/moves/botPlace.ts';
import { isBlank } from '@balcao/shared/text/isBlank';
import { expect } from 'vitest';
import { mostListedFiles } from '@balcao/shared/files/fileListRules';
import { longestAnswer } from '../../../core/tickets/queueEntry/botTexts.ts';
import { ticketPlace } from '../../../core/records/ticketEntity.ts';
import type { Turn } from './anyDay.ts';
import type { DayCompany, DayState } from './dayCompany.ts';

/** Counts of what the days contained: a test whose days contained none of it proves nothing. */
export type Seen = Record<'said' | 'open' | 'closed' | 'lgpd' | 'nps' | 'rated', number>;
export const seenNothing: Seen = { said: 0, open: 0, closed: 0, lgpd: 0, nps: 0, rated: 0 };

/**
 * Most texts to the customer in turns in which the customer does not write. A move sends a greeting or farewell and the
 * transfer text. Of timers due together, a stage greets, a redirection greets and, into a closing queue, sends the
 * farewell, and silence sends one text.
 */
const mostOtherSends = { move: 3, timers: 4 } as Partial<Record<Turn['does'], number>>;
/** A list of files is added at most once: its text and its files. */
const mostOfList = mostListedFiles + 1;
const isMarked = (body: string) => /^[\u200C\u200E]/.test(body);

/** Plays a day and checks the state after each turn. Counts into `seen` what there was to check. */
export async function playDay(
  company: DayCompany,
  turns: readonly Turn[],
  seen: Seen,
  errors: readonly string[],
): Promise<void> {
  let before = await company.state();
  for (const turn of turns) {
    const status = await company.take(turn);
    const after = await company.state();
    expect(status ?? 200, `${JSON.stringify(turn)} ${errors.join()}`).toBeLessThan(500);
    expect(errors, JSON.stringify(turn)).toEqual([]);
    note(seen, before, after);
    expectQuiet(turn, before, after);
    expectWayOn(turn, before, after);
    before = after;
  }
}

function expectQuiet(turn: Turn, before: DayState, after: DayState): void {
  const said = after.said.slice(before.said.length);
  for (const { body, media } of said) expect(media !== undefined || !isBlank(body), body).toBe(true);
  const answers = turn.does === 'write' ? longestAnswer : (mostOtherSends[turn.does] ?? 0);
  const most = answers > 0 && said.some(({ media }) => media !== undefined) ? answers + mostOfList : answers;
  expect(said.length, turn.does).toBeLessThanOrEqual(before.conversation?.blocked ? 0 : most);
  if (turn.does !== 'write') return;
  const { fromMe, at } = turn.more;
  if (fromMe || at !== undefined || isMarked(turn.body)) expect(said).toEqual([]);
}

/**
 * Expects one of these: somebody serves the ticket; it waits in a list that people see, whatever the bot still asks; it
 * waits for a rating, and every message gets an answer or is taken on; or it is closed, so that the next message opens
 * or reopens a ticket.
 */
function expectWayOn(turn: Turn, before: DayState, { conversation, ticket, said, now }: DayState): void {
  if (conversation === undefined || ticket === undefined) return;
  const { status, userId, queueId, stored } = ticket;
  expect(conversation.activeTicketId, status).toBe(status === 'closed' ? undefined : ticket.id);
  if (status === 'open') expect(userId).toBeDefined();
  if (status === 'pending' || status === 'lgpd')
    expect(ticketPlace(stored)).toEqual({ list: 'pending', holder: `Q#${queueId ?? 0}` });
  if (status === 'open' || status === 'closed') expect(ticket.bot).toBeUndefined();
  expect(['open', 'pending', 'lgpd', 'nps', 'closed']).toContain(status);
  const isAnswer = turn.does === 'write' && !turn.more.fromMe && !turn.more.at && !isMarked(turn.body);
  // Words that come within a second of the question get no answer.
  const crossed = before.ticket?.bot !== undefined && now <= unpackBot(before.ticket.bot).at + 1000;
  if (status === 'nps' && before.ticket?.status === 'nps' && isAnswer && !crossed && !conversation.blocked)
    expect(said.length).toBeGreaterThan(before.said.length);
}

function note(seen: Seen, before: DayState, { ticket, said }: DayState): void {
  seen.said += said.length - before.said.length;
  const is = ticket?.status;
  if (is !== before.ticket?.status && (is === 'open' || is === 'closed' || is === 'lgpd' || is === 'nps'))
    seen[is] += 1;
  if (ticket?.rate !== undefined && before.ticket?.rate === undefined) seen.rated += 1;
}
