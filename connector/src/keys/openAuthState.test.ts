import { randomBytes } from 'node:crypto';
import { createStore } from '@balcao/shared/server/db/createStore';
import type { Usage } from '@balcao/shared/server/db/store';
import { connectorPatience, createClients } from '@balcao/shared/server/runtime/clients';
import { startTestEngines, type TestEngines } from '@balcao/infra/local/testing/startTestEngines';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { Fenced } from '../db/sessionKeysEntity.ts';
import { createDataKeys } from './dataKeys.ts';
import { openAuthState } from './openAuthState.ts';

let engines: TestEngines;
let clients: ReturnType<typeof createClients>;
let usage: Usage[] = [];
let connectionId = 100;
const companyId = 4;
const fencedOwners: number[] = [];

beforeAll(async () => {
  engines = await startTestEngines();
  Object.assign(process.env, engines.env);
  clients = createClients({ s3ForcePathStyle: true, socketsEndpoint: '' }, connectorPatience);
});
afterAll(async () => {
  clients.destroy();
  await engines.stop();
});
beforeEach(() => {
  connectionId++;
  usage = [];
  fencedOwners.length = 0;
});

const store = () => createStore(clients.dynamo, engines.env['TABLE_NAME'] ?? '', (one) => usage.push(one));
const open = (epoch = 1) =>
  openAuthState({
    store: store(),
    dataKeys: createDataKeys(() => clients.kms(), engines.env['KMS_KEY_ID'] ?? ''),
    companyId,
    connectionId,
    epoch,
    onFenced: () => fencedOwners.push(epoch),
    onBehindFailure: () => {},
  });
const items = async () =>
  (await store().query({ pk: `C#${companyId}#WA#${connectionId}`, limit: 1000, consistent: true })).items;
const pair = (seed: number) => ({ private: Buffer.alloc(32, seed), public: Buffer.alloc(32, seed + 1) });
const writes = () => usage.filter(({ call }) => call === 'transact' || call === 'put' || call === 'update');

test('credentials and keys come back as they were, binary values and all', async () => {
  const first = await open();
  Object.assign(first.auth.creds, { me: { id: '5511900000001:3@s.whatsapp.net' } });
  first.credsChanged();
  await first.auth.keys.set({
    session: { 'a.0': Buffer.from('sessão') },
    'identity-key': { 'a.0': Buffer.alloc(33, 5) },
    'lid-mapping': { '5511': '99' },
    'pre-key': { 1: pair(1), 2: pair(3) },
  });
  await first.auth.keys.set({ 'pre-key': { 1: null } });
  first.close();
  const again = await open();
  expect(again.auth.creds).toEqual(first.auth.creds);
  expect(await again.auth.keys.get('session', ['a.0', 'b.0'])).toEqual({ 'a.0': Buffer.from('sessão') });
  expect(await again.auth.keys.get('lid-mapping', ['5511'])).toEqual({ '5511': '99' });
  expect(await again.auth.keys.get('pre-key', ['1', '2'])).toEqual({ 2: pair(3) });
});

test('one set of 812 pre-keys with the credentials is one write of a few items', async () => {
  const state = await open();
  usage = [];
  state.credsChanged();
  const keys = Object.fromEntries(Array.from({ length: 812 }, (_, at) => [String(at + 1), pair(at % 200)]));
  await state.auth.keys.set({ 'pre-key': keys });
  expect(writes()).toHaveLength(1);
  expect((await items()).length).toBeLessThanOrEqual(20);
});

test('a key is one write, a miss costs nothing, sets that come together share a write', async () => {
  const state = await open();
  usage = [];
  await state.auth.keys.get('session', ['nobody.0']);
  expect(usage).toEqual([]);
  await state.auth.keys.set({ session: { 'a.0': Buffer.alloc(900) } });
  expect(writes()).toHaveLength(1);
  expect(usage.reduce((sum, { write }) => sum + write, 0)).toBeLessThanOrEqual(8);
  usage = [];
  await Promise.all(
    Array.from({ length: 20 }, async (_, at) =>
      state.auth.keys.set({ session: { [`b${at}.0`]: Buffer.alloc(50) } }),
    ),
  );
  expect(writes().length).toBeLessThanOrEqual(2);
});

test('device lists are written behind: at once in memory, later in the table, at the latest at the end', async () => {
  const state = await open();
  // Keys without credentials look like an interrupted removal, and would be deleted.
  state.credsChanged();
  await state.flush();
  usage = [];
  await state.auth.keys.set({ 'device-list': { '5511': ['0', '3'] } });
  expect(writes()).toEqual([]);
  expect(await state.auth.keys.get('device-list', ['5511'])).toEqual({ '5511': ['0', '3'] });
  await state.flush();
  state.close();
  const again = await open();
  expect(await again.auth.keys.get('device-list', ['5511'])).toEqual({ '5511': ['0', '3'] });
});

test('nothing lies open in the table', async () => {
  const state = await open();
  const secret = 'SEGREDO-EM-CLARO';
  await state.auth.keys.set({ session: { 'a.0': Buffer.from(secret) } });
  const raw = (await items()).map((item) =>
    Object.values(item).map((value) =>
      value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : value,
    ),
  );
  expect(JSON.stringify(raw)).not.toContain(secret);
  expect(JSON.stringify(raw)).not.toContain(Buffer.from(secret).toString('base64'));
});

test('an older owner writes nothing more, and is told so once', async () => {
  const old = await open(1);
  await old.auth.keys.set({ session: { 'a.0': Buffer.from('old') } });
  const newer = await open(2);
  const before = await items();
  await expect(old.auth.keys.set({ session: { 'a.0': Buffer.from('late') } })).rejects.toBeInstanceOf(Fenced);
  await expect(old.auth.keys.set({ session: { 'new.0': Buffer.from('late') } })).rejects.toBeInstanceOf(
    Fenced,
  );
  expect(await items()).toEqual(before);
  expect(fencedOwners).toEqual([1]);
  await expect(open(1)).rejects.toBeInstanceOf(Fenced);
  await newer.auth.keys.set({ session: { 'a.0': Buffer.from('new') } });
});

test('a failed write is not kept in memory either', async () => {
  const state = await open();
  await state.auth.keys.set({ session: { 'a.0': Buffer.from('one') } });
  await open(2);
  await expect(state.auth.keys.set({ session: { 'a.0': Buffer.from('two') } })).rejects.toThrow();
  expect(await state.auth.keys.get('session', ['a.0'])).toEqual({ 'a.0': Buffer.from('one') });
});

test('removal leaves no credential and no key', async () => {
  const state = await open();
  Object.assign(state.auth.creds, { me: { id: '5511900000001:3@s.whatsapp.net' } });
  state.credsChanged();
  const sessions = Object.fromEntries(Array.from({ length: 250 }, (_, at) => [`s${at}.0`, Buffer.alloc(10)]));
  await state.auth.keys.set({ session: sessions });
  await state.remove();
  expect((await items()).map(({ sk }) => sk)).toEqual(['FENCE']);
  const again = await open();
  expect(again.auth.creds.me).toBeUndefined();
});

test('what is said while everything is taken out is not left behind', async () => {
  const state = await open();
  state.credsChanged();
  await state.auth.keys.set({ session: { 'a.0': Buffer.from('one') } });
  const said = Promise.allSettled([
    state.auth.keys.set({ session: { 'b.0': Buffer.from('two') } }),
    state.remove(),
    state.auth.keys.set({ session: { 'c.0': Buffer.from('three') } }),
  ]);
  // Every caller learns the result, including those whose change was dropped.
  expect((await said).map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'rejected']);
  expect((await items()).map(({ sk }) => sk)).toEqual(['FENCE']);
});

test('of many thousand keys those used last are kept, the others are read again, and a miss still costs nothing', async () => {
  const state = await open();
  state.credsChanged();
  const count = 2300;
  for (let at = 0; at < count; at += 100) {
    const some = Array.from({ length: 100 }, (_, n) => [`s${at + n}.0`, Buffer.from(`chave ${at + n}`)]);
    await state.auth.keys.set({ session: Object.fromEntries(some) as Record<string, Uint8Array> });
  }
  usage = [];
  const read = (at: number) => state.auth.keys.get('session', [`s${at}.0`]);
  expect(await read(count - 1)).toEqual({ [`s${count - 1}.0`]: Buffer.from(`chave ${count - 1}`) });
  expect(await state.auth.keys.get('session', ['nobody.0'])).toEqual({});
  expect(usage).toEqual([]);
  // A key unused for long takes one read, and none after that.
  for (const _ of [1, 2]) expect(await read(0)).toEqual({ 's0.0': Buffer.from('chave 0') });
  expect(usage.map(({ call }) => call)).toEqual(['get']);
  await state.auth.keys.set({ session: { 's1.0': null } });
  expect(await read(1)).toEqual({});
  state.close();
  const again = await open(2);
  for (const at of [0, 1, 700, count - 1])
    expect(await again.auth.keys.get('session', [`s${at}.0`])).toEqual(
      at === 1 ? {} : { [`s${at}.0`]: Buffer.from(`chave ${at}`) },
    );
});

test('a value that fits no item fails alone; many that fit are written whatever they weigh together', async () => {
  const state = await open();
  Object.assign(state.auth.creds, { me: { id: '5511900000001:3@s.whatsapp.net' } });
  state.credsChanged();
  const huge = randomBytes(420_000);
  const innocent = state.auth.keys.set({ session: { 'innocent.0': Buffer.from('a') } });
  const oversize = state.auth.keys.set({ session: { 'evil.0': huge }, 'pre-key': { 1: pair(1) } });
  const another = state.auth.keys.set({ session: { 'another.0': Buffer.from('b') } });
  const results = await Promise.allSettled([innocent, oversize, another]);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  const heavy = Object.fromEntries(Array.from({ length: 16 }, (_, at) => [`${at}.0`, randomBytes(270_000)]));
  await state.auth.keys.set({ session: heavy });
  state.close();
  const again = await open();
  expect(await again.auth.keys.get('session', ['innocent.0', 'evil.0', 'another.0', '13.0'])).toEqual({
    'innocent.0': Buffer.from('a'),
    'another.0': Buffer.from('b'),
    '13.0': heavy['13.0'],
  });
  expect(await again.auth.keys.get('pre-key', ['1'])).toEqual({});
});
