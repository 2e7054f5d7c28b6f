import type { InboundMessage } from '@balcao/shared/channels/inboundEvent';
import { isWaiting } from '@balcao/shared/tickets/ticketRules';
import { asDecided } from '../state/asDecided.ts';
import { beginsLater, writtenByPrograms } from '../talk/botTalk.ts';
import { closeUnrated } from '../closeUnrated.ts';
import { end, type Step, want } from '../state/engineState.ts';

const oldestMs = 24 * 60 * 60_000;

/**
 * The bot keeps out of groups, of what another bot or a campaign wrote, of what is older than a day, of contacts that it is
 * switched off for, of companies that are suspended or have not paid, and of a ticket in which somebody of ours writes on the phone. Another bot's text is no rating, nor is what
 * is so old: it opens a ticket that people see.
 */
export const staysQuiet: Step = (decision, state, event, now) => {
  const { status, place } = asDecided(decision, state);
  const isOld = Date.parse(now) - Date.parse(event.at) > oldestMs;
  const isMarked = writtenByPrograms.test(event.body);
  if (status === 'nps' && (isMarked || isOld) && !event.fromMe)
    return end(closeUnrated(decision, state, event, now));
  if (event.chat.group !== undefined || isMarked) return end(decision);
  if (isOld) return end(event.fromMe ? decision : beginsLater(decision, state, now));
  const waits = isWaiting({ status });
  if (event.fromMe) {
    const isNews = waits && place?.left !== true;
    const left = { at: Date.parse(now), uses: place?.uses ?? 0, left: true } as const;
    return end(isNews ? { ...decision, bot: left } : decision);
  }
  if (waits && place?.left === true) return end(decision);
  // On a ticket that somebody serves only these are answered, and only for them more is read. What comes in place of a rating
  // is the next step's, whoever wrote it.
  if (!waits && (status === 'nps' || !isRefusable(event))) return decision;
  const { bot, person } = state.facts;
  if (bot === undefined || person === undefined) return want(decision, { of: 'bot' }, { of: 'person' });
  if (person?.disableBot === true) return end(decision);
  // A company that is paid for again goes on with what its customers write then.
  return bot === null ? end(beginsLater(decision, state, now)) : decision;
};

/** What may be answered whoever serves the ticket. */
function isRefusable({ mediaType, mediaFailure }: InboundMessage): boolean {
  return mediaType === 'audio' || mediaType === 'call_log' || mediaFailure === 'tooLarge';
}
