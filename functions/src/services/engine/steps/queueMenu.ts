import { botBegins, botTalks, queueOf } from '../talk/botTalk.ts';
import { end, note, type Step, want } from '../state/engineState.ts';
import { offerQueues } from '../talk/offerMenu.ts';

/** Offers the queues of a connection with several, to a customer who starts without one or returns to the main menu. */
export const queueMenu: Step = (decision, state, event, now) => {
  if (!botTalks(decision, state, event)) return decision;
  const returns = decision.bot?.uses === 0 && decision.bot.queueId === undefined;
  if (!returns && (decision.bot !== undefined || !botBegins(decision))) return decision;
  const { bot } = state.facts;
  if (bot === undefined) return want(decision, { of: 'bot' });
  if (bot === null) return end(decision);
  if (bot.queues.length < 2 || queueOf(decision, state) !== undefined) return decision;
  const offered = offerQueues(decision, bot, { at: Date.parse(now), uses: 1 }, !returns);
  return returns ? offered : note(offered, { type: 'chatBot' });
};
