import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { companySettingsEntity } from '../company/settingsEntity.ts';
import {
  createTestCompany,
  setSwitches,
  type TestCompany,
  type TestUser,
} from '../../testing/testCompany.ts';
import { startTestHouse, type TestHouse } from '../../testing/startTestHouse.ts';

let house: TestHouse;
let company: TestCompany;
let other: TestCompany;
let customers = 0;
beforeAll(async () => {
  house = await startTestHouse();
  company = await createTestCompany(house.runtime);
  other = await createTestCompany(house.runtime);
});
afterAll(() => house.stop());

/** A new customer's ticket, waiting in the first queue unless another or none is given. */
async function waiting(queueId: number | undefined = company.queues[0]) {
  const number = `55119888${String(++customers).padStart(5, '0')}`;
  await company.receive(number, 'Oi, vocês abrem hoje?');
  const { body } = await house.call(company.admin, 'GET', '/tickets', { query: { status: 'pending' } });
  const [ticket] = body.tickets;
  if (queueId !== noQueue) await put(company.admin, ticket.id, { queueId });
  return { number, ticket };
}
const noQueue = 0;
const put = (user: TestUser, id: number, body: unknown) =>
  house.call(user, 'PUT', `/tickets/${id}`, { body });

async function logTypes(id: number): Promise<string[]> {
  const { body } = await house.call<{ type: string }[]>(company.admin, 'GET', `/tickets-log/${id}`);
  return body.map(({ type }) => type);
}

describe('accepting', () => {
  test('needs a queue, assigns the person, keeps the first time', async () => {
    const { ticket } = await waiting(noQueue);
    const refused = await put(company.admin, ticket.id, { status: 'open' });
    expect(refused).toMatchObject({ status: 400, body: { code: 'ERR_QUEUE_REQUIRED' } });
    const foreign = await put(company.admin, ticket.id, { status: 'open', queueId: other.queues[0] });
    expect(foreign).toMatchObject({ status: 404, body: { code: 'ERR_NO_QUEUE_FOUND' } });
    const [queueId] = company.queues;
    const accepted = await put(company.admin, ticket.id, {
      status: 'open',
      queueId,
      userId: company.admin.id,
    });
    expect(accepted).toMatchObject({
      status: 200,
      body: {
        status: 'open',
        user: {
          id: company.admin.id,
          name: 'Alice',
          color: expect.stringMatching(/^#[\dA-F]{6}$/) as string,
        },
        userId: company.admin.id,
        queue: { id: queueId, name: 'Vendas' },
      },
    });
    expect(accepted.body.acceptedAt).not.toBeNull();
    const returned = await put(company.admin, ticket.id, { status: 'pending', userId: null });
    expect(returned.body).toMatchObject({ status: 'pending', userId: null, queueId });
    const again = await put(company.ana, ticket.id, { status: 'open' });
    expect(again.body).toMatchObject({ userId: company.ana.id, acceptedAt: accepted.body.acceptedAt });
    expect(await logTypes(ticket.id)).toEqual(['create', 'open', 'pending', 'open']);
  });

  test('of two at once exactly one wins, the other gets the ticket as it is', async () => {
    for (let round = 0; round < 5; round++) {
      const { ticket } = await waiting();
      const answers = await Promise.all(
        [company.ana, company.bruno, company.admin].map((user) => put(user, ticket.id, { status: 'open' })),
      );
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      const winners = new Set(answers.map(({ body }) => body.userId));
      expect(winners.size).toBe(1);
      const log = await logTypes(ticket.id);
      expect(log.filter((type) => type === 'open')).toHaveLength(1);
    }
  });

  test('sends the greeting where the company has one', async () => {
    const settings = { companyId: company.id, sendGreetingAccepted: 'enabled' as const };
    await house.runtime.store.put(
      companySettingsEntity.toItem({
        ...settings,
        greetingAcceptedMessage: 'Olá {{firstName}}, sou {{userName}} de {{queue}}.',
      }),
    );
    const { ticket } = await waiting();
    await put(company.ana, ticket.id, { status: 'open', queueId: company.queues[0] });
    const { body } = await house.call(company.ana, 'GET', `/messages/${ticket.uuid}`);
    expect(body.messages.at(-1)).toMatchObject({
      body: '\u200EOlá Cliente, sou Ana de Vendas.',
      fromMe: true,
      actor: 'bot',
      ack: 0,
    });
    await house.runtime.store.delete(companySettingsEntity.key({ companyId: company.id }));
  });
});

test('greets again whoever is accepted again, and once for each time', async () => {
  await house.runtime.store.put(
    companySettingsEntity.toItem({
      companyId: company.id,
      sendGreetingAccepted: 'enabled',
      greetingAcceptedMessage: 'Aqui é {{userName}}.',
    }),
  );
  const { ticket } = await waiting();
  await Promise.all([0, 1].map(() => put(company.ana, ticket.id, { status: 'open' })));
  await put(company.ana, ticket.id, { status: 'pending', userId: null });
  await put(company.bruno, ticket.id, { status: 'open' });
  const { body } = await house.call(company.bruno, 'GET', `/messages/${ticket.id}`);
  const greetings = body.messages.filter(({ actor }) => actor === 'bot').map((message) => message.body);
  expect(greetings).toEqual(['\u200EAqui é Ana.', '\u200EAqui é Bruno.']);
  await house.runtime.store.delete(companySettingsEntity.key({ companyId: company.id }));
});

describe('closing and reopening', () => {
  test('says goodbye once, frees the conversation, and reopens for whoever asks', async () => {
    const { ticket, number } = await waiting();
    await put(company.ana, ticket.id, { status: 'open', queueId: company.queues[0] });
    const farewell = await setSwitches(house.runtime, { ...company.ana, farewellMessage: 'Até logo!' }, {});
    const closed = await Promise.all([0, 1].map(() => put(farewell, ticket.id, { status: 'closed' })));
    expect(closed.map(({ status, body }) => [status, body.status])).toEqual([
      [200, 'closed'],
      [200, 'closed'],
    ]);
    const { body } = await house.call(company.admin, 'GET', `/messages/${ticket.id}`);
    const goodbyes = body.messages.filter((message: { body: string }) => message.body.includes('Até logo!'));
    expect(goodbyes).toHaveLength(1);
    expect(closed[0]?.body.closedAt).not.toBeNull();

    const reopened = await put(company.bruno, ticket.id, { status: 'open', userId: company.bruno.id });
    expect(reopened.body).toMatchObject({
      status: 'open',
      userId: company.bruno.id,
      reopenCount: 1,
      closedAt: null,
    });
    await put(company.bruno, ticket.id, { status: 'closed', sendFarewellMessage: false });

    await company.receive(number, 'Voltei');
    const pending = await house.call(company.admin, 'GET', '/tickets', { query: { status: 'pending' } });
    const second = pending.body.tickets[0];
    expect(second.id).not.toBe(ticket.id);
    const instead = await put(company.bruno, ticket.id, { status: 'open', userId: company.bruno.id });
    expect(instead).toMatchObject({ status: 200, body: { id: second.id } });
    const list = await house.call(company.admin, 'GET', '/tickets', { query: { status: 'closed' } });
    expect(list.body.tickets.map(({ id }: { id: number }) => id)).not.toContain(ticket.id);
  });

  test('farewell can be left out; what waits is closed in silence by who may', async () => {
    const farewell = await setSwitches(house.runtime, { ...company.bruno, farewellMessage: 'Tchau' }, {});
    const { ticket } = await waiting();
    const strict = await setSwitches(house.runtime, farewell, { userClosePendingTicket: 'disabled' });
    expect(await put(strict, ticket.id, { status: 'closed' })).toMatchObject({
      status: 403,
      body: { code: 'ERR_NO_PERMISSION' },
    });
    const allowed = await setSwitches(house.runtime, farewell, { userClosePendingTicket: 'enabled' });
    expect(await put(allowed, ticket.id, { status: 'closed' })).toMatchObject({ status: 200 });
    const { body } = await house.call(company.admin, 'GET', `/messages/${ticket.id}`);
    expect(body.messages).toHaveLength(1);
  });

  test('a farewell of which nothing is left once it is filled in is neither offered nor sent', async () => {
    await house.runtime.store.put(
      companySettingsEntity.toItem({ companyId: company.id, sendFarewellWaitingTicket: 'enabled' }),
    );
    const closer = await setSwitches(
      house.runtime,
      { ...company.bruno, farewellMessage: ' {{queue}} ' },
      { userClosePendingTicket: 'enabled', allTicket: 'enabled' },
    );
    const { ticket } = await waiting(noQueue);
    const offered = await house.call(closer, 'GET', `/tickets/${ticket.id}/farewell`);
    expect(offered).toMatchObject({ status: 200, body: { farewell: null } });
    expect(await put(closer, ticket.id, { status: 'closed' })).toMatchObject({ status: 200 });
    const { body } = await house.call(company.admin, 'GET', `/messages/${ticket.id}`);
    expect(body.messages).toHaveLength(1);
    await house.runtime.store.delete(companySettingsEntity.key({ companyId: company.id }));
  });

  test('refuses moves that do not exist', async () => {
    const { ticket } = await waiting();
    expect(await put(company.admin, ticket.id, { status: 'nps' })).toMatchObject({
      status: 400,
      body: { code: 'ERR_TICKET_TRANSITION' },
    });
  });
});

test('a transfer needs a queue, leaves a private note, and is logged on both sides', async () => {
  const { ticket } = await waiting();
  const [first, second] = company.queues;
  await put(company.bruno, ticket.id, { status: 'open', queueId: first });
  const accepted = await put(company.admin, ticket.id, { status: 'open', queueId: first });
  const giver = accepted.body.userId === company.bruno.id ? company.bruno : company.admin;
  expect(await put(giver, ticket.id, { status: 'pending', userId: null, isTransfered: true })).toMatchObject({
    body: { code: 'ERR_QUEUE_REQUIRED' },
  });
  const foreign = { status: 'open', userId: other.ana.id, queueId: second, isTransfered: true };
  expect(await put(giver, ticket.id, foreign)).toMatchObject({ body: { code: 'ERR_NO_USER_FOUND' } });
  const given = await put(giver, ticket.id, {
    status: 'open',
    userId: company.ana.id,
    queueId: second,
    msgTransfer: 'Cliente quer nota fiscal',
    isTransfered: true,
  });
  expect(given).toMatchObject({
    status: 200,
    body: { status: 'open', userId: company.ana.id, queueId: second },
  });
  const { body } = await house.call(company.ana, 'GET', `/messages/${ticket.id}`);
  expect(body.messages.at(-1)).toMatchObject({ isPrivate: true, body: 'Cliente quer nota fiscal' });
  // The giver's entry precedes the receiver's, though both have the same instant.
  expect((await logTypes(ticket.id)).filter((type) => /transfer/i.test(type))).toEqual([
    'transfered',
    'receivedTransfer',
  ]);
  // Bruno serves only the first queue and no longer sees the ticket.
  expect(await house.call(company.bruno, 'GET', `/tickets/${ticket.id}`)).toMatchObject({ status: 404 });
  const waitingAgain = { status: 'pending', userId: null, queueId: first, isTransfered: true };
  expect((await put(company.ana, ticket.id, waitingAgain)).body).toMatchObject({
    status: 'pending',
    userId: null,
  });
});

describe('while a ticket is resolved', () => {
  test('a message that arrives is in it or in the next one, never lost, and one ticket at most is active', async () => {
    for (let round = 0; round < 6; round++) {
      const { ticket, number } = await waiting();
      await put(company.ana, ticket.id, { status: 'open' });
      const silent = { status: 'closed', sendFarewellMessage: false };
      const [closed] = await Promise.all([
        put(company.ana, ticket.id, silent),
        ...['Só mais', 'uma coisa', 'por favor'].map((text) => company.receive(number, text)),
      ]);
      expect(closed).toMatchObject({ status: 200, body: { status: 'closed' } });
      const { body } = await house.call(company.admin, 'GET', `/messages/${ticket.id}`);
      const texts = body.messages.map((message) => message.body);
      expect(texts.toSorted()).toEqual(['Oi, vocês abrem hoje?', 'Só mais', 'por favor', 'uma coisa']);
      const later = body.messages.filter((message) => message.ticketId !== ticket.id);
      const next = new Set(later.map((message) => message.ticketId));
      expect(next.size).toBeLessThanOrEqual(1);
      for (const id of next) {
        const opened = await house.call(company.admin, 'GET', `/tickets/${id}`);
        expect(opened.body).toMatchObject({ status: 'pending', unreadMessages: later.length });
      }
      const found = await house.call(company.admin, 'GET', '/tickets', {
        query: { status: 'search', contacts: JSON.stringify([ticket.contactId]) },
      });
      expect(found.body.tickets.map(({ id }) => id)).toEqual([...next, ticket.id].slice(0, 1));
    }
  });

  test('it is not resolved twice, nor reopened into a conversation that goes on', async () => {
    const { ticket, number } = await waiting();
    await put(company.ana, ticket.id, { status: 'open' });
    await put(company.ana, ticket.id, { status: 'closed', sendFarewellMessage: false });
    const [, ...answers] = await Promise.all([
      company.receive(number, 'Voltei'),
      put(company.ana, ticket.id, { status: 'open' }),
      put(company.bruno, ticket.id, { status: 'open' }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const active = await Promise.all(
      ['open', 'pending'].map((status) =>
        house.call(company.admin, 'GET', '/tickets', { query: { status, showAll: 'true' } }),
      ),
    );
    const own = active
      .flatMap(({ body }) => body.tickets)
      .filter((row) => row.contactId === ticket.contactId);
    expect(own).toHaveLength(1);
    expect(new Set(answers.map(({ body }) => body.id))).toEqual(new Set([own[0]?.id]));
    expect((await logTypes(ticket.id)).filter((type) => type === 'closed')).toHaveLength(1);
  });
});

describe('who may not see a ticket', () => {
  test('gets what another company gets: 404', async () => {
    const { ticket } = await waiting();
    const [, second] = company.queues;
    await put(company.ana, ticket.id, { status: 'open', queueId: second });
    for (const user of [company.bruno, other.admin]) {
      const answers = await Promise.all([
        house.call(user, 'GET', `/tickets/${ticket.id}`),
        house.call(user, 'GET', `/tickets/u/${ticket.uuid}`),
        house.call(user, 'GET', `/tickets-log/${ticket.id}`),
        house.call(user, 'GET', `/messages/${ticket.id}`),
        house.call(user, 'POST', `/messages/${ticket.uuid}`, { body: { body: 'Oi' } }),
        house.call(user, 'PUT', `/setunredmsg/${ticket.id}`),
        put(user, ticket.id, { status: 'closed' }),
        put(user, ticket.id, { status: 'open' }),
      ]);
      expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
        answers.map(() => [404, 'ERR_NO_TICKET_FOUND']),
      );
    }
  });
});

describe('starting a conversation', () => {
  test('while the customer writes for the first time there is one ticket', async () => {
    for (let round = 0; round < 4; round++) {
      const number = `55119777${String(80_000 + round)}`;
      const made = await house.call(company.ana, 'POST', '/contacts', { body: { name: 'Nova', number } });
      const wanted = { contactId: made.body.id, queueId: company.queues[0] };
      const [started] = await Promise.all([
        house.call(company.ana, 'POST', '/tickets', { body: wanted }),
        ...Array.from({ length: 5 }, (_, index) => company.receive(number, `Primeira ${index}`)),
      ]);
      expect([200, 409]).toContain(started.status);
      const { body } = await house.call(company.admin, 'GET', '/tickets', {
        query: { status: 'search', contacts: JSON.stringify([made.body.id]) },
      });
      expect(body.tickets).toHaveLength(1);
      const history = await house.call(company.admin, 'GET', `/messages/${body.tickets[0].id}`);
      expect(history.body.messages).toHaveLength(5);
      expect(new Set(history.body.messages.map(({ ticketId }) => ticketId))).toEqual(
        new Set([body.tickets[0].id]),
      );
    }
  });

  test('a number whose chat is another contact’s conversation is refused as that', async () => {
    const number = '5511977790001';
    await company.receive(number, 'Oi');
    const { body } = await house.call(company.admin, 'GET', '/tickets', { query: { status: 'pending' } });
    const { contactId } = body.tickets[0];
    await house.call(company.admin, 'PUT', `/contacts/${contactId}`, { body: { number: '5511977790002' } });
    const made = await house.call(company.ana, 'POST', '/contacts', { body: { name: 'Outra', number } });
    const wanted = { contactId: made.body.id, queueId: company.queues[0] };
    expect(await house.call(company.ana, 'POST', '/tickets', { body: wanted })).toMatchObject({
      status: 400,
      body: { code: 'ERR_DUPLICATED_CONTACT' },
    });
  });

  test('opens a ticket, and names the one that is going on', async () => {
    const made = await house.call(company.ana, 'POST', '/contacts', {
      body: { name: 'João Novo', number: '5511977770001' },
    });
    const [queueId] = company.queues;
    const wanted = { contactId: made.body.id, queueId, status: 'open' };
    expect(
      await house.call(company.ana, 'POST', '/tickets', { body: { ...wanted, queueId: null } }),
    ).toMatchObject({
      body: { code: 'ERR_QUEUE_REQUIRED' },
    });
    expect(await house.call(other.ana, 'POST', '/tickets', { body: wanted })).toMatchObject({
      status: 404,
      body: { code: 'ERR_NO_CONTACT_FOUND' },
    });
    const answers = await Promise.all(
      [company.ana, company.bruno].map((user) => house.call(user, 'POST', '/tickets', { body: wanted })),
    );
    const opened = answers.find(({ status }) => status === 200);
    const refused = answers.find(({ status }) => status === 409);
    expect(opened?.body).toMatchObject({ status: 'open', startedBy: 'attendant', queueId });
    const conflict = JSON.parse(refused?.body.error ?? '');
    expect(refused?.body.code).toBe('ERR_OTHER_OPEN_TICKET');
    expect(conflict).toMatchObject({
      uuid: opened?.body.uuid,
      userId: opened?.body.userId,
      user: { name: opened?.body.user?.name },
      queue: { name: 'Vendas' },
    });
  });
});

test('of a change of queue and a return at once neither leaves the ticket in the other one’s list', async () => {
  const [first, second] = company.queues;
  for (let round = 0; round < 4; round++) {
    const { ticket } = await waiting();
    await put(company.ana, ticket.id, { status: 'open' });
    await Promise.all([
      put(company.admin, ticket.id, { queueId: second }),
      put(company.admin, ticket.id, { status: 'pending', userId: null }),
    ]);
    const listed = async (queueId: number | undefined) => {
      const query = { status: 'pending', showAll: 'false', queueIds: JSON.stringify([queueId]) };
      const { body } = await house.call(company.admin, 'GET', '/tickets', { query });
      return body.tickets.some(({ id }: { id: number }) => id === ticket.id);
    };
    expect([await listed(first), await listed(second)]).toEqual([false, true]);
  }
});
