import type { OutboundCommand } from '@balcao/shared/channels/outboundCommand';
import type { MessageItem } from '@balcao/shared/server/messages/messageEntity';
import { messageEntity } from '@balcao/shared/server/messages/messageEntity';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contactEntity, contactIdentityEntity } from '../../core/records/contactEntity.ts';
import { conversationEntity, getConversation } from '@balcao/shared/server/conversations/conversationEntity';
import { commitPlan } from '../../core/decisions/commitPlan.ts';
import { createRuntime } from '../../platform/runtime/runtime.ts';
import { drainOutbound } from '../../testing/drainQueue.ts';
import { drainTimers } from '../../platform/timers/testing/drainTimers.ts';
import { type CrashMoment, type Crashes, injectCrashes } from '../../testing/injectCrashes.ts';
import { createStreamPump } from '../../testing/streamPump.ts';
import { planMove } from '../../core/tickets/moves/planMove.ts';
import { ticketEntity } from '../../core/records/ticketEntity.ts';
import { ticketLogEntity } from '../../core/records/ticketLogEntity.ts';
import { sweepEverything } from '../../platform/timers/testing/sweepEverything.ts';
import { timerEntity } from '../../platform/timers/timerEntity.ts';
import { ticketSteps } from './decideInbound.ts';
import { note, say, type Step } from './state/engineState.ts';
import { receiveMessage } from './receive/receiveMessage.ts';
import { type EngineWorld, startEngineWorld } from './testing/startEngineWorld.ts';

let world: EngineWorld;
let project: () => Promise<void>;
let customers = 0;
beforeAll(async () => {
  world = await startEngineWorld();
  await world.connect({ timeCreateNewTicket: 60 });
  const pump = createStreamPump(world.other, process.env['AWS_ENDPOINT_URL_DYNAMODB'] ?? '');
  project = () => pump();
});
afterAll(() => world.stop());

/** A bot with one text, and a stage that the ticket leaves at once. */
const answer: Step = (decision) => ({
  ...note(say(decision, 'Digite 1 para vendas'), { type: 'chatBot' }),
  stage: { id: 7, hours: Number.MIN_VALUE },
});
const steps = [...ticketSteps, answer];

/** A customer's state before the message, and the expected state at the end. */
interface Start {
  name: string;
  before(pn: string): Promise<unknown>;
  complete: object;
  /** Fewest calls that the message makes without a crash. */
  calls: number;
}

/** A message from a customer known by number only. */
const firstMessage = (pn: string) =>
  receiveMessage(world.other, world.message({ chat: { pn }, pushName: '' }));

async function firstCase(pn: string): Promise<void> {
  await firstMessage(pn);
  const { store, clock } = world.other;
  const item = (await world.items()).find(
    (found) => ticketEntity.owns(found) && found['contactNumber'] === pn,
  );
  const ticket = ticketEntity.fromItem(item ?? {});
  const conversation = await getConversation(store, ticket.companyId, ticket.conversationId);
  if (conversation === undefined) throw new Error('the first message opens a conversation');
  const at = clock.iso();
  const to = { status: 'closed', closedAt: at, unreadMessages: 0 } as const;
  const closed = planMove(ticket, conversation, { to, log: [{ type: 'closed' }] }, at);
  await commitPlan(world.other, closed.plan);
}

const complete = {
  names: ['Rosa Lima'],
  identities: 2,
  conversations: 1,
  active: true,
  tickets: [{ status: 'pending', reopenCount: 0 }],
  unread: 1,
  logs: ['create', 'chatBot'],
  texts: ['bot', 'customer'],
  timers: [1],
  timerQueued: true,
  commands: 1,
};
const twice = ['bot', 'customer', 'customer'];
const starts: Start[] = [
  {
    name: 'an open ticket',
    before: firstMessage,
    complete: { ...complete, unread: 2, texts: twice },
    // The calls: directory, alias, conversation, a block of ids, the transaction, the text's command, the timer and its
    // wake-up.
    calls: 8,
  },
  {
    name: 'nothing: contact, conversation and ticket are opened',
    before: async () => undefined,
    complete,
    // No conversation is read; contact, conversation and ticket take a block of ids each.
    calls: 10,
  },
  {
    name: 'a ticket closed a moment ago: it is reopened',
    before: firstCase,
    complete: {
      ...complete,
      tickets: [{ status: 'pending', reopenCount: 1 }],
      logs: ['create', 'closed', 'reopen', 'chatBot'],
      texts: twice,
    },
    calls: 8,
  },
];

/** A new process with empty caches, which crashes at the call that is armed. */
async function newProcess() {
  const runtime = createRuntime(process.env);
  return { runtime, crashes: await injectCrashes(runtime.clients) };
}

/** A customer's state at the end. */
async function outcome(pn: string) {
  await project();
  await sweepEverything(world.other);
  const wakeUps = await drainTimers(world.other);
  const commands = await drainOutbound<OutboundCommand>(world.other);
  const items = await world.items();
  const contact = items.filter((item) => contactEntity.owns(item) && item['number'] === pn);
  const contactId = contact[0]?.['contactId'];
  const messages = items
    .filter((item) => messageEntity.owns(item) && item['contactId'] === contactId)
    .map((item): MessageItem => messageEntity.fromItem(item));
  const tickets = items.filter((item) => ticketEntity.owns(item) && item['contactId'] === contactId);
  const ticketId = tickets[0]?.['id'];
  const conversations = items.filter(
    (item) => conversationEntity.owns(item) && item['contactId'] === contactId,
  );
  const timers = items.filter((item) => timerEntity.owns(item) && item['subject'] === String(ticketId));
  const text = messages.find(({ actor }) => actor === 'bot');
  return {
    names: contact.map((item) => item['name']),
    identities: items.filter((item) => contactIdentityEntity.owns(item) && item['contactId'] === contactId)
      .length,
    conversations: conversations.length,
    active: conversations[0]?.['activeTicketId'] === ticketId,
    tickets: tickets.map((item) => {
      const { status, reopenCount } = ticketEntity.fromItem(item);
      return { status, reopenCount };
    }),
    unread: tickets[0]?.['unreadMessages'],
    logs: items
      .filter((item) => ticketLogEntity.owns(item) && item['ticketId'] === ticketId)
      .map((item) => item['type']),
    texts: messages.map(({ actor }) => actor).toSorted(),
    timers: timers.map((item) => item['version']),
    timerQueued: wakeUps.some(({ subject }) => subject === String(ticketId)),
    commands: commands.filter((command) => command.kind === 'send' && command.wid === text?.wid).length,
  };
}

async function crashAndRedeliver(start: Start, call: number, moment: CrashMoment) {
  const pn = `55119666${String(++customers).padStart(5, '0')}`;
  await start.before(pn);
  // Name and LID are given, so that the decision also renames the contact and adds an identity.
  const event = world.message({ chat: { pn, lid: `7${pn}` }, pushName: 'Rosa Lima' });
  const first: { runtime: typeof world.runtime; crashes: Crashes } = await newProcess();
  first.crashes.arm(call, moment);
  await receiveMessage(first.runtime, event, steps).catch(() => undefined);
  const made = first.crashes.restart();
  first.runtime.clients.destroy();
  const second = await newProcess();
  await receiveMessage(second.runtime, event, steps);
  second.runtime.clients.destroy();
  return { made, outcome: await outcome(pn) };
}

test.each(starts)(
  'from $name: a crash at any call, then redelivery: everything exactly once',
  async (start) => {
    const undisturbed = await crashAndRedeliver(start, 1000, 'before');
    expect(undisturbed.outcome).toEqual(start.complete);
    expect(undisturbed.made).toBeGreaterThanOrEqual(start.calls);
    for (let call = 1; call <= undisturbed.made; call++) {
      for (const moment of ['before', 'after'] as const) {
        const { outcome: found } = await crashAndRedeliver(start, call, moment);
        expect(found, `crash ${moment} call ${call}`).toEqual(start.complete);
      }
    }
  },
  240_000,
);
