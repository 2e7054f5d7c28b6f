import { consentText, noticeText, readConsent } from '@balcao/shared/privacy/consentRules';
import { asDecided } from '../state/asDecided.ts';
import { askAgain } from '../talk/askAgain.ts';
import { isTooSoon, isWrittenBefore } from '../talk/botTalk.ts';
import { type Decision, end, moveTicket, note, say, type Step } from '../state/engineState.ts';
import { toClosed } from '../../../core/tickets/moves/toClosed.ts';
import type { BotFacts } from '../state/facts.ts';

/**
 * LGPD (Brazil's data protection law): a company informs people once how it treats their data or, with `lgpdConsent`,
 * serves them only after they agree; until then the ticket is `lgpd`. A message that is no answer repeats the question,
 * as often as a wrong answer would repeat a menu; a later answer still counts.
 */
export const askConsent: Step = (decision, state, event, now) => {
  const { bot, person } = state.facts;
  if (!bot) return decision;
  const { settings } = bot;
  const waits = decision.ticket.move === 'use' && state.ticket?.status === 'lgpd';
  const on = settings.enableLGPD === 'enabled' && settings.lgpdMessage.trim() !== '';
  const agreed = person?.lgpdAcceptedAt !== undefined;
  if (!on || agreed) return waits ? goOn(decision) : decision;
  if (settings.lgpdConsent === 'disabled') {
    const free = waits ? goOn(decision) : decision;
    if (person?.lgpdNoticeAt !== undefined) return free;
    return {
      ...say(free, noticeText(settings.lgpdMessage, settings.lgpdLink)),
      contact: { ...free.contact, lgpdNoticeAt: now },
    };
  }
  if (!waits) return ask(moveTicket(decision, { status: 'lgpd' }), bot, { times: 1, now });
  const { place, queueId } = asDecided(decision, state);
  const askedAt = place?.at ?? 0;
  if (isWrittenBefore(askedAt, event)) return end(decision);
  switch (readConsent(event.body, bot.company.language)) {
    case 'accepted': {
      const contact = { ...decision.contact, lgpdAcceptedAt: now };
      return note(goOn({ ...decision, contact }), { type: 'lgpd', queueId });
    }
    case 'refused': {
      const closed = moveTicket(decision, toClosed(now));
      return end(note({ ...closed, unread: 0, bot: null }, { type: 'closed', queueId }));
    }
    default: {
      if (isTooSoon(askedAt, event, now)) return end(decision);
      const last = { at: askedAt, times: place === undefined ? 0 : (place.consentAsks ?? 1) };
      const times = askAgain(bot.connection, last, Date.parse(now));
      return times === undefined ? end(decision) : ask(decision, bot, { times, now });
    }
  }
};

function ask(
  decision: Decision,
  { settings, company }: BotFacts,
  { times, now }: { times: number; now: string },
): Decision {
  const asking = { ...decision, bot: { at: Date.parse(now), uses: 0, consentAsks: times } };
  const notice = noticeText(settings.lgpdMessage, settings.lgpdLink);
  return end(say(asking, consentText(notice, company.language)));
}

/** Lets the ticket wait like any other and the bot start anew, since the answer was not to a menu. */
function goOn(decision: Decision): Decision {
  return { ...moveTicket(decision, { status: 'pending' }), begins: true };
}
