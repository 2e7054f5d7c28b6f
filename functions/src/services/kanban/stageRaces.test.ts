import type { OperationReply } from '@balcao/shared/contract/defineOperation';
import type { auditApi } from '@balcao/shared/audit/auditApi';
import type { kanbanApi } from '@balcao/shared/kanban/kanbanApi';
import type { LiveEvent } from '@balcao/shared/events';
import type { Tag } from '@balcao/shared/records/tagModel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadEventRules } from '../../loading/loadEventRules.ts';
import { openSocket } from '../realtime/openSocket.ts';
import { publishChanges } from '../realtime/publishChanges.ts';
import { createStreamFeed, type SocketEnd, startSocketEnd } from '../realtime/testing/socketEnd.ts';
import { createRuntime, type Runtime } from '../../platform/runtime/runtime.ts';
import { startTestHouse, type TestHouse } from '../../testing/startTestHouse.ts';
import { createTestCompany } from '../../testing/testCompany.ts';
import { readTicketLog } from '../../core/tickets/log/readTicketLog.ts';
import { findTicket } from '../../core/records/ticketEntity.ts';

/** Drags of the card per person; 200 in the soak test. */
const drags = Number(process.env['STAGE_RACES'] ?? 40);

/** Timeout of the test, in milliseconds. */
const longest = 30_000 + drags * 1000;

let house: TestHouse;
let end: SocketEnd;
let teller: Runtime;
let publish: () => Promise<unknown>;
beforeAll(async () => {
  [house, end] = await Promise.all([startTestHouse(), startSocketEnd()]);
  const env = process.env as Record<string, string>;
  teller = createRuntime({ ...env, SOCKETS_ENDPOINT: end.endpoint });
  const rules = await loadEventRules();
  const { AWS_ENDPOINT_URL_DYNAMODB: endpoint = '', TABLE_NAME: table = '' } = env;
  publish = createStreamFeed(endpoint, table, (records) => publishChanges(teller, rules, records));
});
afterAll(async () => {
  teller.clients.destroy();
  await Promise.all([house.stop(), end.stop()]);
});

type Board = OperationReply<typeof kanbanApi.readBoard>;
type Audit = OperationReply<typeof auditApi.listAudit>;

async function audited(user: Parameters<TestHouse['call']>[0], userId: number): Promise<Audit['records']> {
  const records: Audit['records'] = [];
  let cursor: string | null = '';
  do {
    const query: Record<string, string> = { kind: 'tags', userId: String(userId), ...(cursor && { cursor }) };
    const { body }: { body: Audit } = await house.call<Audit>(user, 'GET', '/audit', { query });
    records.push(...body.records.filter(({ action }) => action === 'tags.setStage'));
    cursor = body.nextCursor;
  } while (cursor !== null);
  return records;
}

test(
  `two people drag one card ${drags} times each at once: one lane, every drag on record, both are told the same`,
  async () => {
    const company = await createTestCompany(house.runtime);
    const { store } = house.runtime;
    const stages: number[] = [];
    const names = ['Uma', 'Dois', 'Três'];
    for (const name of names)
      stages.push(
        (await house.call<Tag>(company.admin, 'POST', '/tags', { body: { name, kanban: 1 } })).body.id,
      );
    const aimed = (person: number) =>
      Array.from({ length: drags }, (_, turn) => (turn * (person + 1) + person) % stages.length);
    await company.receive('5511944455566', 'Oi');
    const waiting = { query: { status: 'pending' } };
    const { id } = (await house.call(company.admin, 'GET', '/tickets', waiting)).body.tickets[0];
    await house.call(company.admin, 'PUT', `/tickets/${id}`, { body: { queueId: company.queues[0] } });
    const people = [company.ana, company.bruno];
    for (const [at, user] of people.entries()) {
      const { body } = await house.call<{ ticket: string }>(user, 'POST', '/realtime/ticket');
      expect(await openSocket(teller, `racer-${at}=`, body.ticket)).toBe(true);
    }
    await publish();
    end.frames.clear();
    const before = (await findTicket(store, company.id, id))?.version ?? 0;
    await Promise.all(
      people.map(async (user, person) => {
        for (const at of aimed(person)) {
          const { status } = await house.call(user, 'PUT', `/ticket-tags/${id}/${stages[at]}`);
          expect(status).toBe(201);
        }
      }),
    );
    await publish();

    const stored = await findTicket(store, company.id, id);
    expect(stages).toContain(stored?.stageId);
    // Each drag raises the version by one: none wrote twice, and none overwrote a version it had not read.
    const moves = (stored?.version ?? 0) - before;
    expect(moves).toBeGreaterThan(1);
    expect(moves).toBeLessThanOrEqual(2 * drags);
    // The audit log names the ticket and lane of each drag; the ticket's log only has the drags that changed the lane.
    for (const [person, user] of people.entries()) {
      const records = (await audited(company.admin, user.id)).toReversed();
      expect(records.map(({ target, targetName }) => [target, targetName])).toEqual(
        aimed(person).map((at) => [String(id), names[at]]),
      );
    }
    const log = await readTicketLog(store, {
      companyId: company.id,
      conversationId: stored?.conversationId ?? 0,
      id,
    });
    const staged = log.filter(({ type }) => type === 'stage');
    expect(staged).toHaveLength(moves);
    expect(people.map((user) => staged.some(({ userId }) => userId === user.id))).toEqual([true, true]);
    expect(staged.every(({ stageId = 0 }) => stages.includes(stageId))).toBe(true);
    for (const at of people.keys()) {
      const told = (end.take(`racer-${at}=`) as LiveEvent<'ticket'>[]).filter(
        ({ topic }) => topic === 'ticket',
      );
      const versions = told.map(({ version }) => version);
      expect(versions).toEqual(versions.toSorted((one, other) => one - other));
      expect(told.at(-1)?.data.ticket).toMatchObject({
        stage: { id: stored?.stageId },
        version: stored?.version,
      });
    }
    for (const user of people) {
      const { body } = await house.call<Board>(user, 'GET', '/kanban/board');
      const lanes = body.lanes.filter(({ tickets }) => tickets.some((card) => card.id === id));
      expect(lanes.map(({ stage }) => stage?.id)).toEqual([stored?.stageId]);
    }
  },
  longest,
);
