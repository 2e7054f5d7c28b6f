import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { directoryWrite, forgetDirectory } from '../../company/directoryEntity.ts';
import { companySettingsEntity } from '../../company/settingsEntity.ts';
import { createTestCompany } from '../../../testing/testCompany.ts';
import { startTestHouse, type TestHouse } from '../../../testing/startTestHouse.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await startTestHouse();
});
afterAll(() => house.stop());

test('the customer reads the queue’s name as it is written', async () => {
  const { store } = house.runtime;
  const company = await createTestCompany(house.runtime);
  const { id: companyId, admin, queues } = company;
  const [, queueId = 0] = queues;
  const name = "Preço $& $' $$";
  await store.transact([directoryWrite(companyId, 'queue', queueId, { queue: { name, color: '#654321' } })]);
  forgetDirectory(store, companyId);
  const settings = { sendMsgTransfTicket: 'enabled', transferMessage: 'Vai para ${queue.name}!' } as const;
  await store.put(companySettingsEntity.toItem({ companyId, ...settings }));
  await company.receive('5511988870001', 'Oi');
  const { body } = await house.call(admin, 'GET', '/tickets', { query: { status: 'pending' } });
  const [{ id }] = body.tickets;
  const put = (change: object) => house.call(admin, 'PUT', `/tickets/${id}`, { body: change });
  await put({ status: 'open', queueId: queues[0] });
  expect((await put({ status: 'pending', userId: null, queueId, isTransfered: true })).status).toBe(200);
  const { body: shown } = await house.call(admin, 'GET', `/messages/${id}`);
  expect(shown.messages.at(-1)?.body).toBe(`\u200EVai para ${name}!`);
});

test('where the company wants it, another queue begins a ticket of its own, and nothing else changes hands', async () => {
  const { store } = house.runtime;
  const company = await createTestCompany(house.runtime);
  const { id: companyId, admin, ana, queues } = company;
  const [first, second] = queues;
  await store.put(companySettingsEntity.toItem({ companyId, closeTicketOnTransfer: true }));
  await company.receive('5511988870002', 'Oi');
  const { body } = await house.call(admin, 'GET', '/tickets', { query: { status: 'pending' } });
  const [{ id }] = body.tickets;
  const put = (ticketId: number, change: object) =>
    house.call(admin, 'PUT', `/tickets/${ticketId}`, { body: change });
  const logOf = async (ticketId: number) => {
    const { body: log } = await house.call<{ type: string }[]>(admin, 'GET', `/tickets-log/${ticketId}`);
    return log.map(({ type }) => type);
  };
  await put(id, { status: 'open', queueId: first });
  await company.receive('5511988870002', 'Ainda está aí?');

  const newTag = async (more: object) =>
    (await house.call<{ id: number }>(admin, 'POST', '/tags', { body: more })).body.id;
  const [tagId, stageId] = [await newTag({ name: 'VIP' }), await newTag({ name: 'Proposta', kanban: 1 })];
  await house.call(admin, 'PUT', `/tags-contacts/${tagId}/${body.tickets[0].contactId}`);
  await house.call(admin, 'PUT', `/ticket-tags/${id}/${stageId}`);
  await house.project();

  const within = { status: 'open', userId: ana.id, queueId: first, isTransfered: true };
  expect((await put(id, within)).body).toMatchObject({ id, userId: ana.id });

  const wanted = { ...within, queueId: second, msgTransfer: 'Quer nota fiscal' };
  const { status, body: next } = await put(id, wanted);
  expect(status).toBe(200);
  expect(next.id).not.toBe(id);
  expect(next).toMatchObject({ status: 'open', userId: ana.id, queueId: second, unreadMessages: 2 });
  expect(next).toMatchObject({ tags: [{ id: tagId }], stage: { id: stageId } });
  const tagged = { status: 'open', tags: JSON.stringify([tagId]) };
  const filtered = await house.call(ana, 'GET', '/tickets', { query: tagged });
  expect(filtered.body.tickets.map((ticket) => ticket.id)).toEqual([next.id]);
  expect(await logOf(id)).toEqual([
    'create',
    'open',
    'stage',
    'transfered',
    'receivedTransfer',
    'transfered',
    'closed',
  ]);
  expect(await logOf(next.id)).toEqual(['create', 'receivedTransfer']);
  const { body: shown } = await house.call(ana, 'GET', `/messages/${next.id}`);
  expect(shown.messages.map((message) => [message.body, message.ticketId])).toEqual([
    ['Oi', id],
    ['Ainda está aí?', id],
    ['Quer nota fiscal', next.id],
  ]);
  const closed = await house.call(admin, 'GET', '/tickets', { query: { status: 'closed' } });
  expect(closed.body.tickets).toEqual([]);
  expect((await house.call(admin, 'GET', `/tickets/${id}`)).body.status).toBe('closed');
  await company.receive('5511988870002', 'Ok');
  const { body: open } = await house.call(ana, 'GET', '/tickets', { query: { status: 'open' } });
  expect(open.tickets.map((ticket) => [ticket.id, ticket.lastMessage])).toEqual([[next.id, 'Ok']]);
});

test.each([false, true])(
  'asked for once more it is answered, and nobody is told twice (a ticket of its own: %s)',
  async (closeTicketOnTransfer) => {
    const { store } = house.runtime;
    const company = await createTestCompany(house.runtime);
    const { id: companyId, admin, ana, bruno, queues } = company;
    const [first, second] = queues;
    const told = { sendMsgTransfTicket: 'enabled', transferMessage: 'Um momento' } as const;
    await store.put(companySettingsEntity.toItem({ companyId, closeTicketOnTransfer, ...told }));
    await company.receive('5511988870003', 'Oi');
    const { body } = await house.call(admin, 'GET', '/tickets', { query: { status: 'pending' } });
    const [{ id }] = body.tickets;
    await house.call(admin, 'PUT', `/tickets/${id}`, { body: { queueId: first } });
    const put = (change: object) => house.call(bruno, 'PUT', `/tickets/${id}`, { body: change });
    await put({ status: 'open', queueId: first });

    const wanted = { status: 'open', userId: ana.id, queueId: second, isTransfered: true };
    const noted = { ...wanted, msgTransfer: ' Quer nota fiscal ' };
    const given = await put(noted);
    await company.receive('5511988870003', 'Segredo');
    // Bruno does not serve that queue: he gets an answer, without anything said since.
    const again = await put(noted);
    expect([given.status, again.status, again.body.id]).toEqual([200, 200, given.body.id]);
    expect(again.body).toMatchObject({ userId: ana.id, queueId: second, lastMessage: '' });
    const { body: shown } = await house.call(ana, 'GET', `/messages/${given.body.id}`);
    const texts = shown.messages.map((message) => message.body.replace('\u200E', ''));
    expect(texts).toEqual(['Oi', 'Quer nota fiscal', 'Um momento', 'Segredo']);

    // After Ana's next move of the ticket, as after a minute, the call no longer counts as a repetition.
    await house.call(ana, 'PUT', `/tickets/${given.body.id}`, { body: { status: 'pending' } });
    expect((await put(noted)).status).not.toBe(200);
  },
);

test('another note, or another minute, is another transfer', async () => {
  const company = await createTestCompany(house.runtime);
  const { admin, ana, queues } = company;
  await company.receive('5511988870004', 'Oi');
  const { body } = await house.call(admin, 'GET', '/tickets', { query: { status: 'pending' } });
  const [{ id }] = body.tickets;
  const give = async (msgTransfer: string) => {
    const wanted = { status: 'open', userId: ana.id, queueId: queues[0], isTransfered: true, msgTransfer };
    expect((await house.call(admin, 'PUT', `/tickets/${id}`, { body: wanted })).status).toBe(200);
    const { body: shown } = await house.call(ana, 'GET', `/messages/${id}`);
    return shown.messages.slice(1).map((message) => message.body);
  };
  expect(await give('nota')).toEqual(['nota']);
  expect(await give('nota')).toEqual(['nota']);
  expect(await give('')).toEqual(['nota']);
  expect(await give('fiscal')).toEqual(['nota', 'fiscal']);
  const later = house.runtime.clock.now() + 61_000;
  const clock = [
    vi.spyOn(house.runtime.clock, 'now').mockReturnValue(later),
    vi.spyOn(house.runtime.clock, 'iso').mockReturnValue(new Date(later).toISOString()),
  ];
  onTestFinished(() => clock.forEach((spy) => spy.mockRestore()));
  expect(await give('nota')).toEqual(['nota', 'fiscal', 'nota']);
});
