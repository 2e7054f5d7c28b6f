import { createStore } from '@balcao/shared/server/db/createStore';
import type { Store } from '@balcao/shared/server/db/store';
import { connectorPatience, createClients } from '@balcao/shared/server/runtime/clients';
import { startTestEngines } from '@balcao/infra/local/testing/startTestEngines';
import type { InboundEvent } from '@balcao/shared/channels/inboundEvent';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ConnectorParts } from '../parts/connectorParts.ts';
import { takeLease } from '../db/leaseEntity.ts';
import type { SendCommand } from '@balcao/shared/channels/outboundCommand';
import { parkedItem } from '../db/parkCommand.ts';
import { forgetParked, parkedConnectionsOf } from '../db/parkedConnectionEntity.ts';
import { Fenced } from '../db/sessionKeysEntity.ts';
import { createSessions } from '../session/sessions.ts';
import type { LiveSocket } from '../socket/sessionTypes.ts';
import { parkedOf } from '../testing/parkedOf.ts';
import { createParking } from './parking.ts';
import { createSentMessages } from '../socket/sentMessages.ts';

let engines: Awaited<ReturnType<typeof startTestEngines>>;
let clients: ReturnType<typeof createClients>;
let store: Store;
const companyId = 7;
const account = '5511900000001';

beforeAll(async () => {
  engines = await startTestEngines();
  Object.assign(process.env, engines.env);
  clients = createClients({ s3ForcePathStyle: true, socketsEndpoint: '' }, connectorPatience);
  store = createStore(clients.dynamo, engines.env['TABLE_NAME'] ?? '');
});
afterAll(async () => {
  clients.destroy();
  await engines.stop();
});

let sequence = 0;
function sendCommand(connectionId: number, lid: string): SendCommand {
  const wid = `3EB0FFFF${String(++sequence).padStart(14, '0')}`;
  return {
    v: 1,
    companyId,
    commandId: wid,
    kind: 'send',
    connectionId,
    account,
    chat: { lid },
    wid,
    mediaType: 'conversation',
    body: 'oi',
    media: null,
    quoted: null,
  };
}
const placeAt = (instant: number): string => `${new Date(instant).toISOString()}-${'0'.repeat(20)}`;

/** The process's parts that parking needs, and the events it sends. */
function world() {
  const told: InboundEvent[] = [];
  const parts = {
    store,
    log: pino({ level: 'silent' }),
    settings: {
      shardCount: 16,
      parkedMs: 86_400_000,
      sendsPerConnection: 10,
      sendTries: 1000,
      ackTimeoutMs: 50,
    },
    inbound: { send: async (event: InboundEvent) => void told.push(event) },
  } as unknown as ConnectorParts;
  return { parts, told };
}

/** A socket that sends to everybody except these. */
function liveSocket(refused: readonly string[]) {
  const sent = createSentMessages();
  const left: string[] = [];
  const sock = {
    user: { id: `${account}@s.whatsapp.net` },
    sendMessage: async (jid: string, _content: unknown, { messageId }: { messageId: string }) => {
      if (refused.includes(jid)) throw new Error('no');
      left.push(messageId);
      sent.answer(messageId, true);
      return { message: {} };
    },
  };
  const live = { sock, sent, account, isOpen: () => true } as unknown as LiveSocket;
  return { live, left };
}

test('a hundred messages of a chat that do not go hold up no other chat, and its own new ones only', async () => {
  const connectionId = 30;
  const { parts } = world();
  for (let at = 0; at < 101; at++)
    await store.put(parkedItem(sendCommand(connectionId, '1'), placeAt(Date.now() - 60_000 + at)));
  const behind = sendCommand(connectionId, '2');
  await store.put(parkedItem(behind, placeAt(Date.now() - 1000)));
  const { live, left } = liveSocket(['1@lid']);
  let socket: LiveSocket | null = live;
  const parking = createParking(parts, () => socket);
  expect(parking.isClear(connectionId, { lid: '2' })).toBe(false);
  parking.redrive({ companyId, connectionId });
  await expect.poll(() => left, { timeout: 5000 }).toEqual([behind.wid]);
  await expect.poll(() => parking.isClear(connectionId, { lid: '2' })).toBe(true);
  expect(parking.isClear(connectionId, { lid: '1' })).toBe(false);
  socket = null;
});

test('what is parked behind the page that a round is at is not overtaken by what is parked before it', async () => {
  const connectionId = 32;
  const { parts } = world();
  const shard = 0;
  const owned = (await takeLease(store, shard, 'we', undefined, Date.now())) ?? { shard, epoch: 1 };
  const began = Date.now() - 60_000;
  for (let at = 0; at < 100; at++)
    await store.put(parkedItem(sendCommand(connectionId, `9${at}`), placeAt(began + at)));
  const [older, newer] = [sendCommand(connectionId, '3'), sendCommand(connectionId, '3')];
  const { live, left } = liveSocket([]);
  let parked: Promise<void> | undefined;
  const slowly: LiveSocket = {
    ...live,
    sock: {
      ...live.sock,
      // Two more are parked while the first hundred are sent: one before the last of these, one behind it.
      sendMessage: async (...input: Parameters<typeof live.sock.sendMessage>) => {
        parked ??= (async () => {
          await parking.park(older, placeAt(began + 50), owned);
          await parking.park(newer, placeAt(began + 1000), owned);
        })();
        await parked;
        return live.sock.sendMessage(...input);
      },
    } as LiveSocket['sock'],
  };
  const parking = createParking(parts, () => slowly);
  parking.redrive({ companyId, connectionId });
  await expect.poll(() => left.length, { timeout: 10_000 }).toBe(102);
  expect(left.filter((wid) => wid === older.wid || wid === newer.wid)).toEqual([older.wid, newer.wid]);
});

test('what can be read as a command no more is told and taken away', async () => {
  const connectionId = 31;
  const { parts, told } = world();
  const old = sendCommand(connectionId, '1');
  const item = parkedItem(old, placeAt(Date.now() - 2000));
  await store.put({ ...item, commandJson: JSON.stringify({ ...old, mediaType: 'hologram' }) });
  const lost = sendCommand(connectionId, '1');
  await store.put({ ...parkedItem(lost, placeAt(Date.now() - 1000)), commandJson: '{' });
  const { live } = liveSocket([]);
  const parking = createParking(parts, () => live);
  parking.redrive({ companyId, connectionId });
  await expect.poll(() => parking.isClear(connectionId, { lid: '1' })).toBe(true);
  expect(told).toMatchObject([{ wids: [old.wid], level: -1, failure: 'undelivered', chat: { lid: '1' } }]);
  const { items } = await store.query({ pk: String(item.pk), prefix: 'PARKED#', limit: 9 });
  expect(items).toEqual([]);
});

test('a shard that was given away and came back notes anew for whom something is parked', async () => {
  const connectionId = 38;
  const shard = 6;
  const { parts } = world();
  const sessions = createSessions(parts);
  const first = await takeLease(store, shard, 'we', undefined, Date.now());
  await sessions.parking.park(
    sendCommand(connectionId, '1'),
    placeAt(Date.now()),
    first ?? { shard, epoch: 1 },
  );
  await sessions.release(shard);
  // The owner in between sent all of them.
  await forgetParked(store, { shard, companyId, connectionId });
  await sessions.parking.park(
    sendCommand(connectionId, '1'),
    placeAt(Date.now()),
    first ?? { shard, epoch: 1 },
  );
  expect(await parkedConnectionsOf(store, shard)).toMatchObject([{ connectionId }]);
});

test('who has lost a shard without knowing it parks nothing there', async () => {
  const connectionId = 39;
  const shard = 7;
  const { parts } = world();
  const parking = createParking(parts, () => null);
  const ours = await takeLease(store, shard, 'we', undefined, Date.now());
  const theirs = await takeLease(store, shard, 'they', ours ?? undefined, Date.now());
  expect(theirs?.epoch).toBe(2);
  const late = parking.park(sendCommand(connectionId, '1'), placeAt(Date.now()), { shard, epoch: 1 });
  await expect(late).rejects.toThrow(Fenced);
  expect(await parkedOf(store, { companyId, connectionId })).toEqual([]);
});
