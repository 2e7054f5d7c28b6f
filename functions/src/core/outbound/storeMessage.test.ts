import type { OutboundCommand } from '@balcao/shared/channels/outboundCommand';
import { findMessageByWid, messageEntity } from '@balcao/shared/server/messages/messageEntity';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { conversationEntity, getConversation } from '@balcao/shared/server/conversations/conversationEntity';
import { receiveAck } from '../../services/engine/receive/receiveAck.ts';
import { receiveMessage } from '../../services/engine/receive/receiveMessage.ts';
import { type EngineWorld, startEngineWorld } from '../../services/engine/testing/startEngineWorld.ts';
import { drainOutbound } from '../../testing/drainQueue.ts';
import { createStreamPump } from '../../testing/streamPump.ts';
import { ticketEntity } from '../records/ticketEntity.ts';
import { resendOutbound } from './resendOutbound.ts';
import { storeMessage } from './storeMessage.ts';

let world: EngineWorld;
beforeAll(async () => {
  world = await startEngineWorld();
});
afterAll(() => world.stop());

/** Draft of a campaign's message in a conversation that a customer's message has opened. */
async function draftOf(body: string) {
  await receiveMessage(world.runtime, world.message());
  const stored = (await world.items()).find((item) => conversationEntity.owns(item));
  if (stored === undefined) throw new Error('no conversation');
  const conversation = conversationEntity.fromItem(stored);
  return { conversation, actor: 'campaign' as const, body, mediaType: 'conversation' as const };
}

test('a campaign’s text where no ticket is open is stored, sent and projected, and opens none', async () => {
  const draft = await draftOf('Bolo de cenoura com desconto neste sábado');
  const items = await world.items();
  const twice = [0, 1].map(() => storeMessage(world.runtime, draft, 'campaign:5:1'));
  const [message, repeated] = await Promise.all(twice);
  expect(repeated).toEqual(message);
  expect(message?.ticketId).toBeUndefined();
  const found = await findMessageByWid(
    world.runtime.store,
    world.companyId,
    world.account,
    message?.wid ?? '',
  );
  expect(found).toEqual(message);
  await createStreamPump(world.runtime, process.env['AWS_ENDPOINT_URL_DYNAMODB'] ?? '')();
  const commands = await drainOutbound<OutboundCommand>(world.runtime);
  expect(commands).toMatchObject([{ kind: 'send', wid: message?.wid, connectionId: world.connectionId }]);
  const after = await world.items();
  expect(after.filter((item) => ticketEntity.owns(item))).toEqual(
    items.filter((item) => ticketEntity.owns(item)),
  );
  expect(after.filter((item) => messageEntity.owns(item))).toHaveLength(2);
});

test('the stream wakes the connector for a message, unless it was acknowledged in the meantime', async () => {
  const draft = await draftOf('Pão de queijo');
  const sqs = await world.runtime.clients.sqs();
  const send = vi.spyOn(sqs, 'send');
  const pump = createStreamPump(world.runtime, process.env['AWS_ENDPOINT_URL_DYNAMODB'] ?? '');
  await pump();
  const [told, quiet] = [
    await storeMessage(world.runtime, draft, 'campaign:6:1'),
    await storeMessage(world.runtime, draft, 'campaign:6:2'),
  ];
  const { v, companyId, connectionId, channel, account, chat, at } = world.message();
  const about = { v, companyId, connectionId, channel, account, chat, at };
  await receiveAck(world.runtime, { ...about, kind: 'ack', wids: [told.wid], level: 1, failure: null });
  send.mockClear();
  await pump();
  const woken = send.mock.calls.map(([command]) => JSON.stringify(command.input));
  expect(woken).toHaveLength(1);
  expect(woken[0]).toContain(quiet.wid);
});

test('whoever asks again because no answer came wakes the connector for what is stored', async () => {
  const draft = await draftOf('Sonho de creme');
  const sqs = await world.runtime.clients.sqs();
  await drainOutbound<OutboundCommand>(world.runtime);
  const send = vi
    .spyOn(sqs, 'send')
    .mockRejectedValueOnce(new Error('ended between the write and the wake-up'));
  const first = await storeMessage(world.runtime, draft, 'campaign:7:1');
  send.mockRestore();
  expect(await drainOutbound<OutboundCommand>(world.runtime)).toEqual([]);
  expect(await storeMessage(world.runtime, draft, 'campaign:7:1')).toEqual(first);
  expect(await drainOutbound<OutboundCommand>(world.runtime)).toMatchObject([
    { kind: 'send', wid: first.wid },
  ]);
});

test('a stream that is late wakes nobody for what was sent again and has left by then', async () => {
  const { wid } = await storeMessage(world.runtime, await draftOf('Broa'), 'late:1');
  const { v, companyId, connectionId, channel, account, chat, at } = world.message();
  const ack = { v, companyId, connectionId, channel, account, chat, at, kind: 'ack' as const, wids: [wid] };
  await receiveAck(world.runtime, { ...ack, level: -1, failure: '463' });
  const failed = await findMessageByWid(world.runtime.store, companyId, account, wid);
  if (failed === undefined) throw new Error('no message');
  await resendOutbound(world.runtime, failed);
  await receiveAck(world.runtime, { ...ack, level: 2, failure: null });
  const send = vi.spyOn(await world.runtime.clients.sqs(), 'send');
  send.mockClear();
  await createStreamPump(world.runtime, process.env['AWS_ENDPOINT_URL_DYNAMODB'] ?? '')('from the beginning');
  const woken = send.mock.calls.map(([command]) => JSON.stringify(command.input));
  expect(woken.filter((command) => command.includes(wid))).toEqual([]);
});

test('what a queue did not hear of leaves before what is written next, which waits for the stream as well', async () => {
  const { conversation, ...draft } = await draftOf('primeiro');
  const sqs = await world.runtime.clients.sqs();
  const pump = createStreamPump(world.runtime, process.env['AWS_ENDPOINT_URL_DYNAMODB'] ?? '');
  await pump();
  await drainOutbound<OutboundCommand>(world.runtime);
  const store = async (body: string) => {
    const { companyId, conversationId } = conversation;
    const now = await getConversation(world.runtime.store, companyId, conversationId);
    return storeMessage(
      world.runtime,
      { ...draft, conversation: now ?? conversation, body },
      `behind:${body}`,
    );
  };
  const away = vi.spyOn(sqs, 'send').mockRejectedValueOnce(new Error('the queue is away'));
  const first = await store('primeiro');
  away.mockRestore();
  const next = [await store('segundo'), await store('terceiro')];
  // A repeated call whose first answer was lost does not overtake either.
  await store('segundo');
  expect(await drainOutbound<OutboundCommand>(world.runtime)).toEqual([]);
  await pump();
  const told = await drainOutbound<OutboundCommand>(world.runtime);
  expect(told.map((command) => 'wid' in command && command.wid)).toEqual(
    [first, ...next].map(({ wid }) => wid),
  );
  const last = await store('quarto');
  expect(await drainOutbound<OutboundCommand>(world.runtime)).toMatchObject([{ wid: last.wid }]);
});
