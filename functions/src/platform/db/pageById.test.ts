import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi, type TestSession } from '../http/testing/startApi.ts';
import { flowEntity } from '../../core/records/flowEntity.ts';
import { promptEntity } from '../../core/records/promptEntity.ts';

let api: TestApi;
let admin: TestSession;
beforeAll(async () => {
  api = await startApi();
  admin = await api.newCompany();
});
afterAll(() => api.stop());

const about = { createdAt: '', updatedAt: '', version: 1 };
const page = async (as: TestSession, query: { cursor?: string; pageNumber?: string } = {}) =>
  (await api.call('GET /prompt', { as, query })).body;

test('what a company has of something, 20 a page in the order of its ids; of another company’s nothing', async () => {
  const { companyId } = admin.user;
  expect(await page(admin)).toEqual({ prompts: [], count: 0, hasMore: false, nextCursor: null });
  const put = (id: number) =>
    api.runtime.store.put(promptEntity.toItem({ ...about, companyId, id, name: `Prompt ${id}` }));
  for (let id = 1; id <= 20; id++) await put(id);
  // A page that is exactly full is the last one.
  await expect.poll(async () => (await page(admin)).prompts.length).toBe(20);
  expect(await page(admin)).toMatchObject({ count: 20, hasMore: false, nextCursor: null });
  await put(100);
  await expect.poll(async () => (await page(admin)).hasMore).toBe(true);
  const first = await page(admin);
  expect(first.prompts.map(({ id }) => id)).toEqual(Array.from({ length: 20 }, (_, at) => at + 1));
  const last = { prompts: [{ id: 100, companyId, name: 'Prompt 100' }], hasMore: false, nextCursor: null };
  expect(await page(admin, { cursor: first.nextCursor ?? '' })).toMatchObject({ ...last, count: 21 });
  expect(await page(admin, { pageNumber: '2' })).toMatchObject(last);

  const other = await api.newCompany();
  expect((await page(other)).prompts).toEqual([]);
  const foreign = await api.call('GET /prompt', { as: other, query: { cursor: first.nextCursor ?? '' } });
  expect([foreign.status, foreign.error.code]).toEqual([400, 'ERR_BAD_CURSOR']);
});

test('flows are answered whole', async () => {
  const { companyId } = admin.user;
  expect((await api.call('GET /flowbuilder', { as: admin })).body).toEqual({ flows: [] });
  const item = { ...about, companyId, id: 3, name: 'Boas-vindas', active: true };
  await api.runtime.store.put(flowEntity.toItem(item));
  const flows = async () => (await api.call('GET /flowbuilder', { as: admin })).body.flows;
  await expect.poll(flows).toEqual([{ id: 3, companyId, name: 'Boas-vindas', active: true }]);
});
