import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { Contact } from '@balcao/shared/records/contactModel';
import type { ErrorBody } from '@balcao/shared/errors';
import { answerQuestions } from '../../core/connections/testing/answerQuestions.ts';
import { startTestHouse, type TestHouse } from '../../testing/startTestHouse.ts';
import { subscribe } from '../schedules/testing/scheduleWorld.ts';
import { createTestCompany, type TestCompany, type TestUser } from '../../testing/testCompany.ts';

let house: TestHouse;
let company: TestCompany;
let id: number;
beforeAll(async () => {
  house = await startTestHouse();
});
beforeEach(async () => {
  company = await createTestCompany(house.runtime);
  const body = { name: 'Maria', number: '5511988887777' };
  ({ id } = (await house.call<Contact>(company.ana, 'POST', '/contacts', { body })).body);
});
afterAll(() => house.stop());

const put = (path: string, body: object = {}) =>
  house.call<Contact & ErrorBody>(company.ana, 'PUT', path, { body });

test('switches turn over, each by itself', async () => {
  expect((await put(`/contacts/toggleAcceptAudio/${id}`)).body.acceptAudioMessage).toBe(false);
  expect((await put(`/contacts/toggleDisableBot/${id}`)).body.disableBot).toBe(true);
  expect((await put(`/contacts/toggleAcceptAudio/${id}`)).body).toMatchObject({
    acceptAudioMessage: true,
    disableBot: true,
  });
  expect((await put('/contacts/toggleDisableBot/999999')).body.code).toBe('ERR_NO_CONTACT_FOUND');
});

test('two who switch at the same moment both count', async () => {
  const answers = await Promise.all([1, 2, 3, 4].map(() => put(`/contacts/toggleDisableBot/${id}`)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const { body } = await house.call<Contact>(company.ana, 'GET', `/contacts/${id}`);
  expect(body.disableBot).toBe(false);
});

test('one click turns a switch over once, also when the first answer is lost', async () => {
  const client: { send(command: unknown): Promise<unknown> } = house.runtime.clients.dynamo;
  const send = client.send.bind(client);
  let lost = 0;
  const spy = vi.spyOn(client, 'send').mockImplementation(async (command) => {
    const { input } = command as { input: object };
    if (!JSON.stringify(input).includes('"disableBot"') || lost++ > 0) return send(command);
    // The SDK repeats the call after a time-out.
    await send(command);
    return send(command);
  });
  onTestFinished(() => spy.mockRestore());
  expect((await put(`/contacts/toggleDisableBot/${id}`)).body.disableBot).toBe(true);
  expect(lost).toBe(1);
  const { body } = await house.call<Contact>(company.ana, 'GET', `/contacts/${id}`);
  expect(body.disableBot).toBe(true);
});

test('a contact has zero or more owners of its own company', async () => {
  const { ana, bruno } = company;
  const path = `/contact-wallet/${id}`;
  const both = await put(path, { wallets: [ana.id, bruno.id, ana.id] });
  expect(both.body.wallets).toEqual([ana.id, bruno.id]);
  expect((await put(path, {})).body.wallets).toEqual([ana.id, bruno.id]);
  expect((await put(path, { wallets: [String(bruno.id)] })).body.wallets).toEqual([bruno.id]);
  const other = await createTestCompany(house.runtime);
  expect((await put(path, { wallets: [other.ana.id] })).body.code).toBe('ERR_NO_USER_FOUND');
  // Ana gave it to Bruno and has no ticket of it: only he and administrators may take it from him.
  const none = await house.call<Contact>(company.admin, 'PUT', path, { body: { wallets: [] } });
  expect(none.body.wallets).toEqual([]);
});

test('an owner who has left is named no more, and stands in the way of nothing', async () => {
  const { admin, ana, bruno } = company;
  const path = `/contact-wallet/${id}`;
  await put(path, { wallets: [ana.id, bruno.id] });
  await subscribe(house.runtime, company);
  expect((await house.call(admin, 'DELETE', `/users/${bruno.id}`)).status).toBe(200);
  const shown = async () => (await house.call<Contact>(ana, 'GET', `/contacts/${id}`)).body.wallets;
  expect(await shown()).toEqual([ana.id]);
  // A form that was opened before the change.
  expect((await put(path, { wallets: [bruno.id, ana.id, admin.id] })).body.wallets).toEqual([
    ana.id,
    admin.id,
  ]);
  expect((await put(path, { wallets: [bruno.id] })).body.code).toBe('ERR_NO_USER_FOUND');
  expect((await put(path, { wallets: [] })).body.wallets).toEqual([]);
  expect(await shown()).toEqual([]);
});

test('what else changes a contact leaves its owners and switches', async () => {
  await put(`/contact-wallet/${id}`, { wallets: [company.ana.id] });
  await put(`/contacts/toggleAcceptAudio/${id}`);
  expect((await put(`/contacts/${id}`, { name: 'Maria Rita' })).body).toMatchObject({
    name: 'Maria Rita',
    wallets: [company.ana.id],
    acceptAudioMessage: false,
  });
});

test('the first contacts by name, or those found by one', async () => {
  await house.call(company.admin, 'POST', '/contacts', { body: { name: 'Bento', number: '5511977776666' } });
  await house.project();
  const list = async (query: Record<string, string>) =>
    (await house.call<Contact[]>(company.ana, 'GET', '/contacts/list', { query })).body.map(
      ({ name }) => name,
    );
  expect(await list({})).toEqual(['Bento', 'Maria']);
  expect(await list({ name: 'mar' })).toEqual(['Maria']);
});

test('tickets of a contact: the newest first, page by page, and only what one sees', async () => {
  const { admin, ana, bruno, queues } = company;
  const open = async (queueId: number | undefined, userId: number) => {
    const body = { contactId: id, queueId, status: 'open', userId, whatsappId: company.connectionId };
    const answer = await house.call(admin, 'POST', '/tickets', { body });
    expect(answer.status).toBe(200);
    return answer.body.id;
  };
  const made: number[] = [];
  for (let count = 0; count < 22; count++) {
    const ticketId = await open(queues[count % 2], ana.id);
    made.unshift(ticketId);
    const body = { status: 'closed', sendFarewellMessage: false };
    expect((await house.call(admin, 'PUT', `/tickets/${ticketId}`, { body })).status).toBe(200);
  }
  const page = async (user: TestUser, query: Record<string, string> = {}) =>
    (await house.call(user, 'GET', `/contacts/${id}/tickets`, { query })).body;
  const ids = (answer: { tickets: readonly { id: number }[] }) => answer.tickets.map((ticket) => ticket.id);
  const first = await page(ana);
  expect(ids(first)).toEqual(made.slice(0, 20));
  expect(first.hasMore).toBe(true);
  const second = await page(ana, { cursor: String(first.nextCursor) });
  expect([ids(second), second.hasMore]).toEqual([made.slice(20), false]);
  // Bruno has only the first queue: rows of other queues are left out, so his page is short.
  const own = await page(bruno);
  expect(ids(own)).toEqual(made.slice(0, 20).filter((_, index) => index % 2 === 1));
  const { code } = (await house.call(ana, 'GET', '/contacts/999999/tickets')).body;
  expect(code).toBe('ERR_NO_CONTACT_FOUND');
  const { read, trips } = await house.meter.cost('tickets of a contact', () => page(ana));
  expect(trips).toBeLessThanOrEqual(2);
  expect(read).toBeLessThanOrEqual(5);
});

test('whose number it is', async () => {
  const ask = (number: string) =>
    house.call<{ contactId: number; profilePicUrl: string | null } & ErrorBody>(
      company.ana,
      'GET',
      `/contacts/profile/${number}`,
    );
  expect((await ask('551188887777')).body).toEqual({ contactId: id, profilePicUrl: null });
  expect((await ask('5511900000000')).body).toEqual({ contactId: 0, profilePicUrl: null });
  for (const written of ['551188887777.0', '+55 11 8888-7777', 'tel:+551188887777', '٥٥١١٨٨٨٨٧٧٧٧'])
    expect((await ask(encodeURIComponent(written))).body.contactId).toBe(id);
  for (const odd of ['***********77', 'abc', '12', '5,51E+12', '055 11 8888-7777'])
    expect((await ask(encodeURIComponent(odd))).body.code).toBe('ERR_VALIDATION');
  expect((await ask('5,51E+12')).body.details).toEqual([{ path: 'params.number', code: 'scientific' }]);
});

test('of a number from which nothing came WhatsApp is asked, as it has the number', async () => {
  const picture = `${company.id}/contacts/2026-01/picture.jpg`;
  const connector = answerQuestions(house.runtime, company.connectionId, (question) => {
    if (question.kind === 'profilePicture') return { key: question.of.lid === '99001' ? picture : '' };
    if (question.kind !== 'checkNumbers') return null;
    return question.numbers.map((asked) =>
      asked.endsWith('8')
        ? { asked, exists: true, number: '551188887778', lid: '99001' }
        : { asked, exists: false, number: asked },
    );
  });
  onTestFinished(() => connector.stop());
  const ask = async (number: string) =>
    (
      await house.call<{ contactId: number; profilePicUrl: string | null }>(
        company.ana,
        'GET',
        `/contacts/profile/${number}`,
      )
    ).body;
  const shown = await ask('5511988887778');
  expect(shown.contactId).toBe(0);
  expect(shown.profilePicUrl).toContain('picture.jpg');
  expect(connector.asked.at(-1)).toMatchObject({ of: { pn: '551188887778', lid: '99001' } });
  // No contact has the number and WhatsApp does not know it, so no picture is requested.
  expect(await ask('5511988887779')).toEqual({ contactId: 0, profilePicUrl: null });
  expect(connector.asked.map(({ kind }) => kind)).toEqual(['checkNumbers', 'profilePicture', 'checkNumbers']);
  expect(await ask('5511988887777')).toEqual({ contactId: id, profilePicUrl: null });
});

test('nobody tries out numbers without end', async () => {
  const ask = (user: TestUser, at: number) =>
    house.call<ErrorBody>(user, 'GET', `/contacts/profile/55119000${String(at).padStart(5, '0')}`);
  // Freeze the clock, so that all attempts fall into one window of 15 minutes.
  const { clock } = house.runtime;
  const [now, iso] = [clock.now(), clock.iso()];
  house.runtime.clock = { now: () => now, iso: () => iso };
  onTestFinished(() => {
    house.runtime.clock = clock;
  });
  const answers = [];
  for (let at = 0; at < 122; at++) answers.push(await ask(company.bruno, at));
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused.map(({ status, body }) => [status, body.code])).toEqual([
    [429, 'ERR_TOO_MANY_REQUESTS'],
    [429, 'ERR_TOO_MANY_REQUESTS'],
  ]);
  // Attempts are counted per person.
  expect((await ask(company.admin, 0)).status).toBe(200);
});
