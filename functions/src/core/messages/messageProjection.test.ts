import type { SendMessageCommand } from '@aws-sdk/client-sqs';
import type { Store } from '@balcao/shared/server/db/store';
import {
  messageEntity,
  messageKey,
  messagePointerEntity,
} from '@balcao/shared/server/messages/messageEntity';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { conversationEntity } from '@balcao/shared/server/conversations/conversationEntity';
import { receiveMessage } from '../../services/engine/receive/receiveMessage.ts';
import { type EngineWorld, startEngineWorld } from '../../services/engine/testing/startEngineWorld.ts';
import { storeMessage } from '../outbound/storeMessage.ts';
import { messageProjection } from './messageProjection.ts';

let world: EngineWorld;
let written: Record<string, unknown>[];
beforeAll(async () => {
  world = await startEngineWorld();
  for (const pn of ['5511988880001', '5511988880002', '5511988880003'])
    await receiveMessage(world.runtime, world.message({ chat: { pn } }));
  for (const item of await world.items()) {
    if (!conversationEntity.owns(item)) continue;
    const conversation = conversationEntity.fromItem(item);
    const draft = { conversation, actor: 'campaign', mediaType: 'conversation' } as const;
    for (const body of ['Um', 'Dois'])
      await storeMessage(
        world.runtime,
        { ...draft, body },
        `campaign:1:${conversation.conversationId}${body}`,
      );
  }
  written = (await world.items()).filter((item) => messageEntity.owns(item) && item['fromMe'] === true);
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => world.stop());

/** Records the order of events: `wake <body>` and `pointer`. */
async function watch(refuse: { wake?: string; put?: boolean }) {
  const happened: string[] = [];
  const sqs: { send(command: SendMessageCommand): Promise<unknown> } = await world.runtime.clients.sqs();
  vi.spyOn(sqs, 'send').mockImplementation(async ({ input }) => {
    const text = input.MessageBody ?? '';
    if (refuse.wake !== undefined && text.includes(refuse.wake)) throw new Error('queue away');
    happened.push(`wake ${(JSON.parse(text) as { body: string }).body}`);
  });
  const batchWrite: Store['batchWrite'] = async (writes) => {
    const pointers = writes.filter((write) => 'put' in write && messagePointerEntity.owns(write.put));
    happened.push(...pointers.map(() => 'pointer'));
    if (refuse.put && pointers.length > 0) throw new Error('table away');
  };
  return { happened, runtime: { ...world.runtime, store: { ...world.runtime.store, batchWrite } } };
}

const wakes = ['wake Um', 'wake Um', 'wake Um', 'wake Dois', 'wake Dois', 'wake Dois'];

test('the connector is woken before anything else is entered, also when that cannot be', async () => {
  const { happened, runtime } = await watch({ put: true });
  await expect(messageProjection.enter?.(runtime, written)).rejects.toThrow('table away');
  expect(happened.slice(0, 6).toSorted()).toEqual(wakes.toSorted());
  expect(happened.slice(6)).toContain('pointer');
});

test('a conversation that cannot be woken keeps neither others nor figures waiting', async () => {
  const [first] = written;
  const { happened, runtime } = await watch({ wake: String(first?.['wid']) });
  await expect(messageProjection.enter?.(runtime, written)).rejects.toThrow('queue away');
  expect(happened.filter((what) => what === 'pointer')).toHaveLength(6);
  expect(happened.filter((what) => what.startsWith('wake'))).toHaveLength(4);
});

test('what the connector has told of by now needs no second command', async () => {
  const [first] = written;
  if (first === undefined) throw new Error('no message');
  const message = messageEntity.fromItem(first);
  await world.runtime.store.update(messageKey(message), { set: { ack: 1 } });
  const { happened, runtime } = await watch({});
  await messageProjection.enter?.(runtime, [first]);
  expect(happened).toEqual(['pointer']);
});

test('what the table has not told all its readers of yet is woken all the same', async () => {
  const unheard = written.filter((item) => item['ack'] === 0 && item['body'] === 'Dois').slice(0, 1);
  const { happened, runtime } = await watch({});
  const batchGet: Store['batchGet'] = async (keys, options) =>
    options?.consistent ? world.runtime.store.batchGet(keys, options) : keys.map(() => undefined);
  await messageProjection.enter?.({ ...runtime, store: { ...runtime.store, batchGet } }, unheard);
  expect(happened).toContain('wake Dois');
});
