import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestCompany, type TestCompany, type TestUser } from '../../testing/testCompany.ts';
import { startTestHouse, type TestHouse } from '../../testing/startTestHouse.ts';
import { ticketKey } from '../records/ticketEntity.ts';

let house: TestHouse;
let company: TestCompany;
let customers = 0;
beforeAll(async () => {
  house = await startTestHouse();
  company = await createTestCompany(house.runtime);
});
afterAll(() => house.stop());

/** A new customer's ticket, waiting in the first queue. */
async function waiting() {
  await company.receive(`55119889${String(++customers).padStart(5, '0')}`, 'Oi, vocês abrem hoje?');
  const { body } = await house.call(company.admin, 'GET', '/tickets', { query: { status: 'pending' } });
  const [ticket] = body.tickets;
  await put(company.admin, ticket.id, { queueId: company.queues[0] });
  return { ticket };
}

const logOf = async (id: number) =>
  (await house.call<object[]>(company.admin, 'GET', `/tickets-log/${id}`)).body.filter(
    (entry) => !('type' in entry && entry.type === 'access'),
  );

const put = (user: TestUser, id: number, body: unknown) =>
  house.call(user, 'PUT', `/tickets/${id}`, { body });

describe('a move of what was seen', () => {
  const seen = ({
    status,
    userId,
    queueId,
  }: {
    status: string;
    userId: number | null;
    queueId: number | null;
  }) => ({
    seenStatus: status,
    seenUserId: userId,
    seenQueueId: queueId,
  });
  const stands = async (id: number) => (await house.call(company.admin, 'GET', `/tickets/${id}`)).body;
  const ignored = { status: 'closed', sendFarewellMessage: false };

  test('closes nothing that somebody accepted, transferred or closed meanwhile', async () => {
    const { ticket } = await waiting();
    const before = seen(await stands(ticket.id));
    await put(company.ana, ticket.id, { status: 'open' });
    const late = await put(company.admin, ticket.id, { ...ignored, ...before });
    expect(late).toMatchObject({ status: 409, body: { code: 'ERR_TICKET_MOVED' } });
    const served = await stands(ticket.id);
    expect(served).toMatchObject({ status: 'open', userId: company.ana.id });

    const away = { status: 'pending', userId: null, queueId: company.queues[1], isTransfered: true };
    expect((await put(company.admin, ticket.id, { ...away, ...seen(served) })).status).toBe(200);
    for (const move of [
      ignored,
      { status: 'pending', userId: null },
      { ...away, queueId: company.queues[0] },
    ])
      expect((await put(company.admin, ticket.id, { ...move, ...seen(served) })).body.code).toBe(
        'ERR_TICKET_MOVED',
      );

    const waitingAgain = seen(await stands(ticket.id));
    expect((await put(company.admin, ticket.id, { ...ignored, ...waitingAgain })).status).toBe(200);
    for (const [user, move] of [
      [company.ana, ignored],
      [company.admin, { status: 'open' }],
    ] as const)
      expect((await put(user, ticket.id, { ...move, ...waitingAgain })).status).toBe(409);
    expect((await stands(ticket.id)).status).toBe('closed');
    // A request without the seen state is answered as usual.
    expect((await put(company.admin, ticket.id, ignored)).status).toBe(200);
  });

  test('asked for again after a lost answer is answered as it stands, once', async () => {
    const { ticket } = await waiting();
    const { id } = ticket;
    await put(company.ana, id, { status: 'open' });
    for (const [user, move] of [
      [company.ana, { status: 'pending', userId: null }],
      [company.ana, { status: 'closed' }],
      [company.admin, ignored],
    ] as const) {
      if (move === ignored) await put(company.admin, id, { status: 'pending', userId: null });
      const before = seen(await stands(id));
      const once = await put(user, id, { ...move, ...before });
      const log = await logOf(id);
      const twice = await put(user, id, { ...move, ...before });
      expect([once.status, twice.status]).toEqual([200, 200]);
      expect(twice.body).toEqual(once.body);
      expect(await logOf(id)).toEqual(log);
      // From another user it is not a repetition.
      const other = user === company.ana ? company.admin : company.ana;
      expect((await put(other, id, { ...move, ...before })).body.code).toBe('ERR_TICKET_MOVED');
      if (move.status === 'pending') await put(company.ana, id, { status: 'open' });
      else await put(company.admin, id, { status: 'open' });
    }
  });

  test('still names who was faster to whoever wanted to take it', async () => {
    const { ticket } = await waiting();
    const before = seen(await stands(ticket.id));
    await put(company.ana, ticket.id, { status: 'open', ...before });
    const late = await put(company.admin, ticket.id, { status: 'open', ...before });
    expect(late).toMatchObject({ status: 200, body: { userId: company.ana.id } });
  });
});

test('what waits for consent is found among what waits, and waits for it in the next queue too; a rating is told', async () => {
  const { ticket } = await waiting();
  const { id, conversationId } = ticket;
  const key = ticketKey({ companyId: company.id, conversationId, id });
  await house.runtime.store.update(key, { set: { status: 'lgpd', rate: 7 } });
  const found = async (...statuses: string[]) => {
    const query = { status: 'search', statusFilter: JSON.stringify(statuses) };
    const { body } = await house.call(company.admin, 'GET', '/tickets', { query });
    return body.tickets.some((one) => one.id === id);
  };
  expect(await Promise.all([found('pending'), found('lgpd'), found('open')])).toEqual([true, true, false]);
  const away = { status: 'pending', userId: null, queueId: company.queues[1], isTransfered: true };
  const moved = await put(company.admin, id, away);
  expect(moved.body).toMatchObject({ status: 'lgpd', queueId: company.queues[1], userRating: { rate: 7 } });
  expect(await found('pending')).toBe(true);
});
