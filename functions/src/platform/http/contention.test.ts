import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { contend } from '../../testing/contend.ts';
import { startTestHouse, type TestHouse } from '../../testing/startTestHouse.ts';
import { createTestCompany, type TestCompany } from '../../testing/testCompany.ts';

let house: TestHouse;
let company: TestCompany;
beforeAll(async () => {
  house = await startTestHouse();
  company = await createTestCompany(house.runtime);
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => house.stop());

const unavailable = { status: 503, headers: { 'retry-after': '2' }, body: { code: 'ERR_UNAVAILABLE' } };

test('a new contact that is kept out is no duplicate', async () => {
  const body = { name: 'Ana', number: '5511988887777' };
  contend(house.runtime);
  expect(await house.call(company.admin, 'POST', '/contacts', { body })).toMatchObject(unavailable);
  vi.restoreAllMocks();
  expect(await house.call(company.admin, 'POST', '/contacts', { body })).toMatchObject({ status: 200 });
});

test('a change that is kept out is no conflict between people', async () => {
  const { body: made } = await house.call(company.admin, 'POST', '/quick-messages', {
    body: { shortcode: 'a' },
  });
  contend(house.runtime);
  const change = { body: { shortcode: 'b' } };
  expect(await house.call(company.admin, 'PUT', `/quick-messages/${made.id}`, change)).toMatchObject(
    unavailable,
  );
});
