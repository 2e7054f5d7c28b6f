import {
  ChangeMessageVisibilityBatchCommand,
  DeleteMessageBatchCommand,
  ReceiveMessageCommand,
  SendMessageCommand,
  type SQSClient,
} from '@aws-sdk/client-sqs';
import { createStore } from '@balcao/shared/server/db/createStore';
import { connectorPatience, createClients } from '@balcao/shared/server/runtime/clients';
import { startTestEngines } from '@balcao/infra/local/testing/startTestEngines';
import type { OutboundCommand } from '@balcao/shared/channels/outboundCommand';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pause } from '../platform/backoff.ts';
import { parkedItem } from '../db/parkCommand.ts';
import { parkedOf } from '../testing/parkedOf.ts';
import { pollShard } from './pollShard.ts';

let engines: Awaited<ReturnType<typeof startTestEngines>>;
let clients: ReturnType<typeof createClients>;
const of = { companyId: 7, connectionId: 9 };

beforeAll(async () => {
  engines = await startTestEngines();
  Object.assign(process.env, engines.env);
  clients = createClients({ s3ForcePathStyle: true, socketsEndpoint: '' }, connectorPatience);
});
afterAll(async () => {
  clients.destroy();
  await engines.stop();
});

/** A send command in one chat of a connection. */
function sendCommand(
  wid: string,
  more: Partial<Extract<OutboundCommand, { kind: 'send' }>> = {},
): OutboundCommand {
  return {
    v: 1,
    ...of,
    commandId: `command-${wid}`,
    kind: 'send',
    account: '5511900000001',
    chat: { pn: '5511988880001' },
    wid,
    mediaType: 'conversation',
    body: 'oi',
    media: null,
    quoted: null,
    ...more,
  };
}

test('a command that is delivered twice is parked once, before those sent after it', async () => {
  const sqs = await clients.sqs();
  const store = createStore(clients.dynamo, engines.env['TABLE_NAME'] ?? '');
  const QueueUrl = `${engines.env['OUTBOUND_QUEUE_PREFIX']}9.fifo`;
  const wids = ['3EB0AAAA0000000000000001', '3EB0AAAA0000000000000002', '3EB0AAAA0000000000000003'];
  for (const wid of wids) {
    const command = sendCommand(wid);
    await sqs.send(
      new SendMessageCommand({
        QueueUrl,
        MessageBody: JSON.stringify(command),
        // Two chats, so that commands in parallel are parked for one connection.
        MessageGroupId: wid === wids[1] ? '9:b' : '9:a',
        MessageDeduplicationId: command.commandId,
      }),
    );
  }
  const deliveries: string[] = [];
  const poll = pollShard({
    sqs,
    queueUrl: QueueUrl,
    deadLetterUrl: '',
    tellUndelivered: async () => {},
    pollSeconds: 1,
    visibilitySeconds: 3,
    sendsPerConnection: 10,
    holds: () => true,
    log: pino({ level: 'silent' }),
    async run(command, { attempt, place }) {
      if (command.kind !== 'send') throw new Error(`unexpected ${command.kind}`);
      deliveries.push(`${command.wid} ${attempt}`);
      await store.put(parkedItem(command, place));
      // Parked, but the queue is not told so the first time.
      return command.wid !== wids[0] || attempt > 1;
    },
  });
  await expect.poll(() => deliveries.length, { timeout: 12_000 }).toBe(wids.length + 1);
  await poll.stop();
  expect(deliveries.toSorted()).toEqual([`${wids[0]} 1`, `${wids[0]} 2`, `${wids[1]} 1`, `${wids[2]} 1`]);
  const parked = await parkedOf(store, of);
  expect(parked.map(({ command }) => command.wid)).toEqual(wids);
});

test('a poll waits for commands longer than other calls wait for an answer', async () => {
  const impatient = createClients(
    { s3ForcePathStyle: true, socketsEndpoint: '' },
    { ...connectorPatience, attempts: 1, serviceMs: 300 },
  );
  const lines: string[] = [];
  const poll = pollShard({
    sqs: await impatient.sqs(),
    queueUrl: `${engines.env['OUTBOUND_QUEUE_PREFIX']}10.fifo`,
    deadLetterUrl: '',
    tellUndelivered: async () => {},
    pollSeconds: 1,
    visibilitySeconds: 3,
    sendsPerConnection: 10,
    holds: () => true,
    log: pino({ level: 'warn' }, { write: (line) => void lines.push(line) }),
    run: async () => true,
  });
  await pause(1500, new AbortController().signal);
  await poll.stop();
  impatient.destroy();
  expect(lines).toEqual([]);
});

/** Puts sends on a shard's queue, each in its chat. */
async function queueSends(shard: number, sends: { wid: string; chat: string; connectionId?: number }[]) {
  const sqs = await clients.sqs();
  const queueUrl = `${engines.env['OUTBOUND_QUEUE_PREFIX']}${shard}.fifo`;
  for (const { wid, chat, connectionId = 9 } of sends)
    await sqs.send(
      new SendMessageCommand({
        QueueUrl: queueUrl,
        MessageBody: JSON.stringify(sendCommand(wid, { connectionId })),
        MessageGroupId: `${connectionId}:${chat}`,
        MessageDeduplicationId: wid,
      }),
    );
  const deadLetterUrl = `${engines.env['OUTBOUND_QUEUE_PREFIX']}${shard}-dlq.fifo`;
  const log = pino({ level: 'silent' });
  const tellUndelivered = async () => {};
  return { sqs, queueUrl, deadLetterUrl, pollSeconds: 1, holds: () => true, log, tellUndelivered };
}

test('tries are counted per message: waiting behind another that fails is none', async () => {
  const waiting = ['A1', 'A2'];
  let received = 0;
  // SQS delivers several of a group at once, the local engine one.
  const send = async (command: object) => {
    if (command instanceof ReceiveMessageCommand) {
      await pause(20, new AbortController().signal);
      received++;
      const Messages = waiting.map((wid) => ({
        MessageId: wid,
        ReceiptHandle: wid,
        Body: JSON.stringify(sendCommand(wid)),
        Attributes: { MessageGroupId: '9:a', ApproximateReceiveCount: String(received) },
      }));
      return { Messages };
    }
    if (command instanceof DeleteMessageBatchCommand)
      for (const { ReceiptHandle = '' } of command.input.Entries ?? [])
        waiting.splice(waiting.indexOf(ReceiptHandle), 1);
    return {};
  };
  const tried: string[] = [];
  const poll = pollShard({
    sqs: { send } as Pick<SQSClient, 'send'>,
    queueUrl: 'queue',
    deadLetterUrl: '',
    tellUndelivered: async () => {},
    pollSeconds: 1,
    visibilitySeconds: 3,
    sendsPerConnection: 1,
    holds: () => true,
    log: pino({ level: 'silent' }),
    async run(command, { attempt }) {
      if (command.kind !== 'send') throw new Error(`unexpected ${command.kind}`);
      tried.push(`${command.wid} ${attempt}`);
      return command.wid !== 'A1' || attempt === 3;
    },
  });
  await expect.poll(() => tried).toContain('A2 1');
  await poll.stop();
  expect(tried.slice(0, 4)).toEqual(['A1 1', 'A1 2', 'A1 3', 'A2 1']);
});

test('a command during which the shard is lost stays for the next owner', async () => {
  const options = await queueSends(13, [
    { wid: 'L1', chat: 'l' },
    { wid: 'L2', chat: 'l' },
  ]);
  const ran: string[] = [];
  let ours = true;
  const run = async (command: OutboundCommand): Promise<boolean> => {
    ran.push(command.commandId);
    // A log-out that stopped in the middle, because nothing may be written any more.
    ours = false;
    return true;
  };
  const poll = pollShard({
    ...options,
    visibilitySeconds: 3,
    sendsPerConnection: 10,
    holds: () => ours,
    run,
  });
  await expect.poll(() => ran.length).toBe(1);
  await poll.stop();
  const heir: string[] = [];
  const next = pollShard({
    ...options,
    visibilitySeconds: 3,
    sendsPerConnection: 10,
    run: async ({ commandId }) => {
      heir.push(commandId);
      return true;
    },
  });
  await expect.poll(() => heir, { timeout: 10_000 }).toEqual(['command-L1', 'command-L2']);
  await next.stop();
});

test('one number’s slow chats hold up no other number, nor more of its own chats than its share', async () => {
  const slow = Array.from({ length: 130 }, (_, at) => ({ wid: `S${at}`, chat: `s${at}`, connectionId: 25 }));
  const options = await queueSends(12, [...slow, { wid: 'Q', chat: 'q', connectionId: 41 }]);
  const running = new Set<string>();
  let most = 0;
  let quick = 0;
  const began = performance.now();
  let free = (): void => {};
  const freed = new Promise<void>((resolve) => {
    free = resolve;
  });
  const poll = pollShard({
    ...options,
    visibilitySeconds: 30,
    sendsPerConnection: 10,
    async run(command) {
      if (command.kind !== 'send') throw new Error(`unexpected ${command.kind}`);
      if (command.connectionId === 41) quick = performance.now() - began;
      else {
        running.add(command.wid);
        most = Math.max(most, running.size);
        await freed;
        running.delete(command.wid);
      }
      return true;
    },
  });
  await expect.poll(() => quick, { timeout: 15_000 }).toBeGreaterThan(0);
  expect(most).toBe(10);
  free();
  await poll.stop();
});

test('what is not to leave yet waits with what is behind it in its chat, and nothing else with it', async () => {
  const soon = new Date(Date.now() + 1500).toISOString();
  const far = new Date(Date.now() + 3_600_000).toISOString();
  const chats: [string, OutboundCommand[]][] = [
    ['9:a', [sendCommand('A1'), sendCommand('A2', { notBefore: soon }), sendCommand('A3')]],
    ['9:b', [sendCommand('B1', { notBefore: far })]],
    ['9:c', [sendCommand('C1'), sendCommand('C2', { body: '"notBefore" é só um texto' })]],
  ];
  let given = false;
  const deleted: string[] = [];
  const send = async (command: object) => {
    if (command instanceof DeleteMessageBatchCommand)
      for (const { ReceiptHandle = '' } of command.input.Entries ?? []) deleted.push(ReceiptHandle);
    if (!(command instanceof ReceiveMessageCommand)) return {};
    await pause(20, new AbortController().signal);
    if (given) return {};
    given = true;
    const Messages = chats.flatMap(([MessageGroupId, commands]) =>
      commands.map((one) => ({
        MessageId: one.commandId,
        ReceiptHandle: one.commandId,
        Body: JSON.stringify(one),
        Attributes: { MessageGroupId, ApproximateReceiveCount: '1' },
      })),
    );
    return { Messages };
  };
  const ran: [string, number][] = [];
  const begun = Date.now();
  const poll = pollShard({
    sqs: { send } as Pick<SQSClient, 'send'>,
    queueUrl: 'queue',
    deadLetterUrl: '',
    tellUndelivered: async () => {},
    pollSeconds: 1,
    visibilitySeconds: 3,
    // A waiting group leaves the only place to others.
    sendsPerConnection: 1,
    holds: () => true,
    log: pino({ level: 'silent' }),
    async run(command) {
      if (command.kind === 'send') ran.push([command.wid, Date.now()]);
      return true;
    },
  });
  await expect.poll(() => ran.length, { timeout: 15_000 }).toBe(6);
  await poll.stop();
  expect(ran.map(([wid]) => wid)).toEqual(['A1', 'C1', 'C2', 'A2', 'A3', 'B1']);
  const at = new Map(ran);
  expect(at.get('C2')).toBeLessThan(begun + 1400);
  expect(at.get('A2')).toBeGreaterThanOrEqual(Date.parse(soon) - 5);
  // Clocks that disagree delay nobody for longer than ten seconds.
  expect((at.get('B1') ?? 0) - begun).toBeGreaterThan(9000);
  expect(deleted).toHaveLength(6);
});

test('a shard that is given up gives back at once what waits for its instant', async () => {
  const command = sendCommand('W1', { notBefore: new Date(Date.now() + 60_000).toISOString() });
  let given = false;
  const back: number[] = [];
  const send = async (asked: object) => {
    if (asked instanceof ChangeMessageVisibilityBatchCommand)
      for (const { VisibilityTimeout = 0 } of asked.input.Entries ?? []) back.push(VisibilityTimeout);
    if (!(asked instanceof ReceiveMessageCommand)) return {};
    await pause(20, new AbortController().signal);
    if (given) return {};
    given = true;
    const Attributes = { MessageGroupId: '9:a', ApproximateReceiveCount: '1' };
    return {
      Messages: [{ MessageId: 'W1', ReceiptHandle: 'W1', Body: JSON.stringify(command), Attributes }],
    };
  };
  const ran: string[] = [];
  const poll = pollShard({
    sqs: { send } as Pick<SQSClient, 'send'>,
    queueUrl: 'queue',
    deadLetterUrl: '',
    tellUndelivered: async () => {},
    pollSeconds: 1,
    visibilitySeconds: 30,
    sendsPerConnection: 1,
    holds: () => true,
    log: pino({ level: 'silent' }),
    async run({ commandId }) {
      ran.push(commandId);
      return true;
    },
  });
  await expect.poll(() => given).toBe(true);
  const begun = Date.now();
  await poll.stop();
  expect(Date.now() - begun).toBeLessThan(5000);
  expect([ran, back]).toEqual([[], [3]]);
});
