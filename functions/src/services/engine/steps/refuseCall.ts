import { beginsLater } from '../talk/botTalk.ts';
import { end, say, type Step } from '../state/engineState.ts';

/** Shortest time in ms between two texts to somebody who calls repeatedly. */
const pauseMs = 60_000;

/** A call answers no question of the bot; if the company takes no calls, the caller is told so. */
export const refuseCall: Step = (decision, state, event, now) => {
  if (event.mediaType !== 'call_log') return decision;
  const { conversation } = state;
  const { bot } = state.facts;
  const later = beginsLater(decision, state, now);
  if (!bot || bot.settings.acceptCallWhatsapp === 'enabled') return end(later);
  const since = Date.parse(now) - Date.parse(conversation?.callRefusedAt ?? '');
  if (since >= 0 && since < pauseMs) return end(later);
  const told = say(later, bot.settings.AcceptCallWhatsappMessage);
  return end(
    told === later ? later : { ...told, conversation: { ...told.conversation, callRefusedAt: now } },
  );
};
