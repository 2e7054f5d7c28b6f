import { findOption } from '@balcao/shared/chatbot/changeTree';
import { offeredAt } from '@balcao/shared/chatbot/walkTree';
import { askAgain } from '../talk/askAgain.ts';
import { botTalks, storedPlace } from '../talk/botTalk.ts';
import type { Step } from '../state/engineState.ts';
import { knownQueue } from '../state/knownQueue.ts';
import { offerOptions, offerQueues } from '../talk/offerMenu.ts';

/**
 * Answers an invalid choice with the menu again, up to `maxUseBotQueues` times (0: no limit). After that it says
 * nothing and the ticket waits for somebody; `timeUseBotQueues` minutes after the last menu (0: never) counting starts
 * again.
 */
export const wrongAnswer: Step = (decision, state, event, now) => {
  const { bot } = state.facts;
  const place = storedPlace(decision, state);
  if (!bot || place === undefined || place.uses === 0 || decision.bot !== undefined) return decision;
  if (!botTalks(decision, state, event)) return decision;
  const uses = askAgain(bot.connection, { at: place.at, times: place.uses }, Date.parse(now));
  if (uses === undefined) return decision;
  const again = { ...place, at: Date.parse(now), uses };
  const { queueId, optionId } = place;
  if (queueId === undefined) return offerQueues(decision, bot, again, false);
  const known = knownQueue(state, queueId);
  if (!known) return decision;
  const option = optionId === undefined ? undefined : findOption(known.tree, optionId);
  const offered = offeredAt(known.tree, optionId) ?? [];
  const { greetingMessage } = option ?? known.queue;
  const menu = { greeting: greetingMessage, names: offered.map(({ name }) => name) };
  return offerOptions(decision, bot, { ...again, queueId }, menu);
};
