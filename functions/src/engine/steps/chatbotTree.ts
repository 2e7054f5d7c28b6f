import { findOption } from '@balcao/shared/chatbot/changeTree';
import type { ChatbotTree } from '@balcao/shared/chatbot/chatbotModel';
import { type Walk, walkTree } from '@balcao/shared/chatbot/walkTree';
import { entryGreeting } from '@balcao/shared/queues/queueEntryRules';
import { closeByBot } from '../closeByBot.ts';
import { type Decision, type EngineState, moveTicket, say, type Step } from '../engineState.ts';
import type { BotFacts } from '../facts.ts';
import { askQueue, knownQueue } from '../knownQueue.ts';
import { enterQueue, leaveBot, offerOptions } from '../offerMenu.ts';

/** Queues that one message may pass through: options that lead to each other's queues would go on for ever. */
const mostQueues = 3;

/**
 * Goes on in the options of the queue that was entered, or below the option that was chosen, until there is something to
 * choose, or nothing more. All that is said on the way is one text.
 */
export const chatbotTree: Step = (decision, state, _event, now) => {
  const { bot } = state.facts;
  const place = decision.bot;
  if (!bot || !place || place.uses > 0 || place.queueId === undefined) return decision;
  let queueId = place.queueId;
  let chosen = place.optionId;
  let going = decision;
  const texts: string[] = [];
  for (let passed = 1; ; passed += 1) {
    const known = knownQueue(state, queueId);
    if (known === undefined) return askQueue(decision, state, queueId);
    if (known === null) return leaveBot(sayAll(going, texts));
    const { queue, tree } = known;
    const option = chosen === undefined ? undefined : findOption(tree, chosen);
    if (option === undefined) texts.push(greetingOf(queue, tree.length > 0, bot, now));
    if (option === undefined && queue.closeTicket)
      return closeByBot(sayAll(going, texts), state, bot, now, false);
    const walk = option ? walkTree(option) : enterTree(tree);
    texts.push(...(walk?.texts ?? []));
    const offered = walk === undefined ? tree : walk.option.options;
    if (walk === undefined || walk.end === 'offer') {
      if (offered.length < 2) return leaveBot(sayAll(going, texts));
      const at = { at: Date.parse(now), uses: 1, queueId };
      const names = offered.map(({ name }) => name);
      return offerOptions(going, bot, walk ? { ...at, optionId: walk.option.id } : at, {
        greeting: joined(texts),
        names,
      });
    }
    const { optQueueId } = walk.option;
    if (walk.end !== 'queue' || optQueueId === null)
      return arrive(sayAll(going, texts), state, bot, walk, now);
    if (!bot.names.queues.has(optQueueId)) return leaveBot(sayAll(going, texts));
    // They wait in the last queue that was said to them.
    if (passed === mostQueues) return leaveBot(sayAll(going, texts));
    going = enterQueue(going, optQueueId);
    queueId = optQueueId;
    chosen = undefined;
  }
};

/** The only option of a queue is chosen by itself. */
function enterTree(tree: ChatbotTree): Walk | undefined {
  const [only, ...more] = tree;
  return only === undefined || more.length > 0 ? undefined : walkTree(only);
}

/** Where nothing more is offered: the ticket is closed, or waits, for one attendant before others where the option names them. */
function arrive(
  decision: Decision,
  state: EngineState,
  bot: BotFacts,
  { end, option: { optUserId } }: Walk,
  now: string,
): Decision {
  if (end === 'close') return closeByBot(decision, state, bot, now, false);
  const left = leaveBot(decision);
  if (end !== 'attendent' || optUserId === null || !bot.names.users.has(optUserId)) return left;
  return moveTicket(left, { proposedUserId: optUserId });
}

function greetingOf(
  queue: Parameters<typeof entryGreeting>[0] & { id: number },
  hasOptions: boolean,
  { company, settings, queues }: BotFacts,
  now: string,
): string {
  const [only, ...more] = queues;
  return entryGreeting(queue, {
    settings,
    hasOptions,
    isOnly: more.length === 0 && only?.id === queue.id,
    now: Date.parse(now),
    timezone: company.timezone,
  });
}

function sayAll(decision: Decision, texts: readonly string[]): Decision {
  return say(decision, joined(texts));
}

function joined(texts: readonly string[]): string {
  return texts.filter((text) => text.trim() !== '').join('\n\n');
}
