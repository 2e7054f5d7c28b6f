import { SendMessageCommand } from '@aws-sdk/client-sqs';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { loadTimer } from '../../../loading/loadTimer.ts';
import { runTimer } from '../../../platform/timers/runTimer.ts';
import { startTestHouse, type TestHouse } from '../../../testing/startTestHouse.ts';
import { createCampaignWorld, nextTimer } from '../testing/campaignWorld.ts';
import { sentBy } from '../testing/sentBy.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await startTestHouse();
});
afterAll(() => house.stop());

test('a message to a known contact without a ticket: at most twelve units, with its line', async () => {
  const world = await createCampaignWorld(house, 6, { messageInterval: 20, longerIntervalAfter: 0 });
  const before = await world.create();
  await world.post(`/campaigns/${before.id}/restart`);
  await world.run();
  const { id } = await world.create();
  await world.post(`/campaigns/${id}/restart`);
  await world.run(2);
  await house.project();
  const wakeUp = await nextTimer(house.runtime, world.company.id, [id]);
  if (wakeUp === undefined) throw new Error('it waits for its next message');
  world.time.now = Date.parse(wakeUp.dueAt);
  const { write } = await house.meter.cost('campaign message', () =>
    runTimer(house.runtime, wakeUp, loadTimer),
  );
  expect(await sentBy(world)).toHaveLength(9);
  expect(write).toBeLessThanOrEqual(12);
});

test('the queue is told once for each run and never holds more than one entry of a campaign', async () => {
  const world = await createCampaignWorld(house, 12, { messageInterval: 20, longerIntervalAfter: 5 });
  const sqs = vi.spyOn(await house.runtime.clients.sqs(), 'send');
  const { id } = await world.create();
  const told = () =>
    sqs.mock.calls.filter(
      ([command]) =>
        command instanceof SendMessageCommand && command.input.MessageBody?.includes(`"subject":"${id}"`),
    ).length;
  await world.post(`/campaigns/${id}/restart`);
  let runs = 0;
  for (; runs < 100; runs += 1) {
    expect(told() - runs).toBeLessThanOrEqual(1);
    if ((await world.run(1)).length === 0) break;
  }
  expect(told()).toBe(runs);
  // One run for each recipient, and a last pass that finds nobody new.
  expect(runs).toBeGreaterThanOrEqual(12);
  expect(await sentBy(world)).toHaveLength(12);
  expect(await world.read(id)).toMatchObject({ status: 'FINALIZADA', counts: { sent: 12 } });
  sqs.mockRestore();
});
