import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { newProgram } from '../../services/externalApi/testing/newProgram.ts';
import { startApi, type TestApi, type TestSession } from '../../platform/http/testing/startApi.ts';
import { runTimers } from '../../services/ticketTools/testing/runTimers.ts';
import type { TimerItem } from '../../platform/timers/timerEntity.ts';
import { sweepEverything } from '../../platform/timers/testing/sweepEverything.ts';
import { connectionEntity, type ConnectionItem, readConnection } from '../records/connectionEntity.ts';
import { readConnectionToken, tokenHash, tokenWrites } from '../records/connectionTokenEntity.ts';
import { savedTokenTimers, tokenKeyTimer } from './tokenKeyTimer.ts';
import { sealToken } from './tokenSecret.ts';

let api: TestApi;
let admin: TestSession;
let companyId: number;
beforeAll(async () => {
  api = await startApi();
});
beforeEach(async () => {
  admin = await api.newCompany();
  ({ companyId } = admin.user);
});
afterAll(() => api.stop());

const hashOf = (token: string) => tokenHash(api.runtime, token);
const counted = async (token: string) => api.plan.take(await hashOf(token));
const runs = (payload: { hash: string } | { connectionId: number }) =>
  tokenKeyTimer.run(api.runtime, { companyId, payload } as TimerItem & { payload: typeof payload });

test('a token has its key while it is somebody’s: renewed, the old one ends; deleted, the last', async () => {
  const { id, token } = await newProgram(api, admin, 'Loja');
  expect(await counted(token)).toBe('unknown');
  await runTimers(api.runtime);
  expect(await counted(token)).toBe('passes');
  const at = { as: admin, params: { id: String(id) } };
  const renewed = `Renovado${Date.now()}abcdefgh`;
  await api.call('PUT /whatsapp/{id}', { ...at, body: { token: renewed } });
  await runTimers(api.runtime);
  expect([await counted(token), await counted(renewed)]).toEqual(['unknown', 'passes']);
  await api.call('DELETE /whatsapp/{id}', at);
  // The function refuses the token at once; its API key is deleted later, by a timer that the sweep finds.
  await sweepEverything(api.runtime);
  await runTimers(api.runtime);
  expect(await counted(renewed)).toBe('unknown');
});

test('late, twice and in any order: what a token is now decides', async () => {
  const { token } = await newProgram(api, admin, 'Loja');
  const hash = await hashOf(token);
  const gone = 'f'.repeat(64);
  for (const each of [hash, gone, gone, hash]) await runs({ hash: each });
  expect([api.plan.take(hash), api.plan.take(gone)]).toEqual(['passes', 'unknown']);
});

/** A connection of an older release: with a sealed token, but without its hash. */
async function older(name: string, token?: string): Promise<ConnectionItem & { token: string }> {
  const { store } = api.runtime;
  const made = await newProgram(api, admin, name);
  await runTimers(api.runtime);
  const [drop] = tokenWrites({ companyId, connectionId: made.id }, await hashOf(made.token), undefined);
  if (drop === undefined) throw new Error('nothing to take away');
  await store.transact([drop[0]]);
  const own = token ?? made.token;
  const sealedToken = await sealToken(api.runtime, companyId, made.id, own);
  await store.update(connectionEntity.key({ companyId, id: made.id }), {
    set: { sealedToken },
    remove: ['tokenHash'],
  });
  return { ...(await stored(made.id)), token: own };
}

async function stored(id: number): Promise<ConnectionItem> {
  const item = await readConnection(api.runtime.store, companyId, id);
  if (item === undefined) throw new Error('no connection');
  return item;
}

test('a token that an older release stored is entered once, and has its key', async () => {
  const connection = await older('Antiga');
  const { id, token, version } = connection;
  expect(connection.tokenHash).toBeUndefined();
  const [timer] = savedTokenTimers(connection, api.runtime.clock.now());
  expect(timer?.payload).toEqual({ connectionId: id });
  for (let at = 0; at < 2; at++) await runs({ connectionId: id });
  const hash = await hashOf(token);
  expect(await stored(id)).toMatchObject({ tokenHash: hash, version: version + 1 });
  expect(await readConnectionToken(api.runtime.store, hash)).toMatchObject({ companyId, connectionId: id });
  expect(api.plan.take(hash)).toBe('passes');
  const [later] = savedTokenTimers(await stored(id), api.runtime.clock.now());
  expect(later?.payload).toEqual({ hash });
});

test('of two connections that were given one token it is the first one’s; the other enters none', async () => {
  const first = await older('Primeira');
  const second = await older('Segunda', first.token);
  await runs({ connectionId: first.id });
  const warn = vi.spyOn(api.runtime.log, 'warn').mockImplementation(() => {});
  await runs({ connectionId: second.id });
  expect(warn.mock.calls).toEqual([['token of another connection', { companyId, connectionId: second.id }]]);
  warn.mockRestore();
  const hash = await hashOf(first.token);
  expect(await readConnectionToken(api.runtime.store, hash)).toMatchObject({ connectionId: first.id });
  expect((await stored(second.id)).tokenHash).toBeUndefined();
});

test('a connection without a token, or gone, has none to enter', async () => {
  const { id } = await older('Vazia');
  await api.runtime.store.update(connectionEntity.key({ companyId, id }), { set: { sealedToken: '' } });
  await runs({ connectionId: id });
  await runs({ connectionId: id + 999 });
  expect((await stored(id)).tokenHash).toBeUndefined();
});
