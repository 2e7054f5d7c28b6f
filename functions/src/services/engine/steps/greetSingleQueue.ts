import { botBegins, botTalks, isBack, queueOf } from '../talk/botTalk.ts';
import { end, type Step, want } from '../state/engineState.ts';
import { enterQueue } from '../talk/offerMenu.ts';
import { sayGreeting } from '../talk/sayGreeting.ts';

/**
 * When the bot starts on a connection with one queue, greets if the company wants it (`sendGreetingMessageOneQueues`)
 * and continues with the queue's options; on a connection without queues, only greets.
 */
export const greetSingleQueue: Step = (decision, state, event, now) => {
  if (!botTalks(decision, state, event)) return decision;
  if (decision.bot !== undefined || !botBegins(decision)) return decision;
  const { bot } = state.facts;
  if (bot === undefined) return want(decision, { of: 'bot' });
  if (bot === null) return end(decision);
  const [only, ...more] = bot.queues;
  if (more.length > 0) return decision;
  // A reopened ticket continues where it was.
  if (isBack(decision, state)) return decision;
  const greets = only === undefined || bot.settings.sendGreetingMessageOneQueues === 'enabled';
  const text = bot.connection.greetingMessage;
  const greeted = greets ? sayGreeting(decision, bot, { text }) : decision;
  // The bot is done, so that no later message starts it.
  if (only === undefined) return { ...greeted, bot: null };
  const queueId = queueOf(decision, state) ?? only.id;
  const entered = queueOf(decision, state) === undefined ? enterQueue(greeted, queueId) : greeted;
  return { ...entered, bot: { at: Date.parse(now), uses: 0, queueId } };
};
