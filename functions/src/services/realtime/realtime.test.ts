import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { writeSessionStatus } from '@balcao/shared/server/connections/connectionSessionEntity';
import type { LiveEvent } from '@balcao/shared/events';
import type { TestSession } from '../../platform/http/testing/startApi.ts';
import { openSocket } from './openSocket.ts';
import { receiveFrame } from './receiveFrame.ts';
import { startRealtime, type TestRealtime } from './testing/startRealtime.ts';

let world: TestRealtime;
let { api, end, runtime, publish, ticketFor, connect, take } = {} as TestRealtime;
let admin: TestSession;

beforeAll(async () => {
  world = await startRealtime();
  ({ api, end, runtime, publish, ticketFor, connect, take } = world);
});
afterAll(() => world.stop());
beforeEach(async () => {
  admin = await api.newCompany();
});

const newQueue = (as: TestSession, name: string, color: string) =>
  api.call('POST /queue', { as, body: { name, color } });

async function pairedConnection(): Promise<number> {
  const { body } = await api.call('POST /whatsapp', { as: admin, body: { name: 'Loja' } });
  const session = { companyId: admin.user.companyId, connectionId: body.id, retries: 0, epoch: 1 };
  const at = runtime.clock.iso();
  const number = '5511988880000';
  await writeSessionStatus(runtime.store, { ...session, status: 'CONNECTED', qrcode: '', number, at });
  return body.id;
}

test('a ticket opens one socket, within 30 seconds, for a session that lives', async () => {
  const ticket = await ticketFor(admin);
  const both = await Promise.all([openSocket(runtime, 'a', ticket), openSocket(runtime, 'b', ticket)]);
  expect(both.filter(Boolean)).toHaveLength(1);
  expect(await openSocket(runtime, 'c', ticket)).toBe(false);
  expect(await openSocket(runtime, 'd', 'invented')).toBe(false);
  const old = await ticketFor(admin);
  await api.signIn(admin.user.email);
  expect(await openSocket(runtime, 'e', old)).toBe(false);
  const late = await ticketFor(await api.signIn(admin.user.email));
  await api.moveClock(31_000);
  expect(await openSocket(runtime, 'f', late)).toBe(false);
  await api.moveClock(0);
});

test('a company hears of its own, several things in one frame, and nothing of others', async () => {
  const other = await api.newCompany();
  const attendant = await api.newUser(admin);
  const [mine, theirs, colleague] = [await connect(admin), await connect(other), await connect(attendant)];
  await newQueue(admin, 'Vendas', '#111111');
  await newQueue(admin, 'Suporte', '#222222');
  await publish();
  expect(end.frames.get(mine)).toHaveLength(1);
  const [heard = [], foreign, also = []] = await take(mine, theirs, colleague);
  expect(heard.map(({ name, action }) => [name, action])).toEqual([
    [`company-${admin.user.companyId}-queue`, 'create'],
    [`company-${admin.user.companyId}-queue`, 'create'],
  ]);
  expect(heard[0]?.data).toMatchObject({ queue: { name: 'Vendas', color: '#111111' } });
  expect(also).toEqual(heard);
  expect(foreign).toEqual([]);
});

test('what a colleague is called reaches everybody, the rest of them those whom it concerns', async () => {
  const [ana, bruno] = [await api.newUser(admin, { name: 'Ana' }), await api.newUser(admin)];
  const ids = [await connect(admin), await connect(ana), await connect(bruno)];
  const { id } = ana.user;
  const change = (body: object) =>
    api.call('PUT /users/{id}', { as: admin, params: { id: String(id) }, body });
  await change({ name: 'Ana Maria' });
  const told = async () =>
    (await take(...ids)).map((events) =>
      events.filter(({ topic }) => topic === 'user').map(({ data }) => data),
    );
  const [bySelf, others] = [
    {
      user: { id, name: 'Ana Maria', email: ana.user.email },
      colleague: { id, name: 'Ana Maria', seesGroups: false },
    },
    { id, name: 'Ana Maria', profile: 'user', online: true, seesGroups: false },
  ];
  const heard = await told();
  expect(heard).toMatchObject([[bySelf], [bySelf], [{ colleague: others }]]);
  // A colleague's event contains only the fields that lists show.
  const { body: list } = await api.call('GET /users/list', { as: bruno, query: {} });
  expect(heard[2]).toEqual([{ colleague: list.find((user) => user.id === id), userId: id }]);
  await change({ farewellMessage: 'Até logo' });
  expect((await told()).map((events) => events.length)).toEqual([1, 1, 0]);
  await change({ allowGroup: 'enabled' });
  expect((await told())[2]).toMatchObject([{ colleague: { id, seesGroups: true } }]);
});

test('QR codes reach those who may pair, everybody else only the status', async () => {
  const attendant = await api.newUser(admin);
  const helper = await api.newUser(admin, { allowConnections: 'enabled' });
  const ids = [await connect(admin), await connect(helper), await connect(attendant)];
  const { body } = await api.call('POST /whatsapp', { as: admin, body: { name: 'Loja' } });
  const { companyId } = admin.user;
  const at = runtime.clock.iso();
  const session = { companyId, connectionId: body.id, qrcode: '2@segredo', retries: 1, epoch: 1, at };
  await writeSessionStatus(runtime.store, { ...session, status: 'qrcode' });
  const heard = await take(...ids);
  const sessions = heard.map((events) => events.findLast(({ topic }) => topic === 'whatsappSession')?.data);
  expect(sessions).toMatchObject([
    { session: { id: body.id, status: 'qrcode', qrcode: '2@segredo' } },
    { session: { qrcode: '2@segredo' } },
    { session: { status: 'qrcode', qrcode: '' } },
  ]);
  expect(JSON.stringify(heard[2])).not.toContain('segredo');
  expect(JSON.stringify(heard)).not.toContain(JSON.stringify('sealedToken'));
});

test('a second sign-in tells the first session’s socket, which hears nothing more', async () => {
  const first = await connect(admin);
  const again = await api.signIn(admin.user.email);
  const second = await connect(again, 'second');
  // `connect` publishes as well, so sign in once more to see what the first socket receives.
  const third = await api.signIn(admin.user.email);
  const [firstHeard, secondHeard = []] = await take(first, second);
  expect(firstHeard).toEqual([]);
  const told = secondHeard.filter(({ topic }) => topic === 'auth');
  expect(told).toMatchObject([
    { action: 'update', data: { user: { id: admin.user.id, token: third.user.token } } },
  ]);
  await newQueue(third, 'Depois', '#333333');
  expect(await take(first, second)).toEqual([[], []]);
});

test('a socket that opens before the stream has told of its own sign-in is left in peace', async () => {
  await publish();
  await api.signIn(admin.user.email);
  const session = await api.signIn(admin.user.email);
  const id = 'early=';
  expect(await openSocket(runtime, id, await ticketFor(session))).toBe(true);
  const [heard = []] = await take(id);
  expect(heard.filter(({ topic }) => topic === 'auth')).toEqual([]);
  await newQueue(session, 'Ainda aqui', '#666666');
  expect((await take(id))[0]).toHaveLength(1);
});

test('signing out is not taken for a sign-in elsewhere', async () => {
  const socket = await connect(admin);
  await api.call('DELETE /auth/logout', { headers: { cookie: `jrt=${admin.cookie}` } });
  const [heard = []] = await take(socket);
  expect(heard.filter(({ topic }) => topic === 'auth')).toEqual([]);
});

test('a ticket that leaves a person’s sight ends for them, and begins for who sees it now', async () => {
  const second = (await newQueue(admin, 'Segunda', '#444444')).body.id;
  const first = admin.user.queues[0]?.id ?? 0;
  const ana = await api.newUser(admin, { queueIds: [first] });
  const bruno = await api.newUser(admin, { queueIds: [second] });
  await pairedConnection();
  const [a, b] = [await connect(ana), await connect(bruno)];
  const contact = await api.call('POST /contacts', {
    as: admin,
    body: { name: 'Cliente', number: '5511977776666' },
  });
  const { body: ticket } = await api.call('POST /tickets', {
    as: admin,
    body: { contactId: contact.body.id, queueId: first, status: 'pending' },
  });
  const ofTicket = (events: { topic: string; action: string }[] = []) =>
    events.filter(({ topic }) => topic === 'ticket').map(({ action }) => action);
  const givers = (events: { topic: string; data: unknown }[] = []) =>
    events.flatMap(({ topic, data }) =>
      topic === 'ticket' ? [(data as { transferredBy?: { id: number } }).transferredBy?.id] : [],
    );
  const [toAna, toBruno] = await take(a, b);
  expect([ofTicket(toAna), ofTicket(toBruno)]).toEqual([['create'], []]);
  const logged = (events: LiveEvent[] = []) =>
    events.flatMap(({ topic, data }) => (topic === 'ticketLog' ? [data] : []));
  expect([logged(toAna), logged(toBruno)]).toMatchObject([
    [{ ticketId: ticket.id, entry: { type: 'create', user: { id: admin.user.id } } }],
    [],
  ]);

  const moved = await api.call('PUT /tickets/{id}', {
    as: admin,
    params: { id: String(ticket.id) },
    body: { status: 'pending', userId: null, queueId: second, isTransfered: true },
  });
  expect(moved.status, JSON.stringify(moved.body)).toBe(200);
  const [anaLost, brunoGot] = await take(a, b);
  expect(ofTicket(anaLost)).toEqual(['delete']);
  expect(ofTicket(brunoGot)).toEqual(['update']);
  // The log's event equals the log's API answer, for those who see the ticket now.
  const log = await api.call('GET /tickets-log/{id}', { as: admin, params: { id: String(ticket.id) } });
  const moves = log.body.filter(({ type }) => type !== 'create' && type !== 'access');
  expect(moves).not.toEqual([]);
  expect(logged(brunoGot)).toEqual(moves.map((entry) => ({ ticketId: ticket.id, entry })));
  expect(logged(anaLost)).toEqual([]);
  expect(givers(brunoGot)).toEqual([admin.user.id]);

  // Several changes in one batch arrive as one event, which still tells who handed the ticket over.
  const put = (body: object) =>
    api.call('PUT /tickets/{id}', { as: admin, params: { id: String(ticket.id) }, body });
  const handed = { status: 'open', userId: bruno.user.id, queueId: second, isTransfered: true };
  await put(handed);
  await api.call('POST /messages/{id}', {
    as: bruno,
    params: { id: String(ticket.id) },
    body: { body: 'Olá' },
  });
  expect(givers((await take(b))[0])).toEqual([admin.user.id]);
  await put({ useIntegration: true });
  expect(givers((await take(b))[0])).toEqual([undefined]);
  await put({ status: 'pending', userId: null });
  await take(b);

  // Rights given to Ana apply to later events.
  const params = { id: String(ana.user.id) };
  await api.call('PUT /users/{id}', { as: admin, params, body: { queueIds: [first, second] } });
  await publish();
  end.frames.clear();
  await api.call('PUT /setunredmsg/{id}', { as: admin, params: { id: String(ticket.id) } });
  const [anaSees] = await take(a);
  expect(ofTicket(anaSees)).not.toEqual([]);
});

test('a setting that changed is told to everybody of the company, as sign-in answers it', async () => {
  const attendant = await api.newUser(admin);
  const [socket, foreign] = [await connect(attendant), await connect(await api.newCompany())];
  await api.call('PUT /companySettings', { as: admin, body: { column: 'waitLimit', data: '15' } });
  await api.call('PUT /companySettings', { as: admin, body: { column: 'userRating', data: 'enabled' } });
  const [heard = [], other] = await take(socket, foreign);
  expect(heard.filter(({ topic }) => topic === 'settings').map(({ data }) => data)).toEqual([
    { setting: { key: 'waitLimit', value: '15' } },
    { setting: { key: 'userRating', value: 'enabled' } },
  ]);
  expect(other).toEqual([]);
});

test('frames stay within 32 KB; what does not fit is named to be fetched', async () => {
  await pairedConnection();
  const socket = await connect(admin);
  const contact = await api.call('POST /contacts', {
    as: admin,
    body: { name: 'Cliente', number: '5511977775555' },
  });
  const { body: ticket } = await api.call('POST /tickets', {
    as: admin,
    body: { contactId: contact.body.id, queueId: admin.user.queues[0]?.id ?? 0 },
  });
  const text = 'ç'.repeat(30_000);
  const params = { id: String(ticket.id) };
  for (const body of [text, 'x'.repeat(20_000), 'y'.repeat(20_000)])
    expect((await api.call('POST /messages/{id}', { as: admin, params, body: { body } })).status).toBe(200);
  await publish();
  const frames = end.frames.get(socket) ?? [];
  expect(Math.max(...frames.map((frame) => Buffer.byteLength(frame)))).toBeLessThanOrEqual(32 * 1024);
  expect(frames.length).toBeGreaterThan(1);
  const messages = end.take(socket).filter(({ topic }) => topic === 'appMessage');
  expect(messages).toHaveLength(3);
  expect(messages[0]).toMatchObject({ truncated: true, data: { ticketId: ticket.id } });
  expect(JSON.stringify(frames)).not.toContain(text);
});

test('frames from browsers: a ping is answered, nonsense refused, strangers’ tickets left alone', async () => {
  const socket = await connect(admin);
  expect(await receiveFrame(runtime, socket, '{"action":"ping"}')).toMatchObject({
    pong: expect.any(String),
  });
  for (const text of ['', '{', '[]', '{"action":"shout"}', '{"action":"typing","ticketId":"1"}'])
    expect(await receiveFrame(runtime, socket, text)).toHaveProperty('error');
  const typing = '{"action":"typing","ticketId":999999,"presence":"composing"}';
  expect(await receiveFrame(runtime, socket, typing)).toBeUndefined();
  expect(await receiveFrame(runtime, 'nobody', typing)).toBeUndefined();
});
