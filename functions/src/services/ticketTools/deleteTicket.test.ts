import { ListObjectsV2Command, PutObjectCommand } from '@aws-sdk/client-s3';
import { messageEntity } from '@balcao/shared/server/messages/messageEntity';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { storedBytesEntity } from '../../core/company/figuresEntity.ts';
import { startTestHouse, type TestHouse } from '../../testing/startTestHouse.ts';
import { createTestCompany, type TestCompany, type TestUser } from '../../testing/testCompany.ts';
import { readTicketNotes } from '../ticketNotes/readTicketNotes.ts';
import { runTimers } from './testing/runTimers.ts';
import type { FiresAgain } from '../../platform/timers/timerHandler.ts';

let house: TestHouse;
let company: TestCompany;
let customers = 0;
beforeAll(async () => {
  house = await startTestHouse();
});
beforeEach(async () => {
  company = await createTestCompany(house.runtime);
});
afterAll(() => house.stop());

const put = (id: number, body: unknown) => house.call(company.admin, 'PUT', `/tickets/${id}`, { body });
const remove = (user: TestUser, id: number) => house.call(user, 'DELETE', `/tickets/${id}`);
const list = async (status: string) =>
  (await house.call(company.admin, 'GET', '/tickets', { query: { status, showAll: 'true' } })).body.tickets;
const words = async (searchParam: string) => {
  const query = { status: 'search', searchOnMessages: 'true', searchParam };
  return (await house.call(company.admin, 'GET', '/tickets', { query })).body.tickets.length;
};

async function waiting(text = 'Oi') {
  const number = `55119666${String(++customers).padStart(5, '0')}`;
  await company.receive(number, text);
  const [ticket] = await list('pending');
  await put(ticket.id, { queueId: company.queues[0] });
  return { number, ticket };
}

async function messagesOf(conversationId: number) {
  const pk = messageEntity.partition({ companyId: company.id, conversationId });
  const { items } = await house.runtime.store.query({ pk, prefix: 'M#', limit: 500, consistent: true });
  return items.map((item) => messageEntity.fromItem(item));
}

test('a deleted ticket is found by nothing, its messages, files and words go, and its conversation begins anew', async () => {
  const { admin, ana } = company;
  const { number, ticket } = await waiting('Queria abacaxi');
  const { clients, settings, store } = house.runtime;
  const key = `${company.id}/2026-01/foto.jpg`;
  const s3 = await clients.s3();
  await s3.send(new PutObjectCommand({ Bucket: settings.mediaBucket, Key: key, Body: 'jpeg' }));
  const media = { key, mimetype: 'image/jpeg', fileName: 'foto.jpg', size: 4 };
  await company.receive(number, '', { media, mediaType: 'image' } as object);
  // A greeting's file: all messages with the greeting name the same one.
  const shared = { ...media, key: `${company.id}/2026-01/saudacao.jpg`, shared: true };
  await s3.send(new PutObjectCommand({ Bucket: settings.mediaBucket, Key: shared.key, Body: 'jpeg' }));
  await company.receive(number, '', { media: shared, mediaType: 'image' } as object);
  await house.project();
  expect(await words('abacaxi')).toBe(1);
  expect(await remove(ana, ticket.id)).toMatchObject({ status: 403 });

  expect(await remove(admin, ticket.id)).toMatchObject({ status: 200 });
  expect(await list('pending')).toEqual([]);
  for (const path of [`/tickets/${ticket.id}`, `/tickets/u/${ticket.uuid}`, `/tickets-log/${ticket.id}`])
    expect((await house.call(admin, 'GET', path)).status).toBe(404);
  expect(await remove(admin, ticket.id)).toMatchObject({
    status: 404,
    body: { code: 'ERR_NO_TICKET_FOUND' },
  });

  await company.receive(number, 'Voltei');
  const [next] = await list('pending');
  expect(next).toMatchObject({ lastMessage: 'Voltei', unreadMessages: 1 });
  await runTimers(house.runtime);
  await house.project();
  expect((await messagesOf(ticket.conversationId)).map(({ body }) => body)).toEqual(['Voltei']);
  const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket: settings.mediaBucket }));
  expect(Contents.map(({ Key }) => Key)).not.toContain(key);
  expect(Contents.map(({ Key }) => Key)).toContain(shared.key);
  const bytes = await store.get(storedBytesEntity.key({ companyId: company.id }), { consistent: true });
  expect(bytes).toMatchObject({ bytes: 0, files: 0 });
  expect(await words('abacaxi')).toBe(0);
  const counts = await house.call(admin, 'GET', '/tickets/counts', { query: { showAll: 'true' } });
  expect(counts.body).toMatchObject({ pending: 1, open: 0 });
});

test('the team’s notes on a ticket go with it, and none comes after', async () => {
  const { admin } = company;
  const { ticket } = await waiting();
  const other = await waiting();
  const note = (ticketId: number) =>
    house.call(admin, 'POST', '/ticket-notes', { body: { ticketId, note: 'Prefere de manhã' } });
  for (const { ticketId } of [
    { ticketId: ticket.id },
    { ticketId: ticket.id },
    { ticketId: other.ticket.id },
  ])
    expect((await note(ticketId)).status).toBe(200);
  const answers = await Promise.all([remove(admin, ticket.id), note(ticket.id), note(ticket.id)]);
  expect(answers.map(({ status }) => status).every((status) => status === 200 || status === 404)).toBe(true);
  await remove(admin, ticket.id);
  await runTimers(house.runtime);
  const left = async ({ conversationId, id }: { conversationId: number; id: number }) =>
    readTicketNotes(house.runtime.store, { companyId: company.id, conversationId, ticketId: id });
  expect(await left(ticket)).toEqual([]);
  expect(await left(other.ticket)).toHaveLength(1);
  expect((await note(ticket.id)).status).toBe(404);
});

test('the closed ticket before a deleted one is the newest of its conversation again', async () => {
  const { number, ticket: first } = await waiting();
  const silent = { status: 'closed', sendFarewellMessage: false };
  await put(first.id, silent);
  await company.receive(number, 'De novo');
  const [second] = await list('pending');
  await put(second.id, silent);
  expect((await list('closed')).map(({ id }) => id)).toEqual([second.id]);
  await remove(company.admin, second.id);
  expect((await list('closed')).map(({ id }) => id)).toEqual([first.id]);
  await runTimers(house.runtime);
  expect((await messagesOf(first.conversationId)).map(({ body }) => body)).toEqual(['Oi']);
  await remove(company.admin, first.id);
  await runTimers(house.runtime);
  expect(await list('closed')).toEqual([]);
  expect(await messagesOf(first.conversationId)).toEqual([]);
});

test('one that is neither the active nor the newest ticket of its conversation goes alone', async () => {
  const { number, ticket } = await waiting();
  await put(ticket.id, { status: 'closed', sendFarewellMessage: false });
  await company.receive(number, 'Oi de novo');
  const [second] = await list('pending');
  expect(second.id).not.toBe(ticket.id);
  expect(await remove(company.admin, ticket.id)).toMatchObject({ status: 200 });
  await runTimers(house.runtime);
  expect((await list('pending')).map(({ id }) => id)).toEqual([second.id]);
  await company.receive(number, 'E mais isto');
  expect((await list('pending')).map(({ id }) => id)).toEqual([second.id]);
});

test('what arrives while a ticket is deleted makes no piece of it again', async () => {
  for (let round = 0; round < 6; round++) {
    const { number, ticket } = await waiting();
    await Promise.all([
      remove(company.admin, ticket.id),
      ...['Um', 'Dois'].map((text) => company.receive(number, text)),
      put(ticket.id, { status: 'open' }),
    ]);
    await remove(company.admin, ticket.id);
    await runTimers(house.runtime);
    const active = [...(await list('pending')), ...(await list('open'))];
    expect(active.filter(({ id }) => id === ticket.id)).toEqual([]);
    const rest = await messagesOf(ticket.conversationId);
    expect(rest.every(({ ticketId }) => ticketId !== ticket.id)).toBe(true);
    const own = active.filter(({ conversationId }) => conversationId === ticket.conversationId);
    expect(own.length).toBeLessThanOrEqual(1);
    if (rest.length > 0) expect(own[0]?.unreadMessages).toBe(rest.length);
  }
});

test('a long ticket goes in several runs, whichever of them dies', async () => {
  const { number, ticket } = await waiting();
  for (let at = 0; at < 30; at++) await company.receive(number, `Linha ${at}`);
  await remove(company.admin, ticket.id);
  const { store } = house.runtime;
  const transact = store.transact.bind(store);
  let calls = 0;
  store.transact = (writes) => (++calls === 12 ? Promise.reject(new Error('dies')) : transact(writes));
  await expect(runTimers(house.runtime)).rejects.toThrow('dies');
  store.transact = transact;
  const { loadTimer } = await import('../../loading/loadTimer.ts');
  const timer = await loadTimer('ticketDeletion');
  const { conversationId, createdAt } = ticket;
  const payload = { conversationId, createdAt };
  const again = { companyId: company.id, kind: 'ticketDeletion', subject: String(ticket.id), payload };
  expect((await messagesOf(conversationId)).length).toBeGreaterThan(0);
  await timer.run(house.runtime, { ...again, dueAt: '', version: 1, claimedUntil: 0 });
  expect(await messagesOf(conversationId)).toEqual([]);
});

test('of a long conversation only what may be of the ticket is read', async () => {
  const { ticket } = await waiting();
  const { store } = house.runtime;
  const [said] = await messagesOf(ticket.conversationId);
  if (said === undefined) throw new Error('no message');
  const later = Array.from({ length: 30 }, (_, index) => ({
    ...said,
    id: 8_000_000 + index,
    ticketId: 8_000_000,
    createdAt: new Date(Date.parse(said.createdAt) + (index + 2) * 86_400_000).toISOString(),
  }));
  await store.batchWrite(later.map((message) => ({ put: messageEntity.toItem(message) })));
  await remove(company.admin, ticket.id);
  const query = vi.spyOn(store, 'query');
  await runTimers(house.runtime);
  const asked = query.mock.calls
    .map(([options]) => String(options.to ?? ''))
    .filter((to) => to.startsWith('M#'));
  query.mockRestore();
  expect(asked).toHaveLength(1);
  expect(later.every(({ createdAt }) => `M#${createdAt}` > (asked[0] ?? '~'))).toBe(true);
  expect(await messagesOf(ticket.conversationId)).toHaveLength(30);
});

test('a run ends by its clock where files take long, and the next goes on there', async () => {
  const { number, ticket } = await waiting();
  for (let at = 0; at < 3; at++) await company.receive(number, `Linha ${at}`);
  const { conversationId, createdAt } = ticket;
  const [said] = await messagesOf(conversationId);
  if (said === undefined) throw new Error('nothing was said');
  const many = Array.from({ length: 300 }, (_, at) => ({ ...said, id: 8_000_000 + at, wid: `L${at}` }));
  await house.runtime.store.batchWrite(many.map((message) => ({ put: messageEntity.toItem(message) })));
  const { loadTimer } = await import('../../loading/loadTimer.ts');
  const timer = await loadTimer('ticketDeletion');
  const about = { companyId: company.id, kind: 'ticketDeletion', subject: String(ticket.id) };
  let slow = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (slow += 6000));
  const first = { ...about, payload: { conversationId, createdAt }, dueAt: '', version: 1, claimedUntil: 0 };
  const next = (await timer.run(house.runtime, first)) as FiresAgain;
  vi.restoreAllMocks();
  expect((await messagesOf(conversationId)).length).toBeGreaterThan(200);
  await timer.run(house.runtime, { ...first, ...next });
  expect(await messagesOf(conversationId)).toEqual([]);
});
