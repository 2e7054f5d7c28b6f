import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createClients, functionPatience } from '@balcao/shared/server/runtime/clients';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { drainTimers } from './testing/drainTimers.ts';
import { startTestHouse, type TestHouse } from '../../testing/startTestHouse.ts';
import { armTimerWrite, type NewTimer } from './armTimerWrite.ts';
import { wakeAtInstant } from './wakeAtInstant.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await startTestHouse();
});
afterAll(() => house.stop());

const timer = (subject: string, inMs: number): NewTimer => ({
  companyId: 7,
  kind: 'schedule',
  subject,
  dueAt: new Date(Date.now() + inMs).toISOString(),
  payload: {},
});
async function arm(armed: NewTimer): Promise<void> {
  const { update, change } = armTimerWrite(armed, Date.now());
  await house.runtime.store.update(update, change);
}
const queued = () => drainTimers(house.runtime);
async function alarm(
  { kind, subject, dueAt }: NewTimer,
  version: number,
): Promise<Record<string, unknown> | null> {
  const minute = Math.floor(Date.parse(dueAt) / 60_000);
  const name = `${house.runtime.settings.tableName}-${kind}-7-${subject}-${minute}-${version}`;
  const answer = await fetch(`${process.env['AWS_ENDPOINT_URL_SCHEDULER']}/schedules/${name}`);
  return answer.ok ? ((await answer.json()) as Record<string, unknown>) : null;
}

const sendMessage = 'arn:aws:scheduler:::aws-sdk:sqs:sendMessage';
/** The call that an alarm makes. */
async function callOf(armed: NewTimer, version: number) {
  const { Target } = (await alarm(armed, version)) as { Target: { Input: string } };
  return JSON.parse(Target.Input) as Record<'QueueUrl' | 'MessageGroupId' | 'MessageBody', string>;
}

test('what is near is queued, what is far has an alarm of its own at its very second', async () => {
  const near = timer('near', 0);
  await arm(near);
  await wakeAtInstant(house.runtime, near);
  expect(await queued()).toMatchObject([{ subject: 'near', version: 1 }]);
  const far = timer('far', 3_600_000);
  await arm(far);
  await wakeAtInstant(house.runtime, far);
  // As when the stream repeats a change.
  const warned = vi.spyOn(house.runtime.log, 'warn');
  await wakeAtInstant(house.runtime, far);
  expect(warned).not.toHaveBeenCalled();
  const { settings } = house.runtime;
  expect(await alarm(far, 1)).toMatchObject({
    ScheduleExpression: `at(${far.dueAt.slice(0, 19)})`,
    ActionAfterCompletion: 'DELETE',
    Target: { Arn: sendMessage, RoleArn: settings.alarmRoleArn },
  });
  await arm(far);
  await wakeAtInstant(house.runtime, far);
  const { QueueUrl, MessageGroupId, MessageBody } = await callOf(far, 2);
  expect([QueueUrl, MessageGroupId]).toEqual([settings.timersQueueUrl, 'company:7']);
  expect(JSON.parse(MessageBody)).toMatchObject({ subject: 'far', dueAt: far.dueAt, version: 2 });
  expect(await queued()).toEqual([]);
});

test('an alarm of long work sends to the queue of jobs', async () => {
  const { dueAt } = timer('long', 3_600_000);
  const payload = { conversationId: 1, createdAt: dueAt };
  const far: NewTimer = { companyId: 7, kind: 'ticketDeletion', subject: 'long', dueAt, payload };
  await arm(far);
  await wakeAtInstant(house.runtime, far);
  expect(await callOf(far, 1)).toMatchObject({ QueueUrl: house.runtime.settings.jobsQueueUrl });
});

test('what is armed for nothing any more has none; a scheduler that refuses is left to the sweep', async () => {
  const gone = timer('gone', 3_600_000);
  await wakeAtInstant(house.runtime, gone);
  expect(await alarm(gone, 1)).toBeNull();
  const refused = timer('refused', 3_600_000);
  await arm(refused);
  const warned = vi.spyOn(house.runtime.log, 'warn').mockReturnValue();
  // An invalid schedule name.
  await wakeAtInstant(
    { ...house.runtime, settings: { ...house.runtime.settings, tableName: 'a/b' } },
    refused,
  );
  expect(warned).toHaveBeenCalledOnce();
  warned.mockRestore();
});

test('an alarm puts its timer on the queue', async () => {
  // A near timer would be queued at once, so the clock that decides is an hour behind.
  const soon = timer('soon', 1500);
  await arm(soon);
  const behind = { now: () => Date.now() - 3_600_000, iso: () => new Date().toISOString() };
  await wakeAtInstant({ ...house.runtime, clock: behind }, soon);
  await vi.waitUntil(async () => (await queued()).some(({ subject }) => subject === 'soon'), {
    timeout: 10_000,
    interval: 300,
  });
  expect(await alarm(soon, 1)).toBeNull();
});

test('a scheduler that hangs is asked once, and then left alone for a minute: the stream goes on', async () => {
  let asked = 0;
  const server = createServer(() => void asked++).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const endpoint = process.env['AWS_ENDPOINT_URL_SCHEDULER'];
  process.env['AWS_ENDPOINT_URL_SCHEDULER'] = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  let time = Date.now();
  const clock = { now: () => time, iso: () => new Date(time).toISOString() };
  // A client keeps the address that it was first given.
  const clients = createClients(house.runtime.settings, functionPatience);
  const warned = vi.spyOn(house.runtime.log, 'warn').mockReturnValue();
  const wake = async (subject: string) => {
    const far = timer(subject, 3_600_000);
    await arm(far);
    await wakeAtInstant({ ...house.runtime, clients, clock }, far);
    return asked;
  };
  try {
    expect([await wake('hangs'), await wake('behind')]).toEqual([1, 1]);
    expect(warned).toHaveBeenCalledOnce();
    time += 61_000;
    expect(await wake('later')).toBe(2);
  } finally {
    process.env['AWS_ENDPOINT_URL_SCHEDULER'] = endpoint;
    clients.destroy();
    server.closeAllConnections();
    server.close();
    warned.mockRestore();
  }
});
