import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { contactFromRow } from '../../core/contacts/contactFromRow.ts';
import { startTestHouse, type TestHouse } from '../../testing/startTestHouse.ts';
import { createTestCompany, type TestCompany, type TestUser } from '../../testing/testCompany.ts';
import { subscribe } from '../schedules/testing/scheduleWorld.ts';

let house: TestHouse;
let company: TestCompany;
let numbers = 0;
beforeAll(async () => {
  house = await startTestHouse();
});
afterAll(() => house.stop());
beforeEach(async () => {
  company = await createTestCompany(house.runtime);
});

const newNumber = () => `55119${String(77_000_000 + ++numbers)}`;
const own = (as: TestUser, id: number, wallets: number[]) =>
  house.call(as, 'PUT', `/contact-wallet/${id}`, { body: { wallets } });
const block = (as: TestUser, id: number) =>
  house.call(as, 'PUT', `/contacts/block/${id}`, { body: { active: false } });
const shown = async (id: number) =>
  (await house.call<Record<string, unknown>>(company.admin, 'GET', `/contacts/${id}`)).body;

/** A contact as an import leaves it: without tickets and owners. */
async function imported(): Promise<number> {
  const row = { row: 1, name: 'Da planilha', number: newNumber() };
  const { contactId } = await contactFromRow(
    house.runtime,
    { companyId: company.id, list: `l${numbers}` },
    row,
  );
  return contactId ?? 0;
}

/** A customer whose ticket waits in the second queue, where Bruno does not serve and Ana does. */
async function customer(queue = 1): Promise<number> {
  const number = newNumber();
  await company.receive(number, 'Oi');
  const { body } = await house.call(company.admin, 'GET', '/tickets', { query: { status: 'pending' } });
  const [{ id, contactId }] = body.tickets;
  await house.call(company.admin, 'PUT', `/tickets/${id}`, { body: { queueId: company.queues[queue] } });
  return contactId;
}

const typed = async (as: TestUser): Promise<number> =>
  (await house.call(as, 'POST', '/contacts', { body: { name: 'Rui', number: newNumber() } })).body.id;

test('nobody’s contact gets owners from administrators and from who created it, from no colleague', async () => {
  const { admin, ana, bruno } = company;
  const nobodys = await imported();
  expect((await own(bruno, nobodys, [bruno.id])).body).toMatchObject({ code: 'ERR_NO_PERMISSION' });
  expect((await block(bruno, nobodys)).status).toBe(403);
  const anas = await typed(ana);
  expect((await own(bruno, anas, [bruno.id])).status).toBe(403);
  expect((await block(bruno, anas)).status).toBe(403);
  expect((await own(ana, anas, [bruno.id])).status).toBe(200);
  // It is Bruno's now.
  expect((await own(ana, anas, [ana.id])).status).toBe(403);
  expect((await own(admin, nobodys, [bruno.id])).status).toBe(200);
  expect((await own(bruno, nobodys, [bruno.id, ana.id])).status).toBe(200);
});

test('what the bot, campaigns and messages go by is changed by who sees the contact, or created it', async () => {
  const { admin, ana, bruno } = company;
  await subscribe(house.runtime, company);
  const tagOf = async (name: string) => (await house.call(ana, 'POST', '/tags', { body: { name } })).body.id;
  const [vip, obra] = [await tagOf('VIP'), await tagOf('Obra')];
  const changes = (as: TestUser, contactId: number) => {
    const put = (path: string, body?: object) => house.call(as, 'PUT', path, body && { body });
    const sync = (tags: number[]) => house.call(as, 'POST', '/tags/sync', { body: { contactId, tags } });
    return {
      synced: () => sync([obra]),
      emptied: () => sync([]),
      taken: () => house.call(as, 'DELETE', `/tags-contacts/${vip}/${contactId}`),
      audio: () => put(`/contacts/toggleAcceptAudio/${contactId}`),
      bot: () => put(`/contacts/toggleDisableBot/${contactId}`),
      'bot in the form': () => put(`/contacts/${contactId}`, { disableBot: true }),
      consent: () => put(`/contacts/${contactId}`, { lgpdAcceptedAt: '2026-01-01T00:00:00.000Z' }),
      number: () => put(`/contacts/${contactId}`, { number: newNumber() }),
      'no campaigns': () => put(`/contacts/${contactId}/opt-out`, { optedOut: true }),
    };
  };
  const statuses = async (as: TestUser, contactId: number) => {
    const seen: Record<string, number> = {};
    for (const [way, ask] of Object.entries(changes(as, contactId))) {
      await house.call(admin, 'POST', '/tags/sync', { body: { contactId, tags: [vip] } });
      seen[way] = (await ask()).status;
    }
    return seen;
  };
  const all = (status: number) =>
    Object.fromEntries(Object.keys(changes(admin, 0)).map((way) => [way, status]));
  for (const contactId of [await customer(), await imported(), await typed(ana)]) {
    await house.call(admin, 'POST', '/tags/sync', { body: { contactId, tags: [vip] } });
    const before = await shown(contactId);
    expect(await statuses(bruno, contactId)).toEqual(all(403));
    const { updatedAt: _, ...after } = await shown(contactId);
    expect(before).toMatchObject(after);
  }
  for (const contactId of [await customer(), await typed(ana)])
    expect(await statuses(ana, contactId)).toEqual(all(200));
});

test('everybody gives tags, corrects a name, and saves a form that changes nothing else', async () => {
  const { ana, bruno } = company;
  const contactId = await customer();
  const tag = (await house.call(ana, 'POST', '/tags', { body: { name: 'VIP' } })).body.id;
  const other = (await house.call(ana, 'POST', '/tags', { body: { name: 'Obra' } })).body.id;
  await house.call(ana, 'PUT', `/tags-contacts/${tag}/${contactId}`);
  expect((await house.call(bruno, 'PUT', `/tags-contacts/${other}/${contactId}`)).status).toBe(200);
  const body = { contactId, tags: [other, tag] };
  expect((await house.call(bruno, 'POST', '/tags/sync', { body })).status).toBe(200);
  const { number, disableBot, lgpdAcceptedAt } = await shown(contactId);
  const form = { name: 'Rita Souza', email: 'rita@exemplo.com', number, disableBot, lgpdAcceptedAt };
  expect((await house.call(bruno, 'PUT', `/contacts/${contactId}`, { body: form })).status).toBe(200);
});
