import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestHouse, type TestHouse } from '../../../testing/startTestHouse.ts';
import {
  createTestCompany,
  setSwitches,
  type TestCompany,
  type TestUser,
} from '../../../testing/testCompany.ts';
import { messageEntity, messageKey } from '@balcao/shared/server/messages/messageEntity';
import { messageCalls } from '../../messages/testing/messageCalls.ts';

let house: TestHouse;
let company: TestCompany;
let { serve, send } = {} as ReturnType<typeof messageCalls>;

beforeAll(async () => {
  house = await startTestHouse();
  company = await createTestCompany(house.runtime);
  ({ serve, send } = messageCalls(house, company));
});
afterAll(() => house.stop());

test('a ticket that never had a queue is no history of those who see none without', async () => {
  const from = '5511922220012';
  await company.receive(from, 'Só para a direção');
  const { body } = await house.call(company.admin, 'GET', '/tickets', { query: { status: 'pending' } });
  const close = { status: 'closed', sendFarewellMessage: false };
  await house.call(company.admin, 'PUT', `/tickets/${body.tickets[0]?.id}`, { body: close });
  const second = await serve(from, company.queues[0]);
  await send(company.ana, second.id, { body: 'Bom dia' });
  const read = async (user: TestUser) => {
    const { body } = await house.call(user, 'GET', `/messages/${second.id}`);
    return body.messages.map((message: { body: string }) => message.body);
  };
  expect(await read(company.ana)).toEqual(['Oi!', 'Bom dia']);
  expect(await read(company.admin)).toEqual(['Só para a direção', 'Oi!', 'Bom dia']);
  const all = await setSwitches(house.runtime, company.ana, { allTicket: 'enabled' });
  expect(await read(all)).toEqual(['Só para a direção', 'Oi!', 'Bom dia']);
  await setSwitches(house.runtime, company.ana, { allTicket: 'disabled' });
});

test('what was written before its ticket had a queue is history of whoever serves that queue', async () => {
  const close = { status: 'closed', sendFarewellMessage: false };
  const [first, second] = company.queues;
  for (const [number, queueId, history] of [
    ['5511922220013', first, ['Oi!', 'Tchau']],
    ['5511922220014', second, []],
  ] as const) {
    const { id } = await serve(number, queueId);
    await send(company.ana, id, { body: 'Tchau' });
    await house.call(company.ana, 'PUT', `/tickets/${id}`, { body: close });
    const { id: later } = await serve(number, first);
    const given = { status: 'open', userId: company.bruno.id, queueId: first, isTransfered: true };
    await house.call(company.admin, 'PUT', `/tickets/${later}`, { body: given });
    const { body } = await house.call(company.bruno, 'GET', `/messages/${later}`);
    expect(body.messages.map((message) => message.body)).toEqual([...history, 'Oi!']);
  }
});

test('that history is answered, quoted, reacted to, found and shown among what was shared', async () => {
  const close = { status: 'closed', sendFarewellMessage: false };
  const [first, second] = company.queues;
  for (const [number, queueId, reads] of [
    ['5511922220015', first, true],
    ['5511922220016', second, false],
  ] as const) {
    const word = `abacaxi${number}`;
    await company.receive(number, `Veja https://${word}.example/x`);
    const { id } = await serve(number, queueId);
    const whole = await house.call(company.admin, 'GET', `/messages/${id}`);
    const told = whole.body.messages[0];
    await house.call(company.ana, 'PUT', `/tickets/${id}`, { body: close });
    const { id: later } = await serve(number, first);
    const given = { status: 'open', userId: company.bruno.id, queueId: first, isTransfered: true };
    await house.call(company.admin, 'PUT', `/tickets/${later}`, { body: given });
    await house.project();

    const answered = await send(company.bruno, later, {
      body: 'Vi',
      quotedMsg: { id: told?.id, wid: told?.wid },
    });
    expect(answered.status).toBe(reads ? 200 : 404);
    await company.receive(number, 'Lembra?', { quotedWid: told?.wid ?? null });
    const { body } = await house.call(company.bruno, 'GET', `/messages/${later}`);
    const quoting = body.messages.find((message) => message.body === 'Lembra?');
    expect(quoting?.quotedMsg?.body).toBe(reads ? told?.body : '');

    const reaction = { body: { emoji: '👍' } };
    const reacted = await house.call(company.bruno, 'POST', `/messages/${told?.id}/reaction`, reaction);
    expect(reacted.status).toBe(reads ? 200 : 404);
    const query = { status: 'search', searchOnMessages: 'true', searchParam: word };
    const found = await house.call(company.bruno, 'GET', '/tickets', { query });
    expect(found.body.tickets.length).toBe(reads ? 1 : 0);
    const shared = await house.call(company.bruno, 'GET', `/tickets/${later}/shared`, {
      query: { kind: 'links' },
    });
    expect(shared.body.messages.length).toBe(reads ? 1 : 0);
  }
});

test('a quotation that was stored without when and where its message was written shows its words', async () => {
  const from = '5511922220017';
  const { id, conversationId } = await serve(from, company.queues[0]);
  const { body: whole } = await house.call(company.ana, 'GET', `/messages/${id}`);
  await company.receive(from, 'Lembra?', { quotedWid: whole.messages[0]?.wid ?? null });
  await house.project();
  const quotedFor = async (user: TestUser) => {
    const { body } = await house.call(user, 'GET', `/messages/${id}`);
    return body.messages.find((message) => message.body === 'Lembra?');
  };
  const shown = await quotedFor(company.ana);
  expect(shown?.quotedMsg?.body).toBe('Oi!');
  const { store } = house.runtime;
  const key = messageKey({
    companyId: company.id,
    conversationId,
    id: shown?.id ?? 0,
    createdAt: shown?.createdAt ?? '',
  });
  const stored = messageEntity.fromItem((await store.get(key)) ?? {});
  const { createdAt: _c, ticketId: _t, queueId: _q, ...quoted } = stored.quoted ?? { wid: '' };
  await store.update(key, { set: { quoted } });
  expect((await quotedFor(company.ana))?.quotedMsg?.body).toBe('Oi!');
});

test('what other queues wrote is hidden without allHistoric', async () => {
  const from = '5511922220011';
  const first = await serve(from, company.queues[1]);
  await send(company.ana, first.id, { body: 'Segredo do suporte' });
  const close = { status: 'closed', sendFarewellMessage: false };
  await house.call(company.ana, 'PUT', `/tickets/${first.id}`, { body: close });
  const second = await serve(from, company.queues[0]);
  await house.call(company.admin, 'PUT', `/tickets/${second.id}`, {
    body: { status: 'open', userId: company.bruno.id, queueId: company.queues[0], isTransfered: true },
  });
  const read = async (user: TestUser, query = {}) => {
    const { body } = await house.call(user, 'GET', `/messages/${second.id}`, { query });
    return body.messages.map((message: { body: string }) => message.body);
  };
  expect(await read(company.bruno)).not.toContain('Segredo do suporte');
  const historic = await setSwitches(house.runtime, company.bruno, { allHistoric: 'enabled' });
  expect(await read(historic)).toContain('Segredo do suporte');
  // Messages one may not read may not be quoted either.
  await setSwitches(house.runtime, company.bruno, { allHistoric: 'disabled' });
  const all = await house.call(company.admin, 'GET', `/messages/${second.id}`);
  const secret = all.body.messages.find((message) => message.body === 'Segredo do suporte');
  const quoting = { body: 'x', quotedMsg: { wid: secret?.wid } };
  expect(await send(company.bruno, second.id, quoting)).toMatchObject({
    status: 404,
    body: { code: 'ERR_NO_MESSAGE_FOUND' },
  });
  // A customer's quotation of the message does not reveal it to anybody else.
  await company.receive(from, 'Lembra?', { quotedWid: secret?.wid ?? null });
  const quotedFor = async (user: TestUser) => {
    const { body } = await house.call(user, 'GET', `/messages/${second.id}`);
    return body.messages.find((message) => message.body === 'Lembra?')?.quotedMsg;
  };
  expect(await quotedFor(company.bruno)).toMatchObject({
    wid: secret?.wid,
    body: '',
    isDeleted: false,
    mediaUrl: null,
    media: null,
  });
  expect(await quotedFor(company.admin)).toMatchObject({ body: 'Segredo do suporte' });
  await setSwitches(house.runtime, company.bruno, { allHistoric: 'enabled' });
  const selectedQueues = JSON.stringify([company.queues[0]]);
  expect(await read(historic, { selectedQueues })).not.toContain('Segredo do suporte');
});
