import { SendMessageCommand } from '@aws-sdk/client-sqs';
import { createStore } from '@balcao/shared/server/db/createStore';
import { connectorPatience, createClients } from '@balcao/shared/server/runtime/clients';
import { startTestEngines } from '@balcao/infra/local/testing/startTestEngines';
import type { OutboundCommand } from '@balcao/shared/channels/outboundCommand';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pause } from '../backoff.ts';
import { park, parkedOf } from '../db/parkedCommandEntity.ts';
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

test('a command that is delivered twice is parked once, before those sent after it', async () => {
  const sqs = await clients.sqs();
  const store = createStore(clients.dynamo, engines.env['TABLE_NAME'] ?? '');
  const QueueUrl = `${engines.env['OUTBOUND_QUEUE_PREFIX']}9.fifo`;
  const wids = ['3EB0AAAA0000000000000001', '3EB0AAAA0000000000000002', '3EB0AAAA0000000000000003'];
  for (const wid of wids) {
    const command: OutboundCommand = {
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
    };
    await sqs.send(
      new SendMessageCommand({
        QueueUrl,
        MessageBody: JSON.stringify(command),
        // Two chats: their commands come beside each other and are parked for one connection.
        MessageGroupId: wid === wids[1] ? '9:b' : '9:a',
        MessageDeduplicationId: command.commandId,
      }),
    );
  }
  const deliveries: string[] = [];
  const poll = pollShard({
    sqs,
    queueUrl: QueueUrl,
    pollSeconds: 1,
    visibilitySeconds: 3,
    holds: () => true,
    log: pino({ level: 'silent' }),
    async run(command, { attempt, place }) {
      if (command.kind !== 'send') throw new Error(`unexpected ${command.kind}`);
      deliveries.push(`${command.wid} ${attempt}`);
      await park(store, command, place);
      // Parked, but the queue does not hear of it the first time.
      return command.wid !== wids[0] || attempt > 1;
    },
  });
  await expect.poll(() => deliveries.length, { timeout: 12_000 }).toBe(wids.length + 1);
  await poll.stop();
  expect(deliveries.toSorted()).toEqual([`${wids[0]} 1`, `${wids[0]} 2`, `${wids[1]} 1`, `${wids[2]} 1`]);
  const parked = await parkedOf(store, of, 10);
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
    pollSeconds: 1,
    visibilitySeconds: 3,
    holds: () => true,
    log: pino({ level: 'warn' }, { write: (line) => void lines.push(line) }),
    run: async () => true,
  });
  await pause(1500, new AbortController().signal);
  await poll.stop();
  impatient.destroy();
  expect(lines).toEqual([]);
});
