import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  createTestCompany,
  setSwitches,
  type TestCompany,
  type TestUser,
} from '../../../testing/testCompany.ts';
import { type AnswerBody, startTestHouse, type TestHouse } from '../../../testing/startTestHouse.ts';

let house: TestHouse;
let company: TestCompany;
beforeAll(async () => {
  house = await startTestHouse();
});
beforeEach(async () => {
  company = await createTestCompany(house.runtime);
});
afterAll(() => house.stop());

const number = (index: number) => `55119899${String(index).padStart(5, '0')}`;
const put = (user: TestUser, id: number, body: unknown) =>
  house.call(user, 'PUT', `/tickets/${id}`, { body });
const idsOf = async (user: TestUser, query: Record<string, string> = { status: 'closed' }) => {
  await house.project();
  const ids: number[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const { body }: { body: AnswerBody } = await house.call(user, 'GET', '/tickets', {
      query: { ...query, ...(cursor && { cursor }) },
    });
    ids.push(...body.tickets.map(({ id }) => id));
    cursor = body.nextCursor;
  }
  return ids;
};

/** A ticket that a user has closed in a queue. */
async function closedBy(user: TestUser, index: number, queueId: number | undefined): Promise<number> {
  await company.receive(number(index), 'Oi');
  const { id } = (await house.call(company.admin, 'GET', '/tickets', { query: { status: 'pending' } })).body
    .tickets[0];
  await put(company.admin, id, { queueId });
  await put(user, id, { status: 'open' });
  await put(user, id, { status: 'closed' });
  return id;
}

test('closed tickets of one’s own are listed in queues that one serves no more, in one order, each once', async () => {
  const { ana, bruno, admin } = company;
  const [first = 0, second = 0] = company.queues;
  const ids: number[] = [];
  for (let at = 0; at < 46; at++) ids.push(await closedBy(ana, at, at % 2 === 0 ? first : second));
  const brunos = await closedBy(bruno, 90, first);
  const newest = ids.toReversed();
  expect(await idsOf(ana)).toEqual([brunos, ...newest]);
  await setSwitches(house.runtime, { ...ana, queueIds: [first] }, {});
  const moved = { ...ana, queueIds: [first] };
  expect(await idsOf(moved)).toEqual([brunos, ...newest]);
  expect(await idsOf(moved, { status: 'search', statusFilter: '["closed"]' })).toEqual([brunos, ...newest]);
  expect(await idsOf(moved, { status: 'search', users: `[${ana.id}]` })).toEqual(newest);
  // Picking queues leaves out tickets of other queues, as in every list.
  expect(await idsOf(moved, { status: 'closed', queueIds: `[${first}]` })).toEqual([
    brunos,
    ...newest.filter((_id, at) => at % 2 === 1),
  ]);
  // Bruno sees no colleague's ticket outside his queue, and another company sees none of them.
  expect(await idsOf(bruno)).toEqual([brunos, ...newest.filter((_id, at) => at % 2 === 1)]);
  const other = await createTestCompany(house.runtime);
  expect(await idsOf(other.ana)).toEqual([]);
  expect(await idsOf(admin)).toEqual([brunos, ...newest]);
});

test('one that goes on, or that a newer one follows in its conversation, leaves; a deleted one brings it back', async () => {
  const { ana, admin } = company;
  const [, second = 0] = company.queues;
  const ids = [await closedBy(ana, 1, second), await closedBy(ana, 2, second)];
  const [a = 0, b = 0] = ids;
  const alone = { ...ana, queueIds: [company.queues[0] ?? 0] };
  await setSwitches(house.runtime, alone, {});
  expect(await idsOf(alone)).toEqual([b, a]);
  await put(alone, b, { status: 'open' });
  expect(await idsOf(alone)).toEqual([a]);
  await company.receive(number(1), 'Voltei');
  // The list shows only a conversation's newest ticket, which nobody serves yet.
  expect(await idsOf(alone)).toEqual([]);
  const [later] = await idsOf(admin, { status: 'pending' });
  await house.call(admin, 'DELETE', `/tickets/${later}`);
  expect(await idsOf(alone)).toEqual([a]);
});
