import { writeSessionStatus } from '@balcao/shared/server/connections/connectionSessionEntity';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { receiveMessage } from '../engine/receiveMessage.ts';
import type { TestSession } from '../http/testing/startApi.ts';
import { inboundText } from '../testing/inboundText.ts';
import { startRealtime, type TestRealtime } from './testing/startRealtime.ts';

// A company and its people are made through operations, and that takes its time on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let world: TestRealtime;
beforeAll(async () => {
  world = await startRealtime();
});
afterAll(() => world.stop());

const topics = ['ticket', 'appMessage', 'contact', 'user', 'auth'];

test('what happens is told under its name, as what it is, to whom it concerns', async () => {
  const { api, runtime, connect, take } = world;
  const admin = await api.newCompany();
  const first = admin.user.queues[0]?.id ?? 0;
  const second = (await api.call('POST /queue', { as: admin, body: { name: 'Segunda', color: '#444444' } }))
    .body.id;
  const people: Record<string, TestSession> = {
    admin,
    first: await api.newUser(admin, { queueIds: [first] }),
    second: await api.newUser(admin, { queueIds: [second] }),
    groups: await api.newUser(admin, { queueIds: [], allowGroup: 'enabled' }),
    foreign: await api.newCompany(),
  };
  const { companyId } = admin.user;
  const connection = (
    await api.call('POST /whatsapp', { as: admin, body: { name: 'Loja', allowGroup: true } })
  ).body.id;
  const [at, account] = [runtime.clock.iso(), '5511988880000'];
  const session = { companyId, connectionId: connection, retries: 0, epoch: 1 };
  await writeSessionStatus(runtime.store, {
    ...session,
    status: 'CONNECTED',
    qrcode: '',
    number: account,
    at,
  });
  const sockets: string[] = [];
  for (const each of Object.values(people)) sockets.push(await connect(each));

  /** Who hears which event of a topic, by what is done. */
  async function heard(done: Promise<unknown>) {
    await done;
    const told: Record<string, string[]> = {};
    const names = Object.keys(people);
    for (const [index, events] of (await take(...sockets)).entries())
      for (const { topic, name, action } of events)
        if (topics.includes(topic)) {
          const to = (told[`${name} ${action}`] ??= []);
          if (!to.includes(names[index] ?? '')) to.push(names[index] ?? '');
        }
    return told;
  }
  const named = (topic: string) => `company-${companyId}-${topic}`;
  const everybody = ['admin', 'first', 'second', 'groups'];
  const id = (value: number) => ({ id: String(value) });

  const newContact = (number: string) =>
    api.call('POST /contacts', { as: admin, body: { name: 'Cliente', number } });
  const making = newContact('5511977770001');
  expect(await heard(making)).toEqual({ [`${named('contact')} create`]: everybody });
  const contact = (await making).body;
  const renaming = api.call('PUT /contacts/{id}', {
    as: admin,
    params: id(contact.id),
    body: { name: 'Luiza', number: contact.number },
  });
  expect(await heard(renaming)).toEqual({ [`${named('contact')} update`]: everybody });

  // Of a group its ticket, message and contact are theirs who see groups.
  const seers = ['admin', 'groups'];
  const person = { pn: '5511977770003', lid: '95511977770003' };
  const chat = { group: '120363000000777' };
  const group = inboundText({
    companyId,
    connectionId: connection,
    account,
    chat,
    participant: { chat: person, name: 'Bruna' },
    wid: 'GROUP1',
    at,
    pushName: 'Bruna',
    body: 'Oi, turma',
  });
  expect(await heard(receiveMessage(runtime, group))).toMatchObject({
    [`${named('contact')} create`]: seers,
    [`${named('ticket')} create`]: seers,
    [`${named('appMessage')} create`]: seers,
  });

  await newContact('5511977770002').then(({ body }) => Object.assign(contact, body));
  await take(...sockets);
  const opening = api.call('POST /tickets', {
    as: admin,
    body: { contactId: contact.id, queueId: first, status: 'pending' },
  });
  expect(await heard(opening)).toMatchObject({ [`${named('ticket')} create`]: ['admin', 'first'] });
  const params = id((await opening).body.id);
  const put = (as: TestSession | undefined, body: object) =>
    api.call('PUT /tickets/{id}', { as, params, body });
  expect(
    await heard(put(admin, { status: 'pending', userId: null, queueId: second, isTransfered: true })),
  ).toEqual({
    [`${named('ticket')} update`]: ['admin', 'second'],
    [`${named('ticket')} delete`]: ['first'],
  });
  await heard(put(people['second'], { status: 'open', queueId: second }));
  const writing = api.call('POST /messages/{id}', { as: people['second'], params, body: { body: 'Olá' } });
  expect(await heard(writing)).toMatchObject({ [`${named('appMessage')} create`]: ['admin', 'second'] });
  const shown = await api.call('GET /messages/{id}', { as: admin, params });
  const marked = api.call('PUT /setunredmsg/{id}', { as: people['second'], params });
  expect(await heard(marked)).toEqual({ [`${named('ticket')} update`]: ['admin', 'second'] });
  // One that is deleted stays in its place and says so: an update.
  const note = shown.body.messages.at(-1)?.id ?? 0;
  const deleting = await heard(api.call('DELETE /messages/{id}', { as: people['second'], params: id(note) }));
  expect(Object.keys(deleting)).not.toContain(`${named('appMessage')} delete`);
  expect(await heard(api.call('DELETE /tickets/{id}', { as: admin, params }))).toMatchObject({
    [`${named('ticket')} delete`]: ['admin', 'second'],
  });

  let colleague = 0;
  const hiring = api.newUser(admin, { name: 'Nova' }).then(({ user }) => (colleague = user.id));
  expect(await heard(hiring)).toMatchObject({ [`${named('user')} create`]: everybody });
  const renamed = api.call('PUT /users/{id}', { as: admin, params: id(colleague), body: { name: 'Novata' } });
  expect(await heard(renamed)).toMatchObject({ [`${named('user')} update`]: everybody });
  expect(await heard(api.call('DELETE /users/{id}', { as: admin, params: id(colleague) }))).toMatchObject({
    [`${named('user')} delete`]: everybody,
  });

  expect(await heard(api.signIn(people['first']?.user.email ?? ''))).toMatchObject({
    [`${named('auth')} update`]: ['first'],
  });
});
