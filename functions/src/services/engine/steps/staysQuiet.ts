import type { InboundMessage } from '@balcao/shared/channels/inboundEvent';
import { isWaiting } from '@balcao/shared/tickets/ticketRules';
import { asDecided } from '../state/asDecided.ts';
import { beginsLater, writtenByPrograms } from '../talk/botTalk.ts';
import { closeUnrated } from '../closeUnrated.ts';
import { end, type Step, want } from '../state/engineState.ts';

const oldestMs = 24 * 60 * 60_000;

/**
 * The bot stays out of groups, messages marked by another bot or a campaign, messages older than a day, contacts for
 * whom it is switched off, companies that are suspended or have not paid, and tickets in which a colleague writes on
 * the phone. In place of a rating, a marked or old message opens a new ticket that people see.
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
  // On a served ticket only refusable messages are answered, so more facts are read for these alone. Messages in place
  // of a rating are left to the next step.
  if (!waits && (status === 'nps' || !isRefusable(event))) return decision;
  const { bot, person } = state.facts;
  if (bot === undefined || person === undefined) return want(decision, { of: 'bot' }, { of: 'person' });
  if (person?.disableBot === true) return end(decision);
  // Once the company pays again, the bot continues with its customers' next messages.
  return bot === null ? end(beginsLater(decision, state, now)) : decision;
};

/** True for messages that may be answered even on a served ticket. */
function isRefusable({ mediaType, mediaFailure }: InboundMessage): boolean {
  return mediaType === 'audio' || mediaType === 'call_log' || mediaFailure === 'tooLarge';
}
