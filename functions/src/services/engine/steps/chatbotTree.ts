import { findOption } from '@balcao/shared/chatbot/changeTree';
import type { ChatbotTree } from '@balcao/shared/records/chatbotModel';
import { type Walk, walkTree } from '@balcao/shared/chatbot/walkTree';
import { entryGreeting, sendsFiles } from '@balcao/shared/queues/queueEntryRules';
import { storedPlace } from '../talk/botTalk.ts';
import { closeByBot } from '../talk/closeByBot.ts';
import { type Decision, type EngineState, moveTicket, say, type Step, want } from '../state/engineState.ts';
import type { BotFacts } from '../state/facts.ts';
import { askQueue, knownQueue } from '../state/knownQueue.ts';
import { enterQueue, leaveBot, offerOptions } from '../talk/offerMenu.ts';
import { sayFiles } from '../talk/sayFiles.ts';

/** Most queues that one message may pass through: options may lead to each other's queues without end. */
const mostQueues = 3;

/**
 * Walks on in the options of the entered queue, or below the chosen option, until there is a choice to make or nothing
 * more. The texts on the way are joined into one; the files of the last list follow, with the choice below them.
 */
export const chatbotTree: Step = (decision, state, _event, now) => {
  const { bot } = state.facts;
  const place = decision.bot;
  if (!bot || !place || place.uses > 0 || place.queueId === undefined) return decision;
  let queueId = place.queueId;
  let chosen = place.optionId;
  let going = decision;
  let fileListId: number | null = null;
  const texts: string[] = [];
  for (let passed = 1; ; passed += 1) {
    const known = knownQueue(state, queueId);
    if (known === undefined) return askQueue(decision, state, queueId);
    if (known === null) return leaveBot(sayAll(going, texts));
    const { queue, tree } = known;
    const option = chosen === undefined ? undefined : findOption(tree, chosen);
    const entry = entryOf(tree.length > 0, bot, now);
    if (option === undefined) {
      texts.push(greetingOf(queue, entry, bot));
      if (sendsFiles(queue, entry) && !isBackIn(queueId, going, state))
        fileListId = queue.fileListId ?? fileListId;
    }
    const closes = option === undefined && queue.closeTicket;
    const walk = option ? walkTree(option) : closes ? undefined : enterTree(tree);
    texts.push(...(walk?.texts ?? []));
    fileListId = walk?.fileListId ?? fileListId;
    const next = walk?.end === 'queue' ? walk.option.optQueueId : null;
    // In the last queue that one message may reach, the customer waits.
    if (next !== null && bot.names.queues.has(next) && passed < mostQueues) {
      going = enterQueue(going, next);
      queueId = next;
      chosen = undefined;
      continue;
    }
    const list = fileListId === null ? null : state.facts.fileLists[fileListId];
    if (list === undefined) return want(decision, { of: 'fileList', id: Number(fileListId) });
    const said = sayAll(going, texts);
    const sent = list === null ? said : sayFiles(said, list, state, now);
    if (closes) return closeByBot(sent, state, bot, now, false);
    const offered = walk === undefined ? tree : walk.option.options;
    if (walk !== undefined && walk.end !== 'offer') return arrive(sent, state, bot, walk, now);
    if (offered.length < 2) return leaveBot(sent);
    const at = { at: Date.parse(now), uses: 1, queueId, ...(walk && { optionId: walk.option.id }) };
    const names = offered.map(({ name }) => name);
    // If files come in between, the texts are not repeated above the menu.
    return sent.fileList === undefined
      ? offerOptions({ ...sent, texts: going.texts }, bot, at, { greeting: joined(texts), names })
      : offerOptions(sent, bot, at, { greeting: '', names });
  }
};

/** True if the customer is in this queue's menu already and returns to its start. */
function isBackIn(queueId: number, decision: Decision, state: EngineState): boolean {
  const place = storedPlace(decision, state);
  return place?.queueId === queueId && place.uses > 0 && !('queueId' in decision.change);
}

/** A queue's only option is chosen automatically. */
function enterTree(tree: ChatbotTree): Walk | undefined {
  const [only, ...more] = tree;
  return only === undefined || more.length > 0 ? undefined : walkTree(only);
}

/**
 * Ends the walk where nothing more is offered: the ticket is closed, or waits, proposed to the attendant whom the
 * option names.
 */
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

function entryOf(hasOptions: boolean, { company, settings }: BotFacts, now: string) {
  return { settings, hasOptions, now: Date.parse(now), timezone: company.timezone };
}

function greetingOf(
  queue: Parameters<typeof entryGreeting>[0] & { id: number },
  entry: ReturnType<typeof entryOf>,
  { queues }: BotFacts,
): string {
  const [only, ...more] = queues;
  return entryGreeting(queue, { ...entry, isOnly: more.length === 0 && only?.id === queue.id });
}

function sayAll(decision: Decision, texts: readonly string[]): Decision {
  return say(decision, joined(texts));
}

function joined(texts: readonly string[]): string {
  return texts.filter((text) => text.trim() !== '').join('\n\n');
}
