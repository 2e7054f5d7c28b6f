import type { Tag } from '@balcao/shared/records/tagModel';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { companyEntity } from '../company/companyEntity.ts';
import { companyFactsDue } from '../company/companyFactsDue.ts';
import { planEntity } from '../company/planEntity.ts';
import { servedAgainTimer } from '../tags/servedAgainTimer.ts';
import { startTestHouse, type TestHouse } from '../../testing/startTestHouse.ts';
import { armTimer } from '../../platform/timers/armTimer.ts';
import { createTimedCompany, type TimedCompany } from './testing/timedCompany.ts';

let house: TestHouse;
let company: TimedCompany;
beforeAll(async () => {
  house = await startTestHouse();
});
afterAll(() => house.stop());
beforeEach(async () => {
  company = await createTimedCompany(house);
});

const serves = (status: boolean) =>
  house.runtime.store.update(companyEntity.key({ companyId: company.id }), {
    set: { status, updatedAt: house.runtime.clock.iso() },
  });

/**
 * Checks that nothing happens while the company is suspended, and that it happens within ten minutes of reactivation.
 */
async function waitsFor(kind: string, subject: string | undefined, happened: () => Promise<boolean>) {
  await serves(false);
  expect(await company.run(kind, subject)).toBe(1);
  expect(await happened()).toBe(false);
  company.pass(9);
  expect(await company.run(kind, subject)).toBe(0);
  await serves(true);
  company.pass(1);
  expect(await company.run(kind, subject)).toBe(1);
  expect(await happened()).toBe(true);
}

test('silence in a suspended company’s tickets warns and closes nobody', async () => {
  const { id } = await company.writes('5511955500001');
  const open = { status: 'open', queueId: company.queues[0] };
  expect((await house.call(company.admin, 'PUT', `/tickets/${id}`, { body: open })).status).toBe(200);
  await house.call(company.admin, 'POST', `/messages/${id}`, { body: { body: 'Pois não?' } });
  await company.connect({ expiresTicket: 10, expiresInactiveMessage: 'Encerramos por aqui.' });
  company.pass(11);
  await waitsFor('ticketSilence', undefined, async () => (await company.ticket(id)).status === 'closed');
  expect((await company.said(id)).slice(1)).toEqual(['\u200EEncerramos por aqui.']);
});

test('who waits in a suspended company is not sent to a queue', async () => {
  const { id } = await company.writes('5511955500002');
  await company.connect({ timeSendQueue: 10, sendIdQueue: company.queues[0] ?? 0 });
  company.pass(11);
  await waitsFor('queueRedirect', undefined, async () => (await company.ticket(id)).queueId !== undefined);
});

test('a ticket of a suspended company stays in its stage', async () => {
  const stage = async (name: string, more: Partial<Tag> = {}) =>
    (await house.call<Tag>(company.admin, 'POST', '/tags', { body: { name, kanban: 1, ...more } })).body.id;
  const end = await stage('Fim', { greetingMessageLane: 'Podemos ajudar?' });
  const first = await stage('Proposta', { timeLane: 1, nextLaneId: end });
  const { id } = await company.writes('5511955500003');
  await house.call(company.admin, 'PUT', `/ticket-tags/${id}/${first}`);
  company.pass(61);
  await waitsFor('stageMove', String(id), async () => (await company.ticket(id)).stageId === end);
  expect(await company.said(id)).toHaveLength(1);
});

test('without stages in the plan a ticket stays where it is, unwritten to, and goes on at once when they are back', async () => {
  const { store, clock } = house.runtime;
  const stage = async (name: string, more: Partial<Tag> = {}) =>
    (await house.call<Tag>(company.admin, 'POST', '/tags', { body: { name, kanban: 1, ...more } })).body.id;
  const end = await stage('Fim', { greetingMessageLane: 'Podemos ajudar?' });
  const first = await stage('Proposta', { timeLane: 1, nextLaneId: end });
  const { id } = await company.writes('5511955500005');
  await house.call(company.admin, 'PUT', `/ticket-tags/${id}/${first}`);
  const stored = await store.get(companyEntity.key({ companyId: company.id }));
  const planId = Number(stored?.['planId']);
  const allows = async (useKanban: boolean) => {
    await store.update(planEntity.key({ id: planId }), { set: { useKanban } });
    await armTimer(house.runtime, companyFactsDue(company.id, clock.now()));
    await company.run('companyFacts');
  };
  await allows(false);
  company.pass(61);
  let looks = 0;
  for (let hour = 0; hour < 6 * 24; hour++) {
    looks += await company.run('stageMove', String(id));
    company.pass(60);
  }
  expect(looks).toBeGreaterThan(8);
  expect(looks).toBeLessThan(16);
  expect((await company.ticket(id)).stageId).toBe(first);
  expect(await company.said(id)).toEqual([]);
  await allows(true);
  expect(await company.run('servedAgain')).toBe(1);
  await company.run('stageHours', String(first));
  expect(await company.run('stageMove', String(id))).toBe(1);
  expect((await company.ticket(id)).stageId).toBe(end);
  expect(await company.said(id)).toEqual(['\u200EPodemos ajudar?']);
  // The plan had the board all along: nothing to catch up.
  company.pass(60);
  await allows(true);
  expect(await company.run('servedAgain')).toBe(0);
});

test('long suspended, tickets are looked at once a day, and at once when it is served again', async () => {
  const stage = async (name: string, more: Partial<Tag> = {}) =>
    (await house.call<Tag>(company.admin, 'POST', '/tags', { body: { name, kanban: 1, ...more } })).body.id;
  const end = await stage('Fim');
  const first = await stage('Proposta', { timeLane: 1, nextLaneId: end });
  const { id } = await company.writes('5511955500004');
  await house.call(company.admin, 'PUT', `/ticket-tags/${id}/${first}`);
  company.pass(61);
  await serves(false);
  let looks = 0;
  for (let tenMinutes = 0; tenMinutes < 6 * 24 * 4; tenMinutes += 6) {
    looks += await company.run('stageMove', String(id));
    company.pass(60);
  }
  expect(looks).toBeGreaterThan(8);
  expect(looks).toBeLessThan(14);
  await serves(true);
  const { companyId } = (await company.timer('stageMove', String(id))) ?? { companyId: 0 };
  const about = { companyId, kind: 'servedAgain', subject: 'company', dueAt: '', payload: {} };
  await servedAgainTimer.run(house.runtime, { ...about, version: 1, claimedUntil: 0 } as never);
  for (const kind of ['ticketSilence', 'queueRedirect'])
    expect(Date.parse((await company.timer(kind))?.dueAt ?? '')).toBeLessThanOrEqual(
      house.runtime.clock.now(),
    );
  await company.run('stageHours', String(first));
  expect(await company.run('stageMove', String(id))).toBe(1);
  expect((await company.ticket(id)).stageId).toBe(end);
});
