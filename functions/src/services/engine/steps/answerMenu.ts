import type { InboundMessage } from '@balcao/shared/channels/inboundEvent';
import { type MenuAnswer, readAnswer } from '@balcao/shared/chatbot/readAnswer';
import { offeredAt } from '@balcao/shared/chatbot/walkTree';
import type { BotPlace } from '../../../core/tickets/moves/botPlace.ts';
import { botTalks, isTooSoon, isWrittenBefore, storedPlace } from '../talk/botTalk.ts';
import { closeByBot } from '../talk/closeByBot.ts';
import { type Decision, end, type EngineState, type Step, want } from '../state/engineState.ts';
import type { BotFacts } from '../state/facts.ts';
import { askQueue, knownQueue } from '../state/knownQueue.ts';
import { enterQueue, leaveBot } from '../talk/offerMenu.ts';

/**
 * Reads the message as an answer to the menu offered last. A choice is recorded as a place with nothing offered yet
 * (`uses` 0), from which the menu steps continue. An exact answer counts at once; anything else that comes within a
 * second of the menu was not written to it and gets no answer.
 */
export const answerMenu: Step = (decision, state, event, now) => {
  if (!botTalks(decision, state, event)) return decision;
  const place = storedPlace(decision, state);
  if (place === undefined || place.uses === 0) return decision;
  const { bot } = state.facts;
  if (bot === undefined) return want(decision, { of: 'bot' });
  if (bot === null || isWrittenBefore(place.at, event)) return end(decision);
  const given = { bot, place, event, now };
  return place.queueId === undefined
    ? answerQueues(decision, state, given)
    : answerOptions(decision, state, { ...given, queueId: place.queueId });
};

interface Given {
  bot: BotFacts;
  place: BotPlace;
  event: InboundMessage;
  now: string;
}

function answerQueues(decision: Decision, state: EngineState, { bot, place, event, now }: Given): Decision {
  const chosen = { at: Date.parse(now), uses: 0 };
  const [only, ...more] = bot.queues;
  // The queues were removed meanwhile: nothing is left to choose.
  if (only === undefined) return leaveBot(decision);
  if (more.length === 0) return { ...enterQueue(decision, only.id), bot: { ...chosen, queueId: only.id } };
  const names = bot.queues.map(({ name }) => name);
  const answer = readAnswer(event, names, bot.company.language);
  if (isNoAnswerYet(answer, { place, event, now })) return end(decision);
  if (answer === 'leave') return closeByBot(decision, state, bot, now, true);
  if (answer === 'main') return { ...decision, bot: chosen };
  // The numbers stand for other queues than when they were offered: offer them again.
  if (answer === null || changedSince(bot, place.at)) return decision;
  const queue = bot.queues[answer.chosen];
  if (queue === undefined) return decision;
  return { ...enterQueue(decision, queue.id), bot: { ...chosen, queueId: queue.id } };
}

function answerOptions(
  decision: Decision,
  state: EngineState,
  { bot, place, event, now, queueId }: Given & { queueId: number },
): Decision {
  const known = knownQueue(state, queueId);
  if (known === undefined) return askQueue(decision, state, queueId);
  const chosen = { at: Date.parse(now), uses: 0 };
  const hasMain = bot.queues.length > 1;
  const toMain = () =>
    hasMain
      ? { ...enterQueue(decision, undefined), bot: chosen }
      : { ...decision, bot: { ...chosen, queueId } };
  if (known === null) return hasMain ? toMain() : leaveBot(decision);
  const offered = offeredAt(known.tree, place.optionId) ?? [];
  const names = offered.map(({ name }) => name);
  const answer = readAnswer(event, names, bot.company.language);
  if (isNoAnswerYet(answer, { place, event, now })) return end(decision);
  if (answer === 'leave') return closeByBot(decision, state, bot, now, true);
  if (answer === 'main') return toMain();
  // The offered options are gone: offer the queue's options from the start.
  if (offered.length < 2) return { ...decision, bot: { ...chosen, queueId } };
  const option = answer === null ? undefined : offered[answer.chosen];
  return option === undefined ? decision : { ...decision, bot: { ...chosen, queueId, optionId: option.id } };
}

function isNoAnswerYet(answer: MenuAnswer | null, { place, event, now }: Omit<Given, 'bot'>): boolean {
  return answer === null && isTooSoon(place.at, event, now);
}

function changedSince({ queues, connection }: BotFacts, at: number): boolean {
  return [connection, ...queues].some(({ updatedAt }) => Date.parse(updatedAt) > at);
}
