import { afterAll, beforeAll, expect, test } from 'vitest';
import { listCounterEntity } from '../../../platform/db/listCounterEntity.ts';
import { createTestCompany } from '../../../testing/testCompany.ts';
import { startTestHouse, type TestHouse } from '../../../testing/startTestHouse.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await startTestHouse();
});
afterAll(() => house.stop());

test('the badges cost what the lists of tickets do, whatever other areas count', async () => {
  const company = await createTestCompany(house.runtime);
  await company.receive('5511988860001', 'Oi');
  await house.project();
  const foreign = Array.from({ length: 400 }, (_, index) =>
    listCounterEntity.toItem({
      companyId: company.id,
      bucket: `quickMessage#U#${index}`,
      count: 3,
      version: 1,
    }),
  );
  await house.runtime.store.batchWrite(foreign.map((put) => ({ put })));
  await house.call(company.admin, 'GET', '/tickets/counts');
  const { read, answer } = await house.meter.cost('badges', () =>
    house.call(company.admin, 'GET', '/tickets/counts', { query: { showAll: 'true' } }),
  );
  expect(answer.body).toMatchObject({ open: 0, pending: 1, closed: 0 });
  expect(read).toBeLessThanOrEqual(0.5);
});
