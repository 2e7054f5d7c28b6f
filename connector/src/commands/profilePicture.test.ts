import { GetObjectCommand } from '@aws-sdk/client-s3';
import { until } from '@balcao/infra/local/testing/until';
import { redJpeg } from '@balcao/shared/server/media/testing/sampleJpeg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestWorld, type TestWorld } from '../testing/testWorld.ts';

let world: TestWorld;
const connectionId = 1;
beforeAll(async () => {
  world = await startTestWorld();
  await world.connector({ CONNECTOR_PROFILE_LOOKS: '4', CONNECTOR_MEMBER_LOOKS: '2' });
  await world.pair(connectionId);
});
afterAll(() => world.stop());

async function pictureOf(pn: string): Promise<{ key: string } | null> {
  const id = await world.command({ kind: 'profilePicture', connectionId, of: { pn } });
  const said = await until('an answer', async () => {
    const answer = await world.answer(id);
    return answer !== undefined && { answer };
  });
  return said.answer as { key: string } | null;
}

test('the picture of somebody who never wrote, looked at once a day and so often an hour', async () => {
  await world.phoneApi(`customers/${world.customer}/picture`, { jpeg: redJpeg.toString('base64') });
  const first = await pictureOf(world.customer);
  const s3 = await world.clients.s3();
  const Bucket = world.env['MEDIA_BUCKET'];
  const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key: first?.key }));
  expect(Buffer.from((await Body?.transformToByteArray()) ?? [])).toEqual(redJpeg);

  const asked = world.simulator.simulator.pictureQueries;
  expect(await pictureOf(world.customer)).toEqual(first);
  expect(world.simulator.simulator.pictureQueries).toBe(asked);

  await world.phoneApi('customers', { number: '5511988880002', name: 'Bia' });
  expect(await pictureOf('5511988880002')).toEqual({ key: '' });
  expect(await pictureOf('5511988880003')).toBeNull();
});
