import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import '../../testing/cheapPasswords.ts';
import { verifyMediaUrl } from '@balcao/infra/edge/verifyMediaUrl';
import { contract } from '@balcao/shared/contract';
import type { Operation } from '@balcao/shared/contract/defineOperation';
import type { TopicRule } from '@balcao/shared/contract/defineArea';
import { areas } from '@balcao/shared/everyArea';
import { companyEntity } from '../../core/company/companyEntity.ts';
import { programCalls } from '../externalApi/testing/programCalls.ts';
import { runTimers } from '../ticketTools/testing/runTimers.ts';
import type { TestSession } from '../../platform/http/testing/startApi.ts';
import { drainOutbound } from '../../testing/drainQueue.ts';
import { connectedCompany } from './testing/connectedCompany.ts';
import { openSocket } from './openSocket.ts';
import { receiveFrame } from './receiveFrame.ts';
import { startRealtime, type TestRealtime } from './testing/startRealtime.ts';

/** Milliseconds after which somebody who lost access must have lost it everywhere. */
const within = 10_000;

let world: TestRealtime;
let sockets = 0;
let offset = 0;
beforeAll(async () => {
  world = await startRealtime();
});
afterAll(() => world.stop());

/** A company in which Ana serves a ticket and chats with the administrator. */
async function scene() {
  const { api, runtime } = world;
  const company = await connectedCompany(world);
  const { companyId, connectionId, people, queues } = company;
  const { admin, first: ana, second: bruno } = people;
  const params = { id: String(connectionId) };
  const shown = await api.call('GET /whatsapp/{id}', { as: admin, params, query: { showToken: 'true' } });
  const { body: contact } = await api.call('POST /contacts', {
    as: ana,
    body: { name: 'Luiza', number: '5511977700001' },
  });
  const body = { contactId: contact.id, queueId: queues.first, status: 'open' as const };
  const { body: ticket } = await api.call('POST /tickets', { as: ana, body });
  const { body: chat } = await api.call('POST /chats', {
    as: ana,
    body: { users: [admin.user.id] } as never,
  });
  await drainOutbound(runtime);
  return { ...company, companyId, admin, ana, bruno, ticket, chat, programToken: shown.body.token };
}
type Scene = Awaited<ReturnType<typeof scene>>;

const call = (as: TestSession) => ({
  tickets: () => world.api.call('GET /tickets', { as, query: { status: 'open' } }),
  messages: ({ ticket }: Scene) =>
    world.api.call('GET /messages/{id}', { as, params: { id: String(ticket.id) } }),
  upload: () =>
    world.api.call('POST /uploads', { as, body: { fileName: 'a.png', contentType: 'image/png', size: 9 } }),
  chats: () => world.api.call('GET /chats', { as }),
});

const ofCompany = ({ companyId }: Scene) => ({ as: world.api.superUser, params: { id: String(companyId) } });
const ofUser = ({ admin, ana }: Scene) => ({ as: admin, params: { id: String(ana.user.id) } });

const soon = () => new Date(world.runtime.clock.now() + 2000).toISOString();

/** Stores facts of a company, which its people get with the next change by a super user. */
async function storeFacts(at: Scene, set: { dueDate?: string; unprovedUntil?: string }): Promise<void> {
  const { companyId } = at;
  await world.runtime.store.update(companyEntity.key({ companyId }), { set });
  await world.api.call('PUT /companies/{id}', { ...ofCompany(at), body: { phone: '1' } });
}

/** Hands the ticket to the administrator, so that only queues and rights decide who sees it. */
const takeAway = ({ admin, ticket, queues }: Scene) =>
  world.api.call('PUT /tickets/{id}', {
    as: admin,
    params: { id: String(ticket.id) },
    body: { status: 'open', userId: admin.user.id, queueId: queues.first, isTransfered: true },
  });

/** A customer sends a file; returns its key. */
async function sendFile({ companyId, receive }: Scene, name: string): Promise<string> {
  const key = `${companyId}/2026-11/${name}.png`;
  await receive({
    chat: { pn: '5511977700001' },
    wid: `FILE${name}${companyId}`,
    pushName: 'L',
    body: '',
    mediaType: 'image',
    media: { key, mimetype: 'image/png', size: 9, fileName: `${name}.png` },
  } as never);
  return key;
}

/** All signed addresses of files in an answer or in events. */
const mediaIn = (told: unknown): string[] => [
  ...new Set(JSON.stringify(told).match(/https?:[^"]*\/media\/[^"]*/g)),
];

/** Ways to lose access: to the company, to a ticket, or to a part of the product that the plan no longer has. */
const waysOut: Record<string, { go: (at: Scene) => Promise<unknown>; shuts: 'all' | 'ticket' | 'chats' }> = {
  suspended: {
    go: (at) => world.api.call('PUT /companies/{id}', { ...ofCompany(at), body: { status: false } }),
    shuts: 'all',
  },
  expired: {
    go: (at) => world.api.call('PUT /companies/{id}', { ...ofCompany(at), body: { dueDate: '2020-01-01' } }),
    shuts: 'all',
  },
  // Both dates were stored long before: nothing changes in the table when they pass.
  'expired by the clock alone': {
    go: (at) => storeFacts(at, { dueDate: soon() }),
    shuts: 'all',
  },
  'a sign-up not proved in time': {
    go: (at) => storeFacts(at, { unprovedUntil: soon() }),
    shuts: 'all',
  },
  'company deleted': {
    go: (at) => world.api.call('DELETE /companies/{id}', ofCompany(at)),
    shuts: 'all',
  },
  'user deleted': { go: (at) => world.api.call('DELETE /users/{id}', ofUser(at)), shuts: 'all' },
  'queue left': {
    go: async (at) => {
      await world.api.call('PUT /users/{id}', { ...ofUser(at), body: { queueIds: [] } });
      await takeAway(at);
    },
    shuts: 'ticket',
  },
  demoted: {
    go: async (at) => {
      await world.api.call('PUT /users/{id}', { ...ofUser(at), body: { profile: 'user', queueIds: [] } });
      await takeAway(at);
    },
    shuts: 'ticket',
  },
  'plan flag off': {
    go: async (at) => {
      const { body: plan } = await world.api.call('POST /plans', {
        as: world.api.superUser,
        body: {
          name: `Sem chat ${at.companyId}`,
          users: 50,
          connections: 10,
          queues: 20,
          amount: 1,
        } as never,
      });
      await world.api.call('PUT /companies/{id}', { ...ofCompany(at), body: { planId: plan.id } });
    },
    shuts: 'chats',
  },
};

describe.each(Object.entries(waysOut))('%s', (name, { go, shuts }) => {
  test.each(['told by the stream', 'not told by the stream'])('shuts every way in, %s', async (told) => {
    const { api, runtime, end, connect } = world;
    const at = await scene();
    const { ana, admin, ticket, chat } = at;
    if (name === 'demoted')
      await api.call('PUT /users/{id}', { ...ofUser(at), body: { profile: 'admin', queueIds: [] } });
    const rest = call(ana);
    const [hers, helper] = [await connect(ana, 'ana'), await connect(admin, 'admin')];
    const frame = (action: object) => receiveFrame(runtime, hers, JSON.stringify(action));
    await frame({ action: 'userStatus', ticketId: ticket.id, number: 1 });
    const drawn = await world.ticketFor(ana);
    await at.receive({
      chat: { pn: '5511977700001' },
      wid: `A${at.companyId}`,
      pushName: 'L',
      body: 'Antes',
    });
    expect((await world.take(hers))[0]?.map(({ topic }) => topic)).toContain('appMessage');
    await drainOutbound(runtime);
    // Media: the conversation has a file, and Ana has got its signed address.
    const file = await sendFile(at, 'antes');
    const [sent = []] = await world.take(hers);
    const addresses = mediaIn(await rest.messages(at));
    expect(addresses).toHaveLength(1);
    expect(mediaIn(sent)).toEqual(addresses);
    expect(addresses[0]).toContain(file);

    await go(at);
    await runTimers(runtime);
    if (told === 'told by the stream') await world.publish();
    else await world.lose();
    offset += within;
    await api.moveClock(offset);
    end.frames.clear();

    // REST, media and uploads.
    const refused = async (asked: Promise<{ status: number }>) => (await asked).status >= 400;
    const all = shuts === 'all';
    expect([name, await refused(rest.tickets()), await refused(rest.upload())]).toEqual([name, all, all]);
    expect(await refused(rest.messages(at))).toBe(shuts !== 'chats');
    expect(await refused(rest.chats())).toBe(all || shuts === 'chats');
    const opens = shuts === 'chats' ? 1 : 0;
    const drawnAgain = [mediaIn(await rest.messages(at)), mediaIn(await rest.tickets())].flat();
    expect([name, drawnAgain.length]).toEqual([name, opens]);
    // Programs with the company's API token.
    const companyIsOut = all && name !== 'user deleted';
    const program = await programCalls(runtime)('/messages/send', at.programToken, {
      body: { number: '5511977700001', body: 'Oi' },
    });
    expect([name, program.status >= 400]).toEqual([name, companyIsOut || shuts === 'chats']);
    await drainOutbound(runtime);
    // A socket opened with a single-use ticket that was created before.
    expect(await openSocket(runtime, `later-${++sockets}=`, drawn)).toBe(!all);
    // Frames of an open socket.
    const said = async () => (await drainOutbound<{ kind: string }>(runtime)).map(({ kind }) => kind);
    await frame({ action: 'typing', ticketId: ticket.id, presence: 'composing' });
    expect([name, await said()]).toEqual([name, shuts === 'chats' ? ['presence'] : []]);
    await frame({ action: 'chatTyping', chatId: chat.id, presence: 'composing' });
    const typing = end.take(helper).filter(({ topic }) => topic === 'chatTyping');
    expect([name, typing.length]).toEqual([name, shuts === 'ticket' ? 1 : 0]);
    expect((await frame({ action: 'ping' })) === undefined).toBe(all);
    // Pushes: a message of the customer, and one of a colleague in the chat.
    if (name !== 'company deleted')
      await at.receive({
        chat: { pn: '5511977700001' },
        wid: `B${at.companyId}`,
        pushName: 'L',
        body: 'Depois',
      });
    await api.call('POST /chats/{id}/messages', {
      as: admin,
      params: { id: String(chat.id) },
      body: { message: 'Interno' } as never,
    });
    if (name !== 'company deleted') await sendFile(at, 'depois');
    const [heard = []] = await world.take(hers);
    expect([name, mediaIn(heard).length]).toEqual([name, opens]);
    const topics = new Set(heard.map(({ topic }) => topic));
    expect([name, topics.has('appMessage')]).toEqual([name, shuts === 'chats']);
    expect([name, topics.has('chatMessage')]).toEqual([name, shuts === 'ticket']);
    if (all) expect(end.closed).toContain(hers);
  });
});

test('before a sign-up is proved its people read and hear, but reach no customer in any way', async () => {
  const { api, runtime, connect, publish } = world;
  const at = await scene();
  const { ana, ticket } = at;
  const hers = await connect(ana, 'ana');
  const frame = (action: object) => receiveFrame(runtime, hers, JSON.stringify(action));
  await frame({ action: 'userStatus', ticketId: ticket.id, number: 1 });
  const unprovedUntil = new Date(runtime.clock.now() + 60 * 60_000).toISOString();
  await storeFacts(at, { unprovedUntil });
  await runTimers(runtime);
  await publish();
  offset += within;
  await api.moveClock(offset);
  world.end.frames.clear();
  await drainOutbound(runtime);

  const outcome = ({ status, error }: { status: number; error: { code?: string } }) => [status, error.code];
  const held = [403, 'ERR_EMAIL_UNPROVED'];
  const rest = call(ana);
  expect([(await rest.tickets()).status, (await rest.messages(at)).status]).toEqual([200, 200]);
  expect(outcome(await rest.upload())).toEqual(held);
  const params = { id: String(ticket.id) };
  const message = await api.call('POST /messages/{id}', { as: ana, params, body: { body: 'Oi' } as never });
  expect(outcome(message)).toEqual(held);
  const program = await programCalls(runtime)('/messages/send', at.programToken, {
    body: { number: '5511977700001', body: 'Oi' },
  });
  expect([program.status, (program.body as { code?: string }).code]).toEqual(held);
  await frame({ action: 'typing', ticketId: ticket.id, presence: 'composing' });
  expect(await frame({ action: 'ping' })).toHaveProperty('pong');
  await at.receive({ chat: { pn: '5511977700001' }, wid: `U${at.companyId}`, pushName: 'L', body: 'Oi' });
  await runTimers(runtime);
  const [heard = []] = await world.take(hers);
  expect(heard.map(({ topic }) => topic)).toContain('appMessage');
  expect(await drainOutbound(runtime)).toEqual([]);

  // Once it is proved everything goes.
  await runtime.store.update(companyEntity.key(at), { remove: ['unprovedUntil'] });
  await storeFacts(at, { dueDate: '2031-01-01' });
  await runTimers(runtime);
  offset += within;
  await api.moveClock(offset);
  expect((await rest.upload()).status).toBe(200);
  await frame({ action: 'typing', ticketId: ticket.id, presence: 'composing' });
  expect((await drainOutbound<{ kind: string }>(runtime)).map(({ kind }) => kind)).toEqual(['presence']);
});

test('a topic is held to the plan flag that every reading operation of its area has', () => {
  for (const [name, area] of Object.entries(areas)) {
    if (!('events' in area)) continue;
    const operations = Object.values(contract[name as keyof typeof contract]) as Operation[];
    const flags = new Set(operations.filter(({ method }) => method === 'GET').map((one) => one.planFlag));
    const [flag, ...others] = flags;
    if (flag === undefined || others.length > 0) continue;
    for (const [topic, rule] of Object.entries(area.events as Record<string, TopicRule>))
      expect([topic, rule.planFlag]).toEqual([topic, flag]);
  }
});

test('an address of a file opens this file alone, and for twelve hours at most', async () => {
  const { runtime } = world;
  const at = await scene();
  const key = await sendFile(at, 'meu');
  const [address = ''] = mediaIn(await call(at.ana).messages(at));
  const secret = Buffer.from(await runtime.secrets('media-url')).toString('base64');
  const opens = (path: string, hours: number, address: string) => {
    const { searchParams } = new URL(address);
    const given = [searchParams.get('e') ?? '', searchParams.get('s') ?? ''] as const;
    const now = (runtime.clock.now() + hours * 3_600_000) / 1000;
    return verifyMediaUrl(path, ...given, secret, now, hmacHex);
  };
  const path = `/media/${key}`;
  expect([0, 5.9, 12].map((hours) => opens(path, hours, address))).toEqual([true, true, false]);
  // The signature fits neither another file of the conversation, nor one of another company, nor a later expiry.
  expect(opens(path.replace('meu', 'outro'), 0, address)).toBe(false);
  expect(opens(path.replace(String(at.companyId), '1'), 0, address)).toBe(false);
  const { searchParams } = new URL(address);
  const later = address.replace(/e=\d+/, `e=${Number(searchParams.get('e')) + 3600}`);
  expect(opens(path, 0, later)).toBe(false);
});

/** As CloudFront computes it. */
const hmacHex = (secret: string, text: string): string =>
  createHmac('sha256', Buffer.from(secret, 'base64')).update(text).digest('hex');
