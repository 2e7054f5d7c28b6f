import type { OutboundCommand } from '@balcao/shared/channels/outboundCommand';
import { messageEntity, type MessageItem } from '@balcao/shared/server/messages/messageEntity';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRuntime, type Runtime } from '../../platform/runtime/runtime.ts';
import { drainOutbound } from '../../testing/drainQueue.ts';
import { type CrashMoment, injectCrashes } from '../../testing/injectCrashes.ts';
import { createStreamPump } from '../../testing/streamPump.ts';
import { unpackBot } from '../../core/tickets/moves/botPlace.ts';
import { ticketEntity } from '../../core/records/ticketEntity.ts';
import { ticketLogEntity } from '../../core/records/ticketLogEntity.ts';
import { receiveMessage } from './receive/receiveMessage.ts';
import { type EngineWorld, startEngineWorld } from './testing/startEngineWorld.ts';
import { storeBot } from './testing/storeBot.ts';
import { withoutSystemMark } from './testing/withoutSystemMark.ts';

let world: EngineWorld;
let project: () => Promise<void>;
let customers = 0;
beforeAll(async () => {
  world = await startEngineWorld();
  await storeBot(world.other, world.companyId, {
    settings: { sendQueuePosition: 'enabled', sendQueuePositionMessage: 'Na fila:', userRandom: 'disabled' },
    connection: { greetingMessage: 'Olá' },
    queues: [
      { id: 11, name: 'Vendas', greetingMessage: 'Vendas, bom dia' },
      { id: 12, name: 'Suporte' },
    ],
  });
  const pump = createStreamPump(world.other, process.env['AWS_ENDPOINT_URL_DYNAMODB'] ?? '');
  project = () => pump();
});
afterAll(() => world.stop());

const menu = 'Olá\n\n*[ 1 ]* - Vendas\n*[ 2 ]* - Suporte';

/** A new process whose clock is ahead by `aheadMs`, so that a choice comes later than its menu. */
function newProcess(aheadMs: number): Runtime {
  const runtime = createRuntime(process.env);
  const now = () => Date.now() + aheadMs;
  return { ...runtime, clock: { now, iso: () => new Date(now()).toISOString() } };
}

function eventOf(pn: string, body: string, { clock }: Runtime) {
  return world.message({ chat: { pn }, pushName: 'Rosa Lima', body, at: clock.iso() });
}

/** A customer's state at the end. */
async function outcome(pn: string) {
  await project();
  const commands = await drainOutbound<OutboundCommand>(world.other);
  const items = await world.items();
  const tickets = items.filter((item) => ticketEntity.owns(item) && item['contactNumber'] === pn);
  const [ticket] = tickets.map((item) => ticketEntity.fromItem(item as never));
  const messages = items
    .filter((item) => messageEntity.owns(item) && item['conversationId'] === ticket?.conversationId)
    .map((item): MessageItem => messageEntity.fromItem(item as never))
    .toSorted((a, b) => a.id - b.id);
  const sent = commands.flatMap((command) => (command.kind === 'send' ? [command.wid] : []));
  const bot = messages.filter(({ actor }) => actor === 'bot');
  return {
    tickets: tickets.length,
    status: ticket?.status,
    queueId: ticket?.queueId,
    offered: ticket?.bot === undefined ? undefined : unpackBot(ticket.bot).uses,
    unread: ticket?.unreadMessages,
    log: items
      .filter((item) => ticketLogEntity.owns(item) && item['ticketId'] === ticket?.id)
      .map((item) => item['type']),
    said: bot.map(({ body }) => withoutSystemMark(body)),
    // A command may be sent twice: the queue recognises it by its id, the connector by the message's ack.
    left: bot.map(({ wid }) => sent.includes(wid)),
  };
}

const begun = { tickets: 1, status: 'pending', unread: 1, log: ['create', 'chatBot'] };
const starts = [
  {
    name: 'nothing',
    before: [] as string[],
    writes: 'Oi',
    complete: { ...begun, queueId: undefined, offered: 1, said: [menu], left: [true] },
    calls: 9,
  },
  {
    name: 'a menu',
    before: ['Oi'],
    writes: '1',
    complete: {
      ...begun,
      unread: 2,
      queueId: 11,
      offered: undefined,
      log: ['create', 'chatBot', 'queue'],
      said: [menu, 'Vendas, bom dia', 'Na fila: *1*'],
      left: [true, true, true],
    },
    calls: 8,
  },
];

/** Crashes while handling a message, then delivers it twice more; returns the calls made and the final state. */
async function crashAndRedeliver(
  { before, writes }: (typeof starts)[number],
  call: number,
  moment: CrashMoment,
) {
  const pn = `55119555${String(++customers).padStart(5, '0')}`;
  for (const body of before) await receiveMessage(world.other, eventOf(pn, body, world.other));
  const runtime = newProcess(5000);
  const event = eventOf(pn, writes, runtime);
  const crashes = await injectCrashes(runtime.clients);
  crashes.arm(call, moment);
  await receiveMessage(runtime, event).catch(() => undefined);
  const made = crashes.restart();
  runtime.clients.destroy();
  const second = newProcess(5000);
  await receiveMessage(second, event);
  // Delivered twice, by a queue that missed the acknowledgement.
  await receiveMessage(second, event);
  second.clients.destroy();
  const found = await outcome(pn);
  // The counter of waiting tickets lags, so earlier customers may be included.
  const said = found.said.map((text) => text.replace(/\*\d+\*$/, '*1*'));
  return { made, outcome: { ...found, said } };
}

test.each(starts)(
  'from $name: a crash at any call, then redelivery: one menu, one choice, one ticket where it belongs',
  async (start) => {
    const undisturbed = await crashAndRedeliver(start, 1000, 'before');
    expect(undisturbed.outcome).toEqual(start.complete);
    expect(undisturbed.made).toBeGreaterThanOrEqual(start.calls);
    for (let call = 1; call <= undisturbed.made; call++)
      for (const moment of ['before', 'after'] as const) {
        const { outcome: found } = await crashAndRedeliver(start, call, moment);
        expect(found, `crash ${moment} call ${call}`).toEqual(start.complete);
      }
  },
  240_000,
);
