import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  contactConversationEntity,
  conversationEntity,
} from '@balcao/shared/server/conversations/conversationEntity';
import { rebuildContactBlocked } from '../../projections/rebuildContactBlocked.ts';
import { blockedContactEntity } from '../records/blockedContactEntity.ts';
import { contactEntity } from '../records/contactEntity.ts';
import { ticketKey } from '../records/ticketEntity.ts';
import { countRefused } from '../../services/engine/receive/countRefused.ts';
import { drainOutbound } from '../../testing/drainQueue.ts';
import { createTestCompany, setSwitches, type TestCompany } from '../../testing/testCompany.ts';
import { startTestHouse, type TestHouse } from '../../testing/startTestHouse.ts';

let house: TestHouse;
let company: TestCompany;
beforeAll(async () => {
  house = await startTestHouse();
  company = await createTestCompany(house.runtime);
});
afterAll(() => house.stop());

const refused = { status: 400, body: { code: 'ERR_CONTACT_BLOCKED' } };

/** A ticket of a new customer, waiting in the first queue. */
async function waiting(number: string) {
  await company.receive(number, 'Oi');
  const { body } = await house.call(company.admin, 'GET', '/tickets', { query: { status: 'pending' } });
  const [ticket] = body.tickets;
  const move = (change: object) =>
    house.call(company.admin, 'PUT', `/tickets/${ticket.id}`, { body: change });
  await move({ queueId: company.queues[0] });
  const block = (active: unknown) =>
    house.call(company.admin, 'PUT', `/contacts/block/${ticket.contactId}`, { body: { active } });
  return { ticket, move, block };
}

test('of a blocked contact nothing is stored from the next message on, until it is let in again', async () => {
  const number = '5511944440001';
  const { ticket, block } = await waiting(number);
  const shown = async () => {
    const { body } = await house.call(company.admin, 'GET', `/messages/${ticket.id}`);
    return body.messages.map((message: { body: string }) => message.body);
  };
  expect(await block(false)).toMatchObject({ status: 200, body: { id: ticket.contactId, active: false } });
  await company.receive(number, 'Vocês me ouvem?');
  expect(await shown()).toEqual(['Oi']);
  expect(await block('true')).toMatchObject({ status: 200, body: { active: true } });
  await company.receive(number, 'Obrigado');
  expect(await shown()).toEqual(['Oi', 'Obrigado']);
});

test('nobody goes on with a blocked contact: accepting, transferring and reopening are refused', async () => {
  const { move, block } = await waiting('5511944440002');
  const [, queueId] = company.queues;
  await block(false);
  expect(await move({ status: 'open' })).toMatchObject(refused);
  await block(true);
  expect((await move({ status: 'open' })).status).toBe(200);
  await block(false);
  for (const userId of [null, company.ana.id])
    expect(await move({ status: 'pending', userId, queueId, isTransfered: true })).toMatchObject(refused);
  expect((await move({ status: 'pending', userId: null })).status).toBe(200);
  expect((await move({ status: 'closed' })).status).toBe(200);
  expect(await move({ status: 'open' })).toMatchObject(refused);
});

test('a blocked contact is answered by nothing: its ticket closes without the farewell that another gets', async () => {
  const polite = await setSwitches(house.runtime, { ...company.admin, farewellMessage: 'Até logo' }, {});
  const said: string[][] = [];
  for (const active of [true, false]) {
    const { ticket, move, block } = await waiting(active ? '5511944440004' : '5511944440005');
    expect((await move({ status: 'open' })).status).toBe(200);
    await block(active);
    await drainOutbound(house.runtime);
    const closed = await house.call(polite, 'PUT', `/tickets/${ticket.id}`, { body: { status: 'closed' } });
    expect(closed.body).toMatchObject({ status: 'closed' });
    const sent = await drainOutbound<{ kind: string; body?: string }>(house.runtime);
    const { body } = await house.call(company.admin, 'GET', `/messages/${ticket.id}`);
    said.push([
      ...sent.flatMap((command) => command.body ?? []),
      ...body.messages.filter(({ fromMe }) => fromMe).map((message) => message.body),
    ]);
  }
  expect(said).toEqual([[expect.stringContaining('Até logo'), expect.stringContaining('Até logo')], []]);
});

test('rows of tickets say who is blocked, so that no farewell is counted for them', async () => {
  const { ticket, block } = await waiting('5511944440006');
  const shown = async () => {
    await house.project();
    const query = { status: 'pending', showAll: 'true' };
    const { body } = await house.call(company.admin, 'GET', '/tickets', { query });
    return body.tickets.find(({ id }) => id === ticket.id)?.contact.active;
  };
  expect(await shown()).toBe(true);
  await block(false);
  expect(await shown()).toBe(false);
  await block(true);
  expect(await shown()).toBe(true);
});

test('rows of who was blocked before rows said so do once they are rebuilt, and nobody else’s', async () => {
  const fresh = await createTestCompany(house.runtime);
  const { runtime } = house;
  const shown = async () => {
    await house.project();
    const query = { status: 'pending', showAll: 'true' };
    const { body } = await house.call(fresh.admin, 'GET', '/tickets', { query });
    return new Map<number, { active: boolean; version: number }>(
      body.tickets.map(({ contactId, contact, version }) => [contactId, { active: contact.active, version }]),
    );
  };
  await fresh.receive('5511944440026', 'Oi');
  await fresh.receive('5511944440027', 'Oi');
  const [contactId = 0, other = 0] = (await shown()).keys();
  const block = (active: boolean) =>
    house.call(fresh.admin, 'PUT', `/contacts/block/${contactId}`, { body: { active } });
  await block(false);
  await house.project();
  // The conversation in the state in which an earlier release left it.
  const { items } = await runtime.store.query({
    pk: contactConversationEntity.partition({ companyId: fresh.id, contactId }),
    prefix: 'V#',
    limit: 1,
  });
  const [link] = items.map((item) => contactConversationEntity.fromItem(item));
  const conversationId = link?.conversationId ?? 0;
  const stored = await runtime.store.get(conversationEntity.key({ companyId: fresh.id, conversationId }));
  const id = (stored && conversationEntity.fromItem(stored).activeTicketId) ?? 0;
  await runtime.store.update(ticketKey({ companyId: fresh.id, conversationId, id }), {
    remove: ['contactBlocked'],
  });
  const before = await shown();
  expect(before.get(contactId)?.active).toBe(true);
  expect(await rebuildContactBlocked(runtime, fresh.id)).toEqual({ changed: 1 });
  expect(await rebuildContactBlocked(runtime, fresh.id)).toEqual({ changed: 0 });
  const after = await shown();
  expect(after.get(contactId)).toEqual({
    active: false,
    version: (before.get(contactId)?.version ?? 0) + 1,
  });
  expect(after.get(other)).toEqual(before.get(other));
});

test('to a blocked contact nothing is written; what colleagues note for one another is stored', async () => {
  const { ticket, move, block } = await waiting('5511944440016');
  expect((await move({ status: 'open' })).status).toBe(200);
  await block(false);
  await drainOutbound(house.runtime);
  const write = (body: object) => house.call(company.admin, 'POST', `/messages/${ticket.id}`, { body });
  expect(await write({ body: 'Oi' })).toMatchObject(refused);
  expect(await write({ body: 'Golpista', isPrivate: true })).toMatchObject({
    status: 200,
    body: { messages: [{ body: 'Golpista', isPrivate: true }] },
  });
  expect(await drainOutbound(house.runtime)).toEqual([]);
});

test('another company’s contact is not found', async () => {
  const other = await createTestCompany(house.runtime);
  const { ticket } = await waiting('5511944440003');
  const path = `/contacts/block/${ticket.contactId}`;
  expect(await house.call(other.admin, 'PUT', path, { body: { active: false } })).toMatchObject({
    status: 404,
  });
});

test('refused messages are counted once, however often and in whatever order they are delivered', async () => {
  const number = '5511944440011';
  const { ticket, block } = await waiting(number);
  await block(false);
  const place = { companyId: company.id, contactId: ticket.contactId };
  const counted = async () =>
    (await house.runtime.store.get(blockedContactEntity.key(place), { consistent: true }))?.['messages'];
  const wids = ['A1', 'A2', 'A3'];
  for (const wid of [...wids, ...wids, 'A2', 'A1']) await company.receive(number, 'Oi', { wid });
  expect(await counted()).toBe(3);
  await Promise.all(['B1', 'B2', 'B3', 'B4'].map((wid) => company.receive(number, 'Oi', { wid })));
  expect(await counted()).toBe(7);
  const { read, write, trips } = await house.meter.cost('refused message', () =>
    company.receive(number, 'Oi', { wid: 'C1' }),
  );
  expect({ read, write, trips }).toMatchObject({ write: 1, trips: 4 });
});

test('what is refused after an erasure leaves nothing behind', async () => {
  const number = '5511944440012';
  const { ticket, block } = await waiting(number);
  await block(false);
  const { store } = house.runtime;
  const place = { companyId: company.id, contactId: ticket.contactId };
  const stored = await store.get(contactEntity.key(place), { consistent: true });
  // The engine has read the contact as blocked; then its erasure begins, or ends.
  const state = { conversation: undefined, contact: contactEntity.fromItem(stored ?? {}) };
  const event = { companyId: company.id, wid: 'LATE', fromMe: false };
  for (const gone of [{ ...stored, erasing: true }, undefined]) {
    await store.delete(blockedContactEntity.key(place));
    if (gone === undefined) await store.delete(contactEntity.key(place));
    else await store.put(gone);
    await countRefused(house.runtime, state as never, event as never);
    expect(await store.get(blockedContactEntity.key(place), { consistent: true })).toBeUndefined();
  }
});
