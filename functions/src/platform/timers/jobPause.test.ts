import type { QueryOptions } from '@balcao/shared/server/db/store';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadTimer } from '../../loading/loadTimer.ts';
import { createTimedCompany, type TimedCompany } from '../../core/tickets/testing/timedCompany.ts';
import { walkWaiting } from '../../core/tickets/lists/walkWaiting.ts';
import { startTestHouse, type TestHouse } from '../../testing/startTestHouse.ts';
import { jobPauseMs } from './jobPause.ts';

let house: TestHouse;
let company: TimedCompany;
beforeAll(async () => {
  house = await startTestHouse();
  company = await createTimedCompany(house);
  await company.connect({ expiresTicket: 60 });
});
afterAll(() => house.stop());

/** A runtime whose query results never end for the lists that a job works through. */
function endless(isWorkedOff: (options: QueryOptions) => boolean) {
  const { store } = house.runtime;
  const lastKey = { pk: 'T', sk: 'T' };
  return {
    ...house.runtime,
    store: {
      ...store,
      query: (options: QueryOptions) =>
        isWorkedOff(options) ? Promise.resolve({ items: [], lastKey }) : store.query(options),
    },
  };
}
const afterPause = () => new Date(house.runtime.clock.now() + jobPauseMs).toISOString();

const actor = { kind: 'bot' as const };
const jobs: Readonly<Record<string, Record<string, unknown>>> = {
  userTickets: { userId: 7, actor },
  ticketDeletion: { conversationId: 7, createdAt: '2026-01-01T00:00:00.000Z' },
  tagGone: { tagId: 7 },
  schedulesLeft: { userId: 7 },
  quickMessageOwner: { userId: 7, list: 'U#7' },
  ticketSilence: {},
};

test.each(Object.entries(jobs))('between two runs of %s others have their turn', async (kind, payload) => {
  const due = { companyId: company.id, kind, subject: '7', dueAt: '', payload, version: 1, claimedUntil: 0 };
  const isWorkedOff = ({ index }: QueryOptions) => kind !== 'ticketSilence' || index !== undefined;
  const again = await (await loadTimer(kind)).run(endless(isWorkedOff), due);
  const next = again ?? (await company.timer(kind, '7'));
  expect(next).toMatchObject({ dueAt: afterPause() });
});

test('between two walks along who waits others have their turn', async () => {
  const of = { companyId: company.id, queueId: 0, minutes: 5, place: {} };
  const next = await walkWaiting(
    endless(() => true),
    of,
    () => Promise.resolve(undefined),
  );
  expect(next.dueAt).toBe(afterPause());
});
