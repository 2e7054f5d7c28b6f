import { HeadObjectCommand } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { ErrorBody } from '@balcao/shared/errors';
import { storedBytesEntity } from '../../core/company/figuresEntity.ts';
import { loadTimer } from '../../loading/loadTimer.ts';
import { form, png } from '../../core/messages/testing/messageCalls.ts';
import { startTestHouse, type TestHouse } from '../../testing/startTestHouse.ts';
import { runTimer } from '../../platform/timers/runTimer.ts';
import { timerEntity } from '../../platform/timers/timerEntity.ts';
import { readCampaign } from '../shippings/campaignEntity.ts';
import { type CampaignWorld, createCampaignWorld, numberOf } from './testing/campaignWorld.ts';
import { sentBy } from './testing/sentBy.ts';
import { tick } from './testing/tick.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await startTestHouse();
});
afterAll(() => house.stop());

/** Operations on a campaign's file, and checks that it is in the bucket and counted. */
function fileOf({ company, time }: CampaignWorld, id: number) {
  const path = `/campaigns/${id}/media-upload`;
  const { runtime } = house;
  return {
    upload: async (name: string) => {
      const sent = await form({}, [{ name, type: 'image/png', data: png }], 'file');
      expect((await house.call<ErrorBody>(company.admin, 'POST', path, sent)).status).toBe(200);
      return (await readCampaign(runtime.store, company.id, id))?.media?.key ?? '';
    },
    take: async () => expect((await house.call(company.admin, 'DELETE', path)).status).toBe(200),
    remove: async () =>
      expect((await house.call(company.admin, 'DELETE', `/campaigns/${id}`)).status).toBe(200),
    /** Moves the clock on by an hour, runs the file's timer if armed, and returns whether the file still exists. */
    stands: async (key: string) => {
      await house.project();
      time.now += 60 * 60_000;
      const stored = await runtime.store.get(
        timerEntity.key({ companyId: company.id, kind: 'campaignFile', subject: key }),
        { consistent: true },
      );
      if (stored !== undefined) await runTimer(runtime, timerEntity.fromItem(stored), loadTimer);
      const s3 = await runtime.clients.s3();
      const command = new HeadObjectCommand({ Bucket: runtime.settings.mediaBucket, Key: key });
      return s3.send(command).then(
        () => true,
        () => false,
      );
    },
    counted: async () => {
      const item = await runtime.store.get(storedBytesEntity.key({ companyId: company.id }), {
        consistent: true,
      });
      const { bytes, files } = item ? storedBytesEntity.fromItem(item) : { bytes: 0, files: 0 };
      expect(bytes).toBe(files * png.length);
      return files;
    },
  };
}

async function campaign(amount = 1, given: object = {}) {
  const world = await createCampaignWorld(house, amount, { messageInterval: 20, longerIntervalAfter: 0 });
  const { id } = await world.create(given);
  return { world, id, file: fileOf(world, id) };
}

test('a file of which no message has left goes with what replaces it, takes it away or deletes the campaign', async () => {
  const { file } = await campaign();
  const [first, second] = [await file.upload('um.png'), await file.upload('dois.png')];
  expect([await file.stands(first), await file.stands(second), await file.counted()]).toEqual([
    false,
    true,
    1,
  ]);
  await file.take();
  expect([await file.stands(second), await file.counted()]).toEqual([false, 0]);
  const third = await file.upload('tres.png');
  await file.remove();
  expect([await file.stands(third), await file.counted()]).toEqual([false, 0]);
});

test('a test sends it: it stays for that message, and counted, when the campaign gets another one', async () => {
  const { world, id, file } = await campaign();
  const first = await file.upload('um.png');
  const { status } = await world.post(`/campaigns/${id}/test`, { contactId: world.contacts[0] });
  expect(status).toBe(200);
  expect((await sentBy(world)).map(({ media }) => media?.key)).toEqual([first]);
  const second = await file.upload('dois.png');
  expect([await file.stands(first), await file.stands(second), await file.counted()]).toEqual([
    true,
    true,
    2,
  ]);
  await file.remove();
  expect([await file.stands(first), await file.stands(second), await file.counted()]).toEqual([
    true,
    false,
    1,
  ]);
});

test('a run sends it: it stays, and counted, when the campaign is deleted, even at once', async () => {
  const { world, id, file } = await campaign(3);
  const key = await file.upload('um.png');
  await world.post(`/campaigns/${id}/restart`);
  await world.run(1);
  await world.post(`/campaigns/${id}/cancel`);
  await file.remove();
  expect([await file.stands(key), await file.counted()]).toEqual([true, 1]);
  expect((await sentBy(world)).map(({ media }) => media?.key)).toEqual([key]);
});

test('who was asked first gets it for an answer: it stays when the campaign is deleted', async () => {
  const { world, id, file } = await campaign(1, {
    confirmation: true,
    confirmationMessage1: 'Posso enviar?',
  });
  const key = await file.upload('um.png');
  await world.post(`/campaigns/${id}/restart`);
  await world.run();
  await world.company.receive(numberOf(world.company, 0), 'Sim');
  expect((await sentBy(world)).map(({ media }) => media?.key)).toEqual([undefined, key]);
  await file.remove();
  expect([await file.stands(key), await file.counted()]).toEqual([true, 1]);
});

test('cancelled at the moment in which its first message would leave with the file: none does', async () => {
  const { world, id, file } = await campaign(2);
  const key = await file.upload('um.png');
  await world.post(`/campaigns/${id}/restart`);
  const { store } = house.runtime;
  const real = store.update.bind(store);
  const update = vi.spyOn(store, 'update').mockImplementation(async (...given) => {
    if (given[1].set?.['mediaSent'] === true) {
      update.mockRestore();
      await world.post(`/campaigns/${id}/cancel`);
    }
    return real(...given);
  });
  await world.run(2);
  expect(await sentBy(world)).toEqual([]);
  await file.remove();
  expect([await file.stands(key), await file.counted()]).toEqual([false, 0]);
});

test('its file has vanished: each that the channel cannot send is counted as failed, and the campaign ends', async () => {
  const { world, id, file } = await campaign(2);
  const key = await file.upload('um.png');
  const { clients, settings } = house.runtime;
  const { DeleteObjectCommand } = await import('@aws-sdk/client-s3');
  await (await clients.s3()).send(new DeleteObjectCommand({ Bucket: settings.mediaBucket, Key: key }));
  await world.post(`/campaigns/${id}/restart`);
  await world.run();
  for (const message of await sentBy(world)) await tick(world, message, -1, 'mediaMissing');
  expect(await world.read(id)).toMatchObject({
    status: 'FINALIZADA',
    counts: { handled: 2, failed: 2, failures: { mediaMissing: 2 } },
  });
});
