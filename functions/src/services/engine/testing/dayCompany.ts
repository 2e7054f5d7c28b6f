import type { ChatbotOption } from '@balcao/shared/records/chatbotModel';
import { messageEntity, type MessageItem } from '@balcao/shared/server/messages/messageEntity';
import {
  conversationEntity,
  type ConversationItem,
} from '@balcao/shared/server/conversations/conversationEntity';
import type { StoredItem } from '@balcao/shared/server/db/entity';
import { connectionEntity } from '../../../core/records/connectionEntity.ts';
import { savedTimers } from '../../../projections/savedTimers.ts';
import { waitForIndexes } from '@balcao/infra/local/testing/waitForIndexes';
import { contactEntity } from '../../../core/records/contactEntity.ts';
import { companyEntity } from '../../../core/company/companyEntity.ts';
import { forgetDirectory } from '../../../core/company/directoryEntity.ts';
import { loadTimer } from '../../../loading/loadTimer.ts';
import { queueEntity } from '../../../core/records/queueEntity.ts';
import { socketEntity, type SocketItem } from '../../realtime/socketEntity.ts';
import { companySettingsEntity } from '../../../core/company/settingsEntity.ts';
import { planStage } from '../../../core/tickets/stages/planStage.ts';
import {
  laneHours,
  plainLane,
  tagEntity,
  tagInDirectory,
  tagToItem,
  type TagItem,
} from '../../../core/records/tagEntity.ts';
import { inboundText } from '../../../testing/inboundText.ts';
import type { TestHouse } from '../../../testing/startTestHouse.ts';
import { planEntity, type PlanItem } from '../../../core/company/planEntity.ts';
import { createTestCompany, type TestUser } from '../../../testing/testCompany.ts';
import { commitPlan } from '../../../core/decisions/commitPlan.ts';
import { ticketEntity, type TicketItem } from '../../../core/records/ticketEntity.ts';
import { armTimer } from '../../../platform/timers/armTimer.ts';
import { runTimer, TimerClaimed } from '../../../platform/timers/runTimer.ts';
import { duePartition, dueShards, indexedTimer } from '../../../platform/timers/timerEntity.ts';
import { loadConversation } from '../state/loadState.ts';
import { receiveMessage } from '../receive/receiveMessage.ts';
import type { Turn } from './anyDay.ts';
import type { SampleBot } from './sampleBot.ts';
import { storeBot } from './storeBot.ts';

type House = Pick<TestHouse, 'runtime' | 'call' | 'project'>;

/** The customer's stored state. */
export interface DayState {
  conversation: ConversationItem | undefined;
  /** The active ticket, otherwise the newest; also its raw item. */
  ticket: (TicketItem & { stored: StoredItem }) | undefined;
  /** All automatic texts so far, oldest first. */
  said: MessageItem[];
  /** Milliseconds since 1970 on the company's clock. */
  now: number;
}

/** A company with one customer, on a clock moved by hand; the ids of `anyDay` are mapped to its own. */
export interface DayCompany {
  /** Plays a turn; returns the HTTP status if it was a request. */
  take(turn: Turn): Promise<number | undefined>;
  state(): Promise<DayState>;
  /** Kinds of timers that have run. */
  played: ReadonlySet<string>;
}

/** Monday, 11:00 in São Paulo: within the usual hours. */
const begin = Date.parse('2026-11-23T14:00:00.000Z');

export async function startDayCompany(house: House, first: SampleBot): Promise<DayCompany> {
  let time = begin;
  const clock = { now: () => time, iso: () => new Date(time).toISOString() };
  const { runtime } = house;
  runtime.clock = clock;
  const { store } = runtime;
  const company = await createTestCompany(runtime);
  const { id: companyId, connectionId, account } = company;
  const third = await runtime.nextId('queue');
  const number = `55119888${String(companyId).padStart(5, '0')}`;
  const chat = { pn: number };
  const ids = new Map([
    [11, company.queues[0] ?? 0],
    [12, company.queues[1] ?? 0],
    [13, third],
    [5, company.ana.id],
    [6, company.bruno.id],
  ]);
  const mine = (id: number) => ids.get(id) ?? 999_000 + id;
  const stages = [await runtime.nextId('tag'), await runtime.nextId('tag')] as const;
  const gone = new Set<number>();
  const played = new Set<string>();
  /** Due date of the company's payment, near enough that administrators are warned of it. */
  const dueDate = new Date(begin + 3 * 86_400_000).toISOString();
  let messages = 0;

  const placed = ({ id, options, optQueueId, optUserId, ...option }: ChatbotOption): ChatbotOption => ({
    ...option,
    id,
    optQueueId: optQueueId && mine(optQueueId),
    optUserId: optUserId && mine(optUserId),
    options: options.map(placed),
  });
  /** The settings with the company's own ids, without deleted queues. */
  const ownOf = (bot: SampleBot): SampleBot => {
    const own = (queues: SampleBot['queues'] = []) =>
      queues.map((queue) => ({ ...queue, id: mine(queue.id) })).filter(({ id }) => !gone.has(id));
    const { sendIdQueue } = bot.connection ?? {};
    const queues = own(bot.queues);
    const leads = sendIdQueue && !gone.has(mine(sendIdQueue));
    return {
      ...bot,
      queues,
      others: own(bot.others).filter(({ id }) => !queues.some((queue) => queue.id === id)),
      trees: Object.fromEntries(
        Object.entries(bot.trees ?? {}).flatMap(([id, tree]) =>
          gone.has(mine(Number(id))) ? [] : [[mine(Number(id)), tree.map(placed)]],
        ),
      ),
      connection: {
        ...bot.connection,
        ...(leads ? { sendIdQueue: mine(sendIdQueue) } : { sendIdQueue: null, timeSendQueue: 0 }),
        id: connectionId,
        updatedAt: clock.iso(),
      },
    };
  };
  async function set(bot: SampleBot): Promise<void> {
    const own = ownOf(bot);
    await storeBot(runtime, companyId, own);
    await store.update(companyEntity.key({ companyId }), { set: { dueDate } });
    forgetDirectory(store, companyId);
    const queues = [...(own.queues ?? []), ...(own.others ?? [])];
    const saved = await store.batchGet(
      [
        companyEntity.key({ companyId }),
        companySettingsEntity.key({ companyId }),
        connectionEntity.key({ companyId, id: connectionId }),
        ...queues.map(({ id }) => queueEntity.key({ companyId, id })),
      ],
      { consistent: true },
    );
    for (const item of saved)
      for (const timer of item === undefined ? [] : savedTimers(item, time)) await armTimer(runtime, timer);
  }
  async function state(): Promise<DayState> {
    const event = inboundText({
      companyId,
      connectionId,
      account,
      chat,
      wid: '',
      at: '',
      pushName: '',
      body: '',
    });
    const found = await loadConversation(store, event, true);
    if (found === undefined)
      return { conversation: undefined, ticket: undefined, said: [], now: clock.now() };
    const { conversationId } = found.conversation;
    const pk = conversationEntity.partition({ companyId, conversationId });
    const { items } = await store.query({ pk, limit: 1000, consistent: true });
    const stored = items.find((item) => ticketEntity.owns(item) && item['id'] === found.ticket?.id);
    return {
      conversation: found.conversation,
      ticket: found.ticket && stored && { ...found.ticket, stored },
      now: clock.now(),
      said: items
        .filter((item) => messageEntity.owns(item))
        .map((item) => messageEntity.fromItem(item))
        .filter(({ actor }) => actor === 'bot')
        .toSorted((a, b) => a.id - b.id),
    };
  }
  async function write(body: string, more: object, twice: boolean): Promise<void> {
    messages += 1;
    const at = `${clock.iso().slice(0, 19)}.000Z`;
    const wid = `D${companyId}-${messages}`;
    const told = { companyId, connectionId, account, chat, wid, at, pushName: 'Luiza Silva', body };
    const event = inboundText({ ...told, ...more });
    await receiveMessage(runtime, event);
    if (twice) await receiveMessage(runtime, event);
  }
  /** Runs each due timer once, including those armed for this moment. */
  async function runTimers(): Promise<void> {
    await house.project();
    await waitForIndexes();
    const shards = Array.from({ length: dueShards }, (_, shard) =>
      store.query({ index: 'gsi3', pk: duePartition(shard), limit: 1000 }),
    );
    const armed = (await Promise.all(shards)).flatMap(({ items }) => items.map((item) => indexedTimer(item)));
    const due = armed.filter((timer) => timer.companyId === companyId && Date.parse(timer.dueAt) <= time);
    for (const timer of due.toSorted((a, b) => (a.dueAt < b.dueAt ? -1 : 1))) {
      played.add(timer.kind);
      await runTimer(runtime, timer, loadTimer).catch((error: unknown) => {
        // The answer to the timer's claim was lost: the timer runs once the claim has expired.
        if (!(error instanceof TimerClaimed)) throw error;
      });
    }
  }
  async function move(by: TestUser, to: Record<string, unknown>): Promise<number | undefined> {
    const { ticket } = await state();
    if (ticket === undefined) return undefined;
    const body = {
      ...to,
      ...(typeof to['queueId'] === 'number' && { queueId: mine(to['queueId']) }),
      ...(typeof to['userId'] === 'number' && { userId: mine(to['userId']) }),
    };
    return (await house.call(by, 'PUT', `/tickets/${ticket.id}`, { body })).status;
  }
  async function stand(stage: 0 | 1 | 2): Promise<void> {
    const { ticket } = await state();
    if (ticket === undefined || ticket.status === 'closed') return;
    const key = stage === 0 ? undefined : tagEntity.key({ companyId, id: stages[stage - 1] ?? 0 });
    const stored = key && (await store.get(key, { consistent: true }));
    const lane = stored && tagEntity.fromItem(stored);
    await commitPlan(
      runtime,
      planStage(ticket, lane && { id: lane.id, hours: laneHours(lane) }, clock.iso()),
    );
  }

  const lane = (id: number, change: Partial<TagItem>): TagItem =>
    ({
      ...plainLane,
      companyId,
      id,
      name: `Etapa ${id}`,
      color: '#111111',
      kanban: 1,
      version: 1,
      ...change,
    }) as TagItem;
  const lanes = [
    lane(stages[0], { timeLane: 1, nextLaneId: stages[1], greetingMessageLane: 'Na etapa {{queue}}' }),
    lane(stages[1], { timeLane: 2, nextLaneId: stages[0], rollbackLaneId: stages[0] }),
  ];
  await store.put(planEntity.toItem({ id: 1, useKanban: true } as PlanItem));
  for (const one of lanes) {
    await store.put(tagToItem(one));
    await store.transact([tagInDirectory(one)]);
  }
  for (const user of [company.ana, company.bruno])
    await store.put(
      socketEntity.toItem({
        companyId,
        userId: user.id,
        socketId: `s${user.id}`,
        tokenVersion: 1,
        connectedAt: new Date(begin + 48 * 3_600_000).toISOString(),
        expiresAt: begin / 1000 + 7 * 86_400,
      } as SocketItem),
    );
  await set(first);

  return {
    state,
    played,
    async take(turn) {
      switch (turn.does) {
        case 'write':
          await write(turn.body, turn.more, turn.twice);
          break;
        case 'echo': {
          const told = (await state()).said.at(-1);
          if (told !== undefined) await write(told.body, {}, false);
          break;
        }
        case 'wait':
          time += turn.ms;
          break;
        case 'timers':
          await runTimers();
          break;
        case 'set':
          await set(turn.bot);
          break;
        case 'move':
          return move(company[turn.by], turn.to);
        case 'stage':
          await stand(turn.stage);
          break;
        case 'hours': {
          const { hours: timeLane } = turn;
          const path = `/tags/${stages[turn.stage - 1]}`;
          return (await house.call(company.admin, 'PUT', path, { body: { timeLane } })).status;
        }
        case 'care': {
          const contactId = (await state()).conversation?.contactId;
          if (contactId === undefined) return undefined;
          const { wallets, ...rest } = turn.set;
          const change = { set: { ...rest, ...(wallets && { wallets: wallets.map(mine) }) } };
          await store.update(contactEntity.key({ companyId, contactId }), change);
          break;
        }
        case 'block': {
          const contactId = (await state()).conversation?.contactId;
          if (contactId === undefined) return undefined;
          const body = { active: turn.active };
          return (await house.call(company.admin, 'PUT', `/contacts/block/${contactId}`, { body })).status;
        }
        case 'deleteQueue': {
          const id = mine(turn.queue);
          if (gone.has(id)) return undefined;
          const query = {
            toQueueId: turn.to === null || gone.has(mine(turn.to)) ? '' : String(mine(turn.to)),
          };
          const { status } = await house.call(company.admin, 'DELETE', `/queue/${id}`, { query });
          if (status === 200) gone.add(id);
          return status;
        }
      }
      return undefined;
    },
  };
}
