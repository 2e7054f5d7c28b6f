import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { TestSession } from '../../platform/http/testing/startApi.ts';
import { authEntity } from '../../core/people/authEntity.ts';
import { openSocket } from './openSocket.ts';
import { receiveFrame } from './receiveFrame.ts';
import { listSockets, socketEntity } from './socketEntity.ts';
import { viewerProof } from '../../platform/http/testing/throughEdge.ts';
import { startRealtime, type TestRealtime } from './testing/startRealtime.ts';

let world: TestRealtime;
let { api, end, runtime, publish, ticketFor, connect, take } = {} as TestRealtime;
let admin: TestSession;
let queues = 0;

beforeAll(async () => {
  world = await startRealtime();
  ({ api, end, runtime, publish, ticketFor, connect, take } = world);
});
afterAll(() => world.stop());
beforeEach(async () => {
  admin = await api.newCompany();
  end.closed.length = 0;
});

const newQueue = (as = admin) => {
  const number = ++queues;
  const color = `#${number.toString(16).padStart(6, '0')}`;
  return api.call('POST /queue', { as, body: { name: `Fila ${number}`, color } });
};
const openIds = async (as = admin) =>
  (await listSockets(runtime, as.user.companyId)).map(({ socketId }) => socketId);
const logout = (cookie: string) => api.call('DELETE /auth/logout', { headers: { cookie: `jrt=${cookie}` } });

test('a person has at most twenty sockets: the oldest make room, nobody else’s', async () => {
  const colleague = await connect(await api.newUser(admin), 'colega');
  const ids: string[] = [];
  for (let n = 0; n < 22; n++) ids.push(await connect(admin, 'aba'));
  expect(await openIds()).toEqual(expect.arrayContaining([colleague, ...ids.slice(2)]));
  expect(await openIds()).toHaveLength(21);
  expect(end.closed).toEqual(ids.slice(0, 2));
});

test('nor with several that open at the same moment', async () => {
  for (let n = 0; n < 18; n++) await openSocket(runtime, `cedo-${n}=`, await ticketFor(admin));
  const tickets = await Promise.all(Array.from({ length: 6 }, () => ticketFor(admin)));
  await Promise.all(tickets.map((ticket, n) => openSocket(runtime, `junto-${n}=`, ticket)));
  expect(await openIds()).toHaveLength(20);
  expect(end.closed).toEqual(expect.arrayContaining(['cedo-0=', 'cedo-1=', 'cedo-2=', 'cedo-3=']));
});

test('a session that ends closes its sockets: signed out, signed in elsewhere, new password, deleted', async () => {
  const people = await Promise.all(Array.from({ length: 4 }, () => api.newUser(admin)));
  const [out, elsewhere, password, deleted] = people as [TestSession, TestSession, TestSession, TestSession];
  const ids: string[] = [];
  for (const person of people) ids.push(await connect(person, 'fim'));
  const mine = await connect(admin);
  await logout(out.cookie);
  await api.signIn(elsewhere.user.email);
  const params = (of: TestSession) => ({ id: String(of.user.id) });
  await api.call('PUT /users/{id}', {
    as: admin,
    params: params(password),
    body: { password: 'OutraSenha9' },
  });
  await api.call('DELETE /users/{id}', { as: admin, params: params(deleted) });
  await publish();
  expect(end.closed.toSorted()).toEqual(ids.toSorted());
  expect(await openIds()).toEqual([mine]);
});

// A lost or late event must not keep old rights in force longer than the cached rights of requests are: five seconds.
test('rights and sessions whose change was never told are read again after five seconds', async () => {
  const [ana, bruno, carla] = [await api.newUser(admin), await api.newUser(admin), await api.newUser(admin)];
  const [a, b, c] = [await connect(ana), await connect(bruno), await connect(carla)];
  const { companyId } = admin.user;
  await logout(ana.cookie);
  const params = { id: String(bruno.user.id) };
  await api.call('PUT /users/{id}', { as: admin, params, body: { profile: 'admin' } });
  await world.lose();
  await newQueue();
  // The lost event leaves the old rights in force for a while.
  expect((await take(a, b, c)).map((heard) => heard.length)).toEqual([1, 1, 1]);
  await api.moveClock(5000 + 1000);
  await newQueue();
  expect((await take(a, b, c)).map((heard) => heard.length)).toEqual([0, 1, 1]);
  expect(end.closed).toEqual([a]);
  const sockets = await listSockets(runtime, companyId);
  expect(sockets.find(({ socketId }) => socketId === b)?.viewer.profile).toBe('admin');
  await api.moveClock(0);
});

test('what a socket says is heard by the rights of now, and closes one whose session has ended', async () => {
  const id = await connect(admin);
  const { companyId, id: userId } = admin.user;
  await runtime.store.update(authEntity.key({ companyId, id: userId }), { set: { sessionId: '' } });
  await world.lose();
  expect(await receiveFrame(runtime, id, '{"action":"ping"}')).toBeUndefined();
  expect(end.closed).toEqual([id]);
  // An expired socket that could not be closed is closed at its next frame.
  expect(await receiveFrame(runtime, id, '{"action":"ping"}')).toBeUndefined();
  expect(end.closed).toEqual([id, id]);
});

test('only a socket that is gone is forgotten, and not while it is still opening', async () => {
  const id = await connect(admin);
  const helper = await connect(await api.newUser(admin));
  end.refused.set(id, 410);
  await newQueue();
  await take(helper);
  // API Gateway answers 410 also for a socket that is still opening.
  expect(await openIds()).toContain(id);
  await api.moveClock(31_000);
  await newQueue();
  await take(helper);
  expect(await openIds()).toEqual([helper]);
  expect(end.closed).toEqual([]);
  await api.moveClock(0);
});

test.each([429, 503, 403])(
  'a socket that a frame does not reach (%s) stays open and is told to fetch everything again',
  async (status) => {
    const id = await connect(admin);
    const helper = await connect(await api.newUser(admin));
    end.refused.set(id, status);
    await newQueue();
    expect((await take(id, helper)).map((heard) => heard.length)).toEqual([0, 1]);
    expect([await openIds(), end.closed]).toEqual([expect.arrayContaining([id, helper]), []]);
    end.refused.delete(id);
    await newQueue();
    await publish();
    const [first, second, ...rest] = end.frames.get(id) ?? [];
    expect([first, rest]).toEqual(['{"resync":true}', []]);
    expect(second).toContain('queue');
    end.frames.clear();
    // One resync is enough.
    await newQueue();
    await publish();
    expect(end.frames.get(id)).toHaveLength(1);
    expect(end.frames.get(id)?.[0]).not.toContain('resync');
  },
);

test('a socket that missed something and hears nothing new is told at its next ping', async () => {
  const id = await connect(admin);
  end.refused.set(id, 503);
  await newQueue();
  await publish();
  end.refused.delete(id);
  expect(await receiveFrame(runtime, id, '{"action":"ping"}')).toHaveProperty('pong');
  expect(end.frames.get(id)).toEqual(['{"resync":true}']);
});

test('what cannot be made of one company’s changes has it fetch again, and repeats nobody’s frames', async () => {
  const other = await api.newCompany();
  const [mine, theirs] = [await connect(admin), await connect(other)];
  const rule = world.rules.get('queue');
  if (rule === undefined) throw new Error('queues have no rule');
  world.rules.set('queue', async (batch) => {
    if (batch.context.companyId === admin.user.companyId) throw new Error('broken');
    return rule(batch);
  });
  await newQueue();
  await newQueue(other);
  await publish();
  world.rules.set('queue', rule);
  expect(end.frames.get(mine)).toEqual(['{"resync":true}']);
  expect(end.take(theirs)).toHaveLength(1);
});

test('a batch that comes again because of one company is not told to the others again', async () => {
  const other = await api.newCompany();
  const [mine, theirs] = [await connect(admin), await connect(other)];
  const query = runtime.store.query.bind(runtime.store);
  let failures = 1;
  runtime.store.query = async (options) => {
    if (options.pk.startsWith(`C#${admin.user.companyId}#LIVE`) && failures-- > 0) throw new Error('away');
    return query(options);
  };
  await newQueue();
  await newQueue(other);
  await expect(publish()).rejects.toThrow('away');
  runtime.store.query = query;
  expect(end.take(theirs)).toHaveLength(1);
  await publish();
  expect(end.take(mine)).toHaveLength(1);
  expect(end.take(theirs)).toEqual([]);
});

/** `$connect` with a valid ticket, and with CloudFront's proof unless another one is given; returns its status. */
let opened = 0;
async function openWith(headers: Record<string, string>, proof?: string, ticket?: string): Promise<number> {
  const { handler } = await import('../../lambdas/sockets.ts');
  const proved = proof ?? viewerProof('2001:db8::7', await runtime.secrets('media-url'));
  const event = {
    requestContext: { routeKey: '$connect', connectionId: `origem-${++opened}=` },
    headers: { ...headers, ...(proved !== '' && { 'X-Balcao-Viewer': proved }) },
    queryStringParameters: { ticket: ticket ?? (await ticketFor(admin)) },
  };
  const answer = await handler(event as unknown as Parameters<typeof handler>[0]);
  return (answer as { statusCode: number }).statusCode;
}

test('past CloudFront no socket opens, and the ticket stays unused', async () => {
  const headers = { Host: 'abc.execute-api.test' };
  const ticket = await ticketFor(admin);
  const foreign = viewerProof('2001:db8::7', new Uint8Array(32).fill(9));
  for (const proof of ['', '2001:db8::7', `2001:db8::7 ${'0'.repeat(64)}`, foreign])
    expect([proof, await openWith(headers, proof, ticket)]).toEqual([proof, 403]);
  expect(await openIds()).toEqual([]);
  expect(await openWith(headers, undefined, ticket)).toBe(200);
});

test('a page of somebody else’s opens no socket', async () => {
  const open = openWith;
  expect(await open({ Origin: 'https://evil.test', Host: 'balcao.test' })).toBe(403);
  expect(await open({ origin: 'null', host: 'balcao.test' })).toBe(403);
  expect(await open({ Origin: 'https://balcao.test', Host: 'balcao.test' })).toBe(200);
  expect(await open({ Origin: api.env['PUBLIC_URL'] ?? '', Host: 'abc.execute-api.test' })).toBe(200);
  expect(await open({ Host: 'balcao.test' })).toBe(200);
});

test('of more sockets than a page none is left out', async () => {
  const { companyId } = admin.user;
  await connect(admin);
  const [socket] = await listSockets(runtime, companyId);
  if (!socket) throw new Error('The socket is not listed.');
  const company = companyId + 900_000;
  const puts = Array.from({ length: 1010 }, (_, at) => ({
    put: socketEntity.toItem({ ...socket, companyId: company, userId: at, socketId: `of ${at}` }),
  }));
  await runtime.store.batchWrite(puts);
  expect(await listSockets(runtime, company)).toHaveLength(1010);
});
