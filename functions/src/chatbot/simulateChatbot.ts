import { AppError } from '@balcao/shared/errors';
import type { chatbotApi } from '@balcao/shared/chatbot/chatbotApi';
import type { ChatbotOption, ChatbotTree } from '@balcao/shared/chatbot/chatbotModel';
import type { PlayedOption } from '@balcao/shared/chatbot/playedOption';
import { treeProblem } from '@balcao/shared/chatbot/treeProblem';
import type { InboundMessage } from '@balcao/shared/channels/inboundEvent';
import { defaultConnectionSettings } from '@balcao/shared/connections/connectionDefaults';
import { usualWeek } from '@balcao/shared/hours/usualWeek';
import type { EngineState } from '../engine/engineState.ts';
import { type BotFacts, type Facts, noFacts, type Want } from '../engine/facts.ts';
import { playMessage } from '../engine/playMessage.ts';
import type { UserContext } from '../http/context.ts';
import type { Handler } from '../http/handler.ts';
import { plainQueue, type QueueItem } from '../queues/queueEntity.ts';
import { toCompanySettings } from '../settings/settingsEntity.ts';

/** Between two messages: what comes sooner is no answer to a menu. */
const pauseMs = 2000;
/** The queue in hand and the connection that it is the only one of: neither is a stored one. */
const made = { queueId: 1, connectionId: 1 };

/** Plays a conversation by the engine's own steps over a queue that need not be stored. It reads nothing and writes nothing. */
export const simulateChatbot: Handler<typeof chatbotApi.simulateChatbot> = (ctx, { body }) => {
  const { queue, contactName, messages } = body;
  const tree = numbered(queue.chatbots);
  if (treeProblem(tree) !== null)
    throw new AppError('ERR_VALIDATION', { details: [{ path: 'body.queue.chatbots', code: 'too_big' }] });
  const begin = ctx.clock.now();
  const facts = factsOf(ctx, { ...queue, schedules: usualWeek }, tree, new Date(begin).toISOString());
  const answer = (wants: readonly Want[], known: Facts) =>
    wants.reduce((all, wanted) => answerWant(all, wanted, facts, tree), known);
  let state: EngineState = {
    connection: {
      name: facts.connection.name,
      channel: 'whatsapp',
      groupAsTicket: 'disabled',
      isDefault: true,
      queueIds: [made.queueId],
      timeCreateNewTicket: 0,
      allowGroup: false,
    },
    foreign: [],
    whole: true,
    facts: noFacts,
  };
  const spoken: { fromMe: boolean; body: string }[] = [];
  for (const [at, text] of messages.entries()) {
    const now = new Date(begin + at * pauseMs).toISOString();
    const played = playMessage(state, eventOf(ctx, { body: text, pushName: contactName }, at, now), now, {
      turn: at + 1,
      answer,
    });
    state = played.state;
    spoken.push({ fromMe: false, body: text });
    spoken.push(...played.said.map((said) => ({ fromMe: true, body: said.body.slice(1) })));
    if (state.ticket?.status === 'closed') break;
  }
  const { ticket } = state;
  const isOther = ticket?.queueId !== undefined && ticket.queueId !== made.queueId;
  return Promise.resolve({
    messages: spoken,
    state: ticket?.status === 'closed' ? 'closed' : ticket?.bot === undefined ? 'waiting' : 'bot',
    queueId: isOther ? theirs(ticket.queueId) : null,
    proposedUserId: ticket?.proposedUserId ?? null,
  });
};

/** Stored queues beside the one in hand, whose number is none of theirs: they are one higher here. */
const shifted = (id: number) => id + 1;
const theirs = (id = 0) => id - 1;

/** Options with a number for each. */
function numbered(tree: readonly PlayedOption[], next = { id: 0 }): ChatbotOption[] {
  return tree.map((option) => ({
    ...option,
    id: (next.id += 1),
    optQueueId: option.optQueueId === null ? null : shifted(option.optQueueId),
    options: numbered(option.options, next),
  }));
}

function everyOption(tree: ChatbotTree): ChatbotOption[] {
  return tree.flatMap((option) => [option, ...everyOption(option.options)]);
}

function factsOf(
  { companyId, company }: Pick<UserContext, 'companyId' | 'company'>,
  given: Pick<QueueItem, 'name' | 'greetingMessage' | 'closeTicket' | 'schedules'>,
  tree: ChatbotTree,
  at: string,
): BotFacts {
  const options = everyOption(tree);
  const named = <Value>(ids: readonly (number | null)[], value: Value) =>
    new Map(ids.flatMap((id) => (id === null ? [] : [[id, value] as const])));
  const queue = { ...madeQueue(companyId, made.queueId, at), ...given };
  const { name, timezone, language } = company;
  return {
    company: { name, timezone, language, schedules: usualWeek },
    settings: toCompanySettings(companyId, undefined),
    connection: {
      ...defaultConnectionSettings,
      companyId,
      id: made.connectionId,
      name,
      channel: 'whatsapp',
      isDefault: true,
      queueIds: [queue.id],
      sealedToken: '',
      createdAt: at,
      updatedAt: at,
      version: 1,
    },
    queues: [queue],
    names: {
      queues: new Map([
        ...named(
          options.map(({ optQueueId }) => optQueueId),
          { name: '', color: '' },
        ),
        [queue.id, queue],
      ]),
      connections: new Map(),
      users: named(
        options.map(({ optUserId }) => optUserId),
        { name: '' },
      ),
    },
  };
}

function madeQueue(companyId: number, id: number, at: string): QueueItem {
  return {
    ...plainQueue,
    companyId,
    id,
    name: '',
    color: '',
    greetingMessage: '',
    outOfHoursMessage: '',
    orderQueue: null,
    createdAt: at,
    updatedAt: at,
    version: 1,
  };
}

/** What steps ask, of what is made up: nobody else waits, nobody is there, other queues say nothing. */
function answerWant(known: Facts, wanted: Want, bot: BotFacts, tree: ChatbotTree): Facts {
  if (wanted.of === 'bot') return { ...known, bot };
  if (wanted.of === 'person') return { ...known, person: null };
  if (wanted.of === 'lanes') return { ...known, lanes: new Map() };
  const { queueId } = wanted;
  const { companyId, createdAt } = bot.connection;
  if (wanted.of === 'queue')
    return { ...known, queues: { ...known.queues, [queueId]: madeQueue(companyId, queueId, createdAt) } };
  if (wanted.of === 'tree')
    return { ...known, trees: { ...known.trees, [queueId]: queueId === made.queueId ? tree : [] } };
  return wanted.of === 'waiting'
    ? { ...known, waiting: { ...known.waiting, [queueId]: 0 } }
    : { ...known, attendants: { ...known.attendants, [queueId]: [] } };
}

function eventOf(
  { companyId }: UserContext,
  written: Pick<InboundMessage, 'body' | 'pushName'>,
  at: number,
  now: string,
): InboundMessage {
  return {
    v: 1,
    kind: 'message',
    companyId,
    connectionId: made.connectionId,
    account: '0',
    channel: 'whatsapp',
    chat: { pn: '0' },
    wid: `played-${at}`,
    at: now,
    fromMe: false,
    ...written,
    mediaType: 'conversation',
    media: null,
    mediaFailure: null,
    quotedWid: null,
    forwarded: false,
    dataJson: null,
    participant: null,
  };
}
