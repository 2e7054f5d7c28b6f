import { ListObjectsV2Command, PutObjectCommand } from '@aws-sdk/client-s3';
import {
  connectionSessionEntity,
  readSession,
} from '@balcao/shared/server/connections/connectionSessionEntity';
import type { StoredItem } from '@balcao/shared/server/db/entity';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import '../../testing/cheapPasswords.ts';
import { readLogin } from '../../core/people/loginEntity.ts';
import { companyEntity } from '../../core/company/companyEntity.ts';
import { forgetDirectory } from '../../core/company/directoryEntity.ts';
import { receiveMessage } from '../engine/receive/receiveMessage.ts';
import { createAreaHandler } from '../../core/requests/createAreaHandler.ts';
import { apiEvent, lambdaContext } from '../../platform/http/testing/apiEvent.ts';
import { throughEdge } from '../../platform/http/testing/throughEdge.ts';
import { startContractWorld, type ContractWorld } from '../../platform/http/testing/contractWorld.ts';
import type { TestSession } from '../../platform/http/testing/startApi.ts';
import { tableSnapshot } from '../../platform/http/testing/tableSnapshot.ts';
import { loadArea } from '../../loading/loadArea.ts';
import { pathTable } from '../../loading/pathTable.ts';
import { injectCrashes } from '../../testing/injectCrashes.ts';
import { drainQueue } from '../../testing/drainQueue.ts';
import { inboundText } from '../../testing/inboundText.ts';
import { createStreamPump } from '../../testing/streamPump.ts';
import { timerEntity } from '../../platform/timers/timerEntity.ts';
import { runCompanyErasure } from './testing/runCompanyErasure.ts';

vi.setConfig({ testTimeout: 240_000 });

let world: ContractWorld;
let project: () => Promise<void>;
beforeAll(async () => {
  world = await startContractWorld();
  const { runtime, env } = world.api;
  project = createStreamPump(runtime, env['AWS_ENDPOINT_URL_DYNAMODB'] ?? '');
});
afterAll(() => world.api.stop());

const superUser = () => world.api.superUser;
const remove = (companyId: number, as: TestSession = superUser()) =>
  world.api.call('DELETE /companies/{id}', { as, params: { id: String(companyId) } });
const erase = (companyId: number, meanwhile?: (run: number) => Promise<void>) =>
  runCompanyErasure(world.api.runtime, companyId, project, meanwhile);

/** All items of a company except the platform's record of its deletion. */
async function leftOf(companyId: number): Promise<[string, StoredItem][]> {
  const own = new RegExp(`^C#${companyId}(#| )`);
  return [...(await tableSnapshot(world.api.runtime))].filter(
    ([key, item]) => own.test(key) || (item['companyId'] === companyId && item['et'] !== 'erasedCompany'),
  );
}

/** Ignores items that expire on their own within 32 days; they hold neither texts nor names. */
const lasting = (left: readonly [string, StoredItem][]) =>
  left.filter(([, item]) => Number(item['expiresAt'] ?? Infinity) > Date.now() / 1000 + 32 * 86_400);

async function filesOf(companyId: number): Promise<string[]> {
  const { clients, settings } = world.api.runtime;
  const s3 = await clients.s3();
  const { Contents = [] } = await s3.send(
    new ListObjectsV2Command({ Bucket: settings.mediaBucket, Prefix: `${companyId}/` }),
  );
  return Contents.map(({ Key = '' }) => Key);
}

async function putFile(key: string): Promise<void> {
  const { clients, settings } = world.api.runtime;
  const s3 = await clients.s3();
  await s3.send(new PutObjectCommand({ Bucket: settings.mediaBucket, Key: key, Body: 'bytes' }));
}

let messages = 0;
const wrote = (companyId: number, connectionId: number, number: string, text: string) =>
  receiveMessage(
    world.api.runtime,
    inboundText({
      companyId,
      connectionId,
      account: '5511900000001',
      chat: { pn: number },
      wid: `W${++messages}`,
      at: new Date().toISOString(),
      pushName: 'Cliente',
      body: text,
    }),
  );

test('nothing is left of a company in table and bucket but that the platform deleted it; another’s stays as it was', async () => {
  const { as, own } = await world.another();
  const { companyId, email } = as.user;
  const attendant = await world.api.newUser(as);
  const connectionId = Number(own.get('connection')?.id);
  await wrote(companyId, connectionId, '5511988880001', 'Sou da jabuticaba');
  for (const folder of ['2026-01', 'contacts', 'exports', 'quick-messages'])
    await putFile(`${companyId}/${folder}/resto.bin`);
  await putFile(`${companyId}1/2026-01/de-outra.bin`);
  await project();
  const before = await leftOf(companyId);
  expect(new Set(before.map(([, item]) => item['et'])).size).toBeGreaterThan(40);
  const others = await leftOf(world.admin.user.companyId);

  expect(await remove(companyId)).toMatchObject({ status: 200, body: { message: 'Company deleted' } });
  await erase(companyId);
  await project();

  const left = await leftOf(companyId);
  expect(lasting(left).map(([key]) => key)).toEqual([]);
  expect(new Set(left.map(([, item]) => String(item['et'])))).toEqual(new Set(['countedTicket']));
  const all = JSON.stringify([...(await tableSnapshot(world.api.runtime))]);
  for (const trace of [email, attendant.user.email, 'jabuticaba', '5511988880001'])
    expect([trace, all.includes(trace)]).toEqual([trace, false]);
  expect(await filesOf(companyId)).toEqual([]);
  expect(await filesOf(Number(`${companyId}1`))).toHaveLength(1);
  expect(await leftOf(world.admin.user.companyId)).toEqual(others);
  const entries = [...(await tableSnapshot(world.api.runtime)).values()].filter(
    (item) => item['action'] === 'companies.delete' && item['target'] === companyId,
  );
  expect(entries).toEqual([
    expect.objectContaining({ companyId: superUser().user.companyId, userId: superUser().user.id }),
  ]);
});

test('from the answer on it is gone: nobody is signed in, its number is logged out, its names are free', async () => {
  const { api } = world;
  const { outboundQueuePrefix, shardCount } = api.runtime.settings;
  const queues = Array.from({ length: shardCount }, (_, shard) => `${outboundQueuePrefix}${shard}.fifo`);
  const { as, own } = await world.another();
  const { companyId, email } = as.user;
  const connectionId = Number(own.get('connection')?.id);
  const { body: company } = await api.call('GET /companies/{id}', {
    as: superUser(),
    params: { id: String(companyId) },
  });
  await project();
  for (const queue of queues) await drainQueue(api.runtime, queue);
  expect((await remove(companyId)).status).toBe(200);
  const mine = await api.call('GET /tickets', { as, query: {} });
  expect(mine.status).toBe(401);
  const body = { email, password: 'Balcao#2026' };
  expect((await api.call('POST /auth/login', { body })).error.code).toBe('ERR_INVALID_CREDENTIALS');
  const params = { id: String(companyId) };
  expect((await api.call('GET /companies/{id}', { as: superUser(), params })).status).toBe(404);
  expect(
    (await api.call('PUT /companies/{id}', { as: superUser(), params, body: { phone: '1' } })).status,
  ).toBe(404);
  const { body: list } = await api.call('GET /companies/list', { as: superUser() });
  expect(list.map(({ id }) => id)).not.toContain(companyId);
  expect(await readSession(api.runtime.store, companyId, connectionId)).toBeUndefined();
  await project();
  const commands = (await Promise.all(queues.map((queue) => drainQueue(api.runtime, queue)))).flat();
  expect(commands).toContainEqual(
    expect.objectContaining({ companyId, connectionId, kind: 'logout', deleted: true }),
  );
  // The same names can be taken anew while the erasure is still running.
  const again = await api.newCompany({ name: company.name, email });
  await erase(companyId);
  expect((await api.call('GET /tickets', { as: again, query: {} })).status).toBe(200);
});

test('super users alone; the platform’s own never; of two at once one deletes it', async () => {
  const company = await world.api.newCompany();
  const { companyId } = company.user;
  expect((await remove(companyId, company)).error.code).toBe('ERR_NO_PERMISSION');
  expect((await remove(companyId, world.stranger)).error.code).toBe('ERR_NO_PERMISSION');
  expect((await remove(1)).error.code).toBe('ERR_PLATFORM_COMPANY');
  expect((await remove(999_999)).error.code).toBe('ERR_NO_COMPANY_FOUND');
  const answers = await Promise.all([remove(companyId), remove(companyId), remove(companyId)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404, 404]);
  const entries = [...(await tableSnapshot(world.api.runtime)).values()].filter(
    (item) => item['action'] === 'companies.delete' && item['target'] === companyId,
  );
  expect(entries).toHaveLength(1);
  await erase(companyId);
});

test('who writes meanwhile is not stored; who signs in, makes a connection or a person meanwhile makes nothing that lasts', async () => {
  const { api } = world;
  const company = await api.newCompany();
  const { companyId, email } = company.user;
  const { body: connection } = await api.call('POST /whatsapp', { as: company, body: { name: 'Principal' } });
  await wrote(companyId, connection.id, '5511988880002', 'Antes');
  const body = { email, password: 'Balcao#2026' };
  const busy = () => [
    api.call('POST /auth/login', { body }),
    api.call('POST /whatsapp', { as: company, body: { name: 'Outra' } }),
    api.call('POST /users', {
      as: company,
      body: {
        name: 'Nova',
        email: `nova${companyId}@empresa.test`,
        profile: 'user',
        password: 'Balcao#2026',
      },
    }),
    wrote(companyId, connection.id, '5511988880003', 'Durante'),
  ];
  await Promise.all([remove(companyId), ...busy()]);
  // A process with a cached directory still stores a message; the second pass removes it.
  await erase(companyId, async (run) => {
    if (run < 3) await wrote(companyId, connection.id, '5511988880004', 'Depois');
  });
  // The engine caches a company's connections for five seconds.
  forgetDirectory(api.runtime.store, companyId);
  await wrote(companyId, connection.id, '5511988880005', 'Muito depois');
  await project();
  expect(lasting(await leftOf(companyId)).map(([key]) => key)).toEqual([]);
  expect(await readLogin(api.runtime.store, email)).toBeUndefined();
  expect(await readLogin(api.runtime.store, `nova${companyId}@empresa.test`)).toBeUndefined();
  const all = JSON.stringify([...(await tableSnapshot(api.runtime))]);
  expect(all.includes('5511988880005')).toBe(false);
  const key = companyEntity.key({ companyId });
  expect(await api.runtime.store.get(key, { consistent: true })).toBeUndefined();
  const session = connectionSessionEntity.key({ companyId, connectionId: connection.id });
  expect(await api.runtime.store.get(session, { consistent: true })).toBeUndefined();
});

test('a process that dies anywhere, in the request or in the work after it: it is gone whole or not at all, and erased to its end', async () => {
  const { api } = world;
  const { runtime } = api;
  const { store } = runtime;
  const handler = throughEdge(
    createAreaHandler(() => runtime, { table: pathTable, load: loadArea }),
    runtime,
  );
  const crashes = await injectCrashes(runtime.clients);
  const headers = { authorization: `Bearer ${superUser().token}` };
  const attempt = async (at: number): Promise<number> => {
    const company = await api.newCompany();
    const { companyId, email } = company.user;
    const { body: connection } = await api.call('POST /whatsapp', {
      as: company,
      body: { name: 'Principal' },
    });
    await wrote(companyId, connection.id, `55119888${String(companyId).padStart(5, '0')}`, 'Oi');
    crashes.arm(at, 'after');
    try {
      await handler(apiEvent('DELETE', `/companies/${companyId}`, { headers }), lambdaContext());
      await erase(companyId);
    } catch {
      // The process has crashed.
    }
    const made = crashes.restart();
    const timer = timerEntity.key({ companyId, kind: 'companyErasure', subject: 'company' });
    const isBegun = (await store.get(timer, { consistent: true })) !== undefined;
    const isThere = (await store.get(companyEntity.key({ companyId }), { consistent: true })) !== undefined;
    expect([at, isThere && isBegun]).toEqual([at, false]);
    if (isThere) expect((await remove(companyId)).status).toBe(200);
    await erase(companyId);
    expect(lasting(await leftOf(companyId)).map(([key]) => `${at} ${key}`)).toEqual([]);
    expect([at, await readLogin(store, email)]).toEqual([at, undefined]);
    return made;
  };
  const undisturbed = await attempt(100_000);
  expect(undisturbed).toBeGreaterThan(50);
  // A crash at every write of the request, and at samples of the long job.
  for (let at = 1; at <= undisturbed; at += at < 14 ? 1 : 131) await attempt(at);
}, 480_000);
