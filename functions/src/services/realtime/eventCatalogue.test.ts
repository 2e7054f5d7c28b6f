import { afterAll, beforeAll, expect, test } from 'vitest';
import { colleague, user } from '@balcao/shared/records/userModel';
import { contact } from '@balcao/shared/records/contactModel';
import { message } from '@balcao/shared/records/messageModel';
import { ticketGoneReasons } from '@balcao/shared/tickets/ticketGone';
import { ticket, ticketLogEntry } from '@balcao/shared/records/ticketModel';
import * as z from 'zod';
import type { TestSession } from '../../platform/http/testing/startApi.ts';
import { connectedCompany } from './testing/connectedCompany.ts';
import { startRealtime, type TestRealtime } from './testing/startRealtime.ts';

let world: TestRealtime;
beforeAll(async () => {
  world = await startRealtime();
});
afterAll(() => world.stop());

/** Schema of the data of each topic's events. */
const ids = z.int().positive();
const carried = {
  ticket: z.strictObject({
    ticketId: ids,
    ticket: ticket.optional(),
    status: z.string().optional(),
    oldStatus: z.string().optional(),
    gone: z.enum(ticketGoneReasons).optional(),
    mergedInto: z.uuid().optional(),
    transferredBy: z.strictObject({ id: ids, name: z.string() }).optional(),
  }),
  ticketLog: z.strictObject({ ticketId: ids, entry: ticketLogEntry }),
  appMessage: z.strictObject({
    message,
    ticket: ticket.optional(),
    contact: ticket.shape.contact.optional(),
  }),
  contact: z.strictObject({
    contactId: ids,
    contact: contact.optional(),
    merges: z.literal(true).optional(),
  }),
  user: z.strictObject({ userId: ids, user: user.optional(), colleague: colleague.optional() }),
  auth: z.strictObject({ user: z.strictObject({ id: ids, companyId: ids, token: z.string() }) }),
};
/** Fields required by topic and action. */
const required: Record<string, readonly string[]> = {
  'ticket create': ['ticket'],
  'ticket update': ['ticket'],
  'ticket delete': ['gone', 'oldStatus'],
  'appMessage create': ['ticket', 'contact'],
  'contact create': ['contact'],
  'contact update': ['contact'],
  'user create': ['colleague'],
  'user update': ['colleague'],
};
const isCarried = (topic: string): topic is keyof typeof carried => topic in carried;

test('what happens is told under its name, as what it is, to whom it concerns', async () => {
  const { api, connect, take } = world;
  const { companyId, queues, receive, ...made } = await connectedCompany(world, { allowGroup: true });
  const { admin } = made.people;
  const { first, second } = queues;
  const people: Record<string, TestSession> = {
    ...made.people,
    groups: await api.newUser(admin, { queueIds: [], allowGroup: 'enabled' }),
    foreign: await api.newCompany(),
  };
  const sockets: string[] = [];
  for (const each of Object.values(people)) sockets.push(await connect(each));

  /** Receivers of each event that an action causes. */
  async function heard(done: Promise<unknown>) {
    await done;
    const told: Record<string, string[]> = {};
    const names = Object.keys(people);
    for (const [index, events] of (await take(...sockets)).entries())
      for (const { topic, name, action, data } of events)
        if (isCarried(topic)) {
          expect(carried[topic].safeParse(data).error, name).toBeUndefined();
          expect(Object.keys(data)).toEqual(
            expect.arrayContaining([...(required[`${topic} ${action}`] ?? [])]),
          );
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
  const customer = (await making).body;
  const renaming = api.call('PUT /contacts/{id}', {
    as: admin,
    params: id(customer.id),
    body: { name: 'Luiza', number: customer.number },
  });
  expect(await heard(renaming)).toEqual({ [`${named('contact')} update`]: everybody });

  // Ticket, message and contact of a group go only to those who see groups.
  const seers = ['admin', 'groups'];
  const person = { pn: '5511977770003', lid: '95511977770003' };
  const chat = { group: '120363000000777' };
  const group = {
    chat,
    participant: { chat: person, name: 'Bruna' },
    wid: 'GROUP1',
    pushName: 'Bruna',
    body: 'Oi, turma',
  };
  expect(await heard(receive(group))).toMatchObject({
    [`${named('contact')} create`]: seers,
    [`${named('ticket')} create`]: seers,
    [`${named('appMessage')} create`]: seers,
  });

  await newContact('5511977770002').then(({ body }) => Object.assign(customer, body));
  await take(...sockets);
  const opening = api.call('POST /tickets', {
    as: admin,
    body: { contactId: customer.id, queueId: first, status: 'pending' },
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
    [`${named('ticketLog')} create`]: ['admin', 'second'],
  });
  await heard(put(people['second'], { status: 'open', queueId: second }));
  const writing = api.call('POST /messages/{id}', { as: people['second'], params, body: { body: 'Olá' } });
  expect(await heard(writing)).toMatchObject({ [`${named('appMessage')} create`]: ['admin', 'second'] });
  const shown = await api.call('GET /messages/{id}', { as: admin, params });
  const marked = api.call('PUT /setunredmsg/{id}', { as: people['second'], params });
  expect(await heard(marked)).toEqual({ [`${named('ticket')} update`]: ['admin', 'second'] });
  // A deleted message stays as a tombstone: the event is an update.
  const note = shown.body.messages.at(-1)?.id ?? 0;
  const deleting = await heard(api.call('DELETE /messages/{id}', { as: people['second'], params: id(note) }));
  expect(Object.keys(deleting)).not.toContain(`${named('appMessage')} delete`);
  expect(await heard(api.call('DELETE /tickets/{id}', { as: admin, params }))).toMatchObject({
    [`${named('ticket')} delete`]: ['admin', 'second'],
  });

  let hired = 0;
  const hiring = api.newUser(admin, { name: 'Nova' }).then((made) => (hired = made.user.id));
  expect(await heard(hiring)).toMatchObject({ [`${named('user')} create`]: everybody });
  const renamed = api.call('PUT /users/{id}', { as: admin, params: id(hired), body: { name: 'Novata' } });
  expect(await heard(renamed)).toMatchObject({ [`${named('user')} update`]: everybody });
  expect(await heard(api.call('DELETE /users/{id}', { as: admin, params: id(hired) }))).toMatchObject({
    [`${named('user')} delete`]: everybody,
  });

  expect(await heard(api.signIn(people['first']?.user.email ?? ''))).toMatchObject({
    [`${named('auth')} update`]: ['first'],
  });
});
