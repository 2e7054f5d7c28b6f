import { until } from '@balcao/infra/local/testing/until';
import {
  connectionSessionEntity,
  readSession,
  writeSessionStatus,
} from '@balcao/shared/server/connections/connectionSessionEntity';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as z from 'zod';
import type { Connector } from './createConnector.ts';
import { talk } from './testing/talk.ts';
import { startTestWorld, type TestWorld } from './testing/testWorld.ts';

let world: TestWorld;
let connector: Connector;
let connectionId = 200;
const settings = {
  CONNECTOR_RECONNECT_TRIES: '4',
  CONNECTOR_SLOW_RETRY_MS: '300',
  CONNECTOR_REPLACED_TRIES: '1',
};

const fault = (body: Record<string, unknown>) => world.phoneApi('faults', body);
const devices = () => {
  const phone = world.simulator.simulator.people.byNumber(world.phone);
  return phone ? world.simulator.simulator.devices.of(phone).length : 0;
};
const storedKeys = async () =>
  (await world.store.query({ pk: `C#7#WA#${connectionId}`, limit: 1000, consistent: true })).items.map(
    ({ sk }) => sk,
  );
const registered = async () =>
  (
    await world.store.query({
      pk: `P#CONNECTOR#SHARD#${String(connectionId % 16).padStart(3, '0')}`,
      limit: 100,
      consistent: true,
    })
  ).items.filter((item) => item['connectionId'] === connectionId).length;

/** A write of a session's status, as sent over the wire. */
const statusWrite = z.object({
  Key: z.object({ sk: z.object({ S: z.string() }) }),
  ExpressionAttributeValues: z.object({
    ':c_status': z.object({ S: z.string() }),
    ':c_qrcode': z.object({ S: z.string() }),
    ':c_retries': z.object({ N: z.coerce.number() }),
  }),
});
/** Records every status written from now on, however short-lived. */
function statusesOf(id: number) {
  const written: { status: string; qrcode: string; retries: number }[] = [];
  const { sk } = connectionSessionEntity.key({ companyId: world.companyId, connectionId: id });
  world.table.passed = (operation, body, answer) => {
    if (answer !== 200 || !operation.endsWith('.UpdateItem')) return;
    const write = statusWrite.safeParse(JSON.parse(body));
    if (!write.success || write.data.Key.sk.S !== sk) return;
    const values = write.data.ExpressionAttributeValues;
    written.push({
      status: values[':c_status'].S,
      qrcode: values[':c_qrcode'].S,
      retries: values[':c_retries'].N,
    });
  };
  return written;
}

beforeAll(async () => {
  world = await startTestWorld();
  connector = await world.connector(settings);
});
afterAll(() => world.stop());
beforeEach(async () => {
  connectionId++;
  await fault({ kind: 'none' });
});

test('three QR codes, then DISCONNECTED; a new start shows one again', async () => {
  // On a busy machine, such short-lived codes would expire before the other tests have scanned theirs.
  await connector.stop();
  const hasty = await world.connector({ ...settings, CONNECTOR_QR_TIMEOUT_MS: '400' });
  await world.newConnection(connectionId);
  const written = statusesOf(connectionId);
  await world.command({ kind: 'start', connectionId });
  await world.untilStatus(connectionId, 'DISCONNECTED');
  const shown = new Map(
    written.flatMap(({ qrcode, retries }): [string, number][] => (qrcode === '' ? [] : [[qrcode, retries]])),
  );
  expect([...shown.values()]).toEqual([1, 2, 3]);
  expect((await world.status(connectionId)).qrcode).toBe('');
  expect(await registered()).toBe(0);
  await world.command({ kind: 'start', connectionId });
  await until('another code', () => written.filter(({ qrcode }) => qrcode !== '').length > 3);
  expect(shown.has(written.findLast(({ qrcode }) => qrcode !== '')?.qrcode ?? '')).toBe(false);
  await world.command({ kind: 'disconnect', connectionId });
  await world.untilStatus(connectionId, 'DISCONNECTED');
  await hasty.stop();
  connector = await world.connector(settings);
});

test('pairing goes over OPENING, qrcode and PAIRING to CONNECTED', async () => {
  await world.newConnection(connectionId);
  const written = statusesOf(connectionId);
  await world.command({ kind: 'start', connectionId });
  const { qrcode } = await world.untilStatus(connectionId, 'qrcode');
  await world.phoneApi(`phones/${world.phone}/scan`, { qr: qrcode });
  await world.untilStatus(connectionId, 'CONNECTED');
  expect(written.map(({ status }) => status)).toEqual(['OPENING', 'qrcode', 'PAIRING', 'CONNECTED']);
  await world.command({ kind: 'logout', connectionId, deleted: false });
  await world.untilStatus(connectionId, 'DISCONNECTED');
  expect(await storedKeys()).toEqual(['FENCE']);
  expect(devices()).toBe(0);
  expect(await registered()).toBe(0);
});

test('messages that wait for a connection when it is deleted, and later ones, are told as not sent', async () => {
  const { send } = talk(() => world, connectionId);
  await world.newConnection(connectionId);
  await send('WAITS', 'Olá');
  const parked = async () =>
    (
      await world.store.query({
        pk: `C#7#WAQ#${connectionId}`,
        prefix: 'PARKED#',
        limit: 9,
        consistent: true,
      })
    ).items.length;
  await expect.poll(parked, { timeout: 20_000 }).toBe(1);
  const { pk, sk } = connectionSessionEntity.key({ companyId: world.companyId, connectionId });
  await world.store.delete({ pk, sk });
  await world.command({ kind: 'logout', connectionId, deleted: true });
  const refused = (wid: string) => world.untilEvent('ack', ({ wids }) => wids.includes(wid));
  expect(await refused('WAITS')).toMatchObject({ level: -1, failure: 'connectionDeleted' });
  await send('LATE', 'Ainda aí?');
  expect(await refused('LATE')).toMatchObject({ level: -1, failure: 'connectionDeleted' });
  await expect.poll(parked).toBe(0);
});

test('starting twice at once opens one socket', async () => {
  await world.newConnection(connectionId);
  const before = world.simulator.simulator.sessions.size;
  await Promise.all([1, 2, 3].map(() => world.command({ kind: 'start', connectionId })));
  await world.untilStatus(connectionId, 'qrcode');
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(world.simulator.simulator.sessions.size).toBe(before + 1);
  await world.command({ kind: 'logout', connectionId, deleted: false });
  await world.untilStatus(connectionId, 'DISCONNECTED');
});

test('disconnecting logs out and forgets; a new QR does so and shows one', async () => {
  await world.pair(connectionId);
  await world.command({ kind: 'newQr', connectionId });
  const { qrcode } = await world.untilStatus(connectionId, 'qrcode');
  expect(devices()).toBe(0);
  await world.phoneApi(`phones/${world.phone}/scan`, { qr: qrcode });
  await world.untilStatus(connectionId, 'CONNECTED');
  await world.command({ kind: 'disconnect', connectionId });
  await world.untilStatus(connectionId, 'DISCONNECTED');
  expect(devices()).toBe(0);
  expect(await storedKeys()).toEqual(['FENCE']);
  await world.command({ kind: 'start', connectionId });
  await world.untilStatus(connectionId, 'qrcode');
  await world.command({ kind: 'logout', connectionId, deleted: true });
  await until('ended', () => connector.state().sessions['qrcode'] === undefined);
});

test('restarted: another socket with the same pairing, also of one that had given up; nothing where nothing is paired', async () => {
  await world.pair(connectionId);
  const { simulator } = world.simulator;
  const onlineNow = () => [...simulator.online.values()];
  const written = statusesOf(connectionId);
  const [before] = onlineNow();
  await Promise.all([1, 2].map(() => world.command({ kind: 'restart', connectionId })));
  await until('connected by another socket', () => {
    const [now, ...others] = onlineNow();
    return others.length === 0 && now !== before && written.at(-1)?.status === 'CONNECTED';
  });
  const text = 'depois de reiniciar';
  await world.phoneApi(`customers/${world.customer}/messages`, { to: world.phone, text });
  await world.untilEvent('message', (event) => event.body === text);
  expect(written.some(({ qrcode, status }) => qrcode !== '' || status === 'DISCONNECTED')).toBe(false);
  expect(devices()).toBe(1);

  await fault({ kind: 'loginFailure', code: 403, times: -1 });
  await fault({ kind: 'drop' });
  await world.untilStatus(connectionId, 'DISCONNECTED');
  await fault({ kind: 'none' });
  await world.command({ kind: 'restart', connectionId });
  await world.untilStatus(connectionId, 'CONNECTED');

  await world.command({ kind: 'disconnect', connectionId });
  await world.untilStatus(connectionId, 'DISCONNECTED');
  written.length = 0;
  await world.command({ kind: 'restart', connectionId });
  await until('tried', () => written.length > 1);
  expect(written.map(({ status }) => status)).toEqual(['OPENING', 'DISCONNECTED']);
  expect(await registered()).toBe(0);
});

test('unlinked on the phone: credentials go, and it says so', async () => {
  await world.pair(connectionId);
  await fault({ kind: 'streamError', code: 401 });
  const now = await world.untilStatus(connectionId, 'DISCONNECTED');
  expect(now.number).toBe('');
  expect(await storedKeys()).toEqual(['FENCE']);
  expect(await registered()).toBe(0);
});

test('replaced by another socket: one more try, then it gives way and keeps its pairing', async () => {
  await world.pair(connectionId);
  await fault({ kind: 'streamError', code: 440 });
  await until('gone', () => world.simulator.simulator.online.size === 0);
  await until('back', () => world.simulator.simulator.online.size === 1);
  await fault({ kind: 'streamError', code: 440 });
  await world.untilStatus(connectionId, 'DISCONNECTED');
  expect((await storedKeys()).length).toBeGreaterThan(5);
  await world.command({ kind: 'logout', connectionId, deleted: false });
  await until('forgotten', () => connector.state().sessions['DISCONNECTED'] === undefined);
});

test('refused by WhatsApp: DISCONNECTED at once', async () => {
  await world.pair(connectionId);
  await fault({ kind: 'loginFailure', code: 403, times: -1 });
  await fault({ kind: 'drop' });
  await world.untilStatus(connectionId, 'DISCONNECTED');
});

test('a server that is away: TIMEOUT after the tries, CONNECTED when it is back', async () => {
  await world.pair(connectionId);
  await fault({ kind: 'refuseSockets' });
  await fault({ kind: 'drop' });
  await world.untilStatus(connectionId, 'TIMEOUT');
  await fault({ kind: 'none' });
  await world.untilStatus(connectionId, 'CONNECTED');
});

/** Opens a connection as a user does: shows OPENING, then sends the command. */
async function openAnew(): Promise<void> {
  const session = await readSession(world.store, world.companyId, connectionId);
  if (!session) throw new Error('no session');
  const shown = { status: 'OPENING' as const, qrcode: '', retries: 0, at: new Date().toISOString() };
  expect(await writeSessionStatus(world.store, { ...session, ...shown })).toBe(true);
  await world.command({ kind: 'start', connectionId });
}

test('who opens what is open, or shows its code, sees how it is', async () => {
  await world.newConnection(connectionId);
  await world.command({ kind: 'start', connectionId });
  const { qrcode } = await world.untilStatus(connectionId, 'qrcode');
  await openAnew();
  expect(await world.untilStatus(connectionId, 'qrcode')).toMatchObject({ qrcode, retries: 1 });
  await world.phoneApi(`phones/${world.phone}/scan`, { qr: qrcode });
  await world.untilStatus(connectionId, 'CONNECTED');
  await openAnew();
  expect(await world.untilStatus(connectionId, 'CONNECTED')).toMatchObject({ number: world.phone });
});

test('who opens what cannot be reached is shown that it is tried, and then TIMEOUT again', async () => {
  await world.pair(connectionId);
  await fault({ kind: 'refuseSockets' });
  await fault({ kind: 'drop' });
  await world.untilStatus(connectionId, 'TIMEOUT');
  const written = statusesOf(connectionId);
  await openAnew();
  await until('tried and shown', () => written.some(({ status }) => status === 'TIMEOUT'));
  expect(written.map(({ status }) => status)).toEqual(['OPENING', 'TIMEOUT']);
});

test('what WhatsApp ends a socket with and may mean to pass is followed by a new one, without a QR code', async () => {
  await world.pair(connectionId);
  const written = statusesOf(connectionId);
  const { simulator } = world.simulator;
  const say = (text: string) =>
    world.phoneApi(`customers/${world.customer}/messages`, { to: world.phone, text });
  const endings = [
    { kind: 'drop' },
    ...[500, 503, 515].map((code) => ({ kind: 'streamError', code })),
    ...[500, 503].map((code) => ({ kind: 'loginFailure', code, times: 2 })),
  ];
  for (const [at, ending] of endings.entries()) {
    const before = [...simulator.online.values()][0];
    await fault(ending);
    if (ending.kind === 'loginFailure') await fault({ kind: 'drop' });
    await until('another socket', () => {
      const now = [...simulator.online.values()][0];
      return now !== undefined && now !== before && now.live;
    });
    await say(`depois de ${at}`);
    await world.untilEvent('message', (event) => event.body === `depois de ${at}`);
  }
  await world.untilStatus(connectionId, 'CONNECTED');
  expect(written.filter(({ qrcode, status }) => qrcode !== '' || status === 'DISCONNECTED')).toEqual([]);
});
