import { mostTagsOfPerson } from '@balcao/shared/tags/tagRules';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { wideChangeEntity } from '../../core/wideChanges/wideChangeEntity.ts';
import { tagsOfPersonBucket } from '../../core/records/tagEntity.ts';
import { listCounterEntity } from '../../platform/db/listCounterEntity.ts';
import { startTestHouse, type TestHouse } from '../../testing/startTestHouse.ts';
import { createTestCompany, type TestCompany, type TestUser } from '../../testing/testCompany.ts';

let house: TestHouse;
let company: TestCompany;
let time = Date.now();
beforeAll(async () => {
  house = await startTestHouse();
  house.runtime.clock = { now: () => time, iso: () => new Date(time).toISOString() };
});
afterAll(() => house.stop());
beforeEach(async () => {
  company = await createTestCompany(house.runtime);
});

const hourMs = 3_600_000;
interface Change {
  kind: string;
  subjectId: number;
  by: { id: number } | null;
}
interface Page {
  records: Change[];
  hasMore: boolean;
  nextCursor: string | null;
}
const own = async (as: TestUser, id: number, wallets: number[]) => {
  time += 1000;
  expect((await house.call(as, 'PUT', `/contact-wallet/${id}`, { body: { wallets } })).status).toBe(200);
};
const owners = async (id: number) =>
  (await house.call<{ wallets: number[] }>(company.admin, 'GET', `/contacts/${id}`)).body.wallets;
const undo = (as: TestUser, body: object) => house.call(as, 'POST', '/wide-changes/undo', { body });
const page = async (cursor?: string) =>
  (await house.call<Page>(company.admin, 'GET', '/wide-changes', { query: cursor ? { cursor } : {} })).body;

/** A contact that an administrator gave these owners more than a day ago. */
async function owned(wallets: number[]): Promise<number> {
  const body = { name: 'Rui', number: '5511955559999' };
  const { id } = (await house.call(company.admin, 'POST', '/contacts', { body })).body;
  await own(company.admin, id, wallets);
  time += 25 * hourMs;
  return id;
}

test('administrators undo what several people changed within the day, back to before the first of them', async () => {
  const { admin, ana, bruno } = company;
  const contactId = await owned([admin.id, ana.id]);
  await own(ana, contactId, [bruno.id]);
  for (let round = 0; round < 15; round++) {
    await own(bruno, contactId, [ana.id, bruno.id]);
    await own(ana, contactId, [bruno.id, ana.id]);
  }
  expect((await page()).records).toMatchObject([{ kind: 'wallets', by: { id: ana.id } }]);
  expect((await undo(admin, { kind: 'wallets', contactId })).status).toBe(200);
  expect(await owners(contactId)).toEqual([admin.id, ana.id]);
  expect((await page()).records).toEqual([]);
});

test('others undo their own change only; the one before it can still be undone', async () => {
  const { admin, ana, bruno } = company;
  const contactId = await owned([ana.id]);
  await own(ana, contactId, [ana.id, bruno.id]);
  await own(bruno, contactId, [bruno.id, admin.id]);
  await own(bruno, contactId, [bruno.id]);
  expect((await undo(ana, { kind: 'wallets', contactId })).status).toBe(403);
  expect((await undo(bruno, { kind: 'wallets', contactId })).status).toBe(200);
  expect(await owners(contactId)).toEqual([ana.id, bruno.id]);
  expect((await page()).records).toMatchObject([{ kind: 'wallets', by: { id: ana.id } }]);
  expect((await undo(bruno, { kind: 'wallets', contactId })).status).toBe(403);
  expect((await undo(ana, { kind: 'wallets', contactId })).status).toBe(200);
  expect(await owners(contactId)).toEqual([ana.id]);
  expect((await page()).records).toEqual([]);
});

test('what an administrator set is not undone with what came after it, and still can be by itself', async () => {
  const { admin, ana, bruno } = company;
  const contactId = await owned([ana.id]);
  await own(ana, contactId, [ana.id, bruno.id]);
  await own(admin, contactId, [bruno.id, ana.id]);
  await own(bruno, contactId, [bruno.id]);
  const states = [];
  for (let round = 0; round < 3; round++) {
    expect((await undo(admin, { kind: 'wallets', contactId })).status).toBe(200);
    states.push(await owners(contactId));
  }
  expect(states).toEqual([[bruno.id, ana.id], [ana.id, bruno.id], [ana.id]]);
  expect((await page()).records).toEqual([]);
});

test('of several changes those older than a day stay', async () => {
  const { admin, ana, bruno } = company;
  const contactId = await owned([ana.id]);
  await own(ana, contactId, [ana.id, bruno.id]);
  time += 23 * hourMs;
  await own(bruno, contactId, [bruno.id]);
  time += 2 * hourMs;
  expect((await undo(admin, { kind: 'wallets', contactId })).status).toBe(200);
  expect(await owners(contactId)).toEqual([ana.id, bruno.id]);
  expect((await page()).records).toEqual([]);
});

test('a restored tag counts to the share of who made it, whom only administrators help beyond it', async () => {
  const { admin, ana, bruno, id: companyId } = company;
  const make = (as: TestUser, name: string) => house.call(as, 'POST', '/tags', { body: { name } });
  const bucket = { companyId, bucket: tagsOfPersonBucket(ana.id) };
  const counted = async () => (await house.runtime.store.get(listCounterEntity.key(bucket)))?.['count'];
  const tagId = (await make(ana, 'VIP')).body.id;
  await house.call(ana, 'DELETE', `/tags/${tagId}`);
  expect(await counted()).toBe(0);
  await house.runtime.store.put(listCounterEntity.toItem({ ...bucket, count: mostTagsOfPerson, version: 9 }));
  expect(await undo(ana, { kind: 'tag', tagId })).toMatchObject({ body: { code: 'ERR_TOO_MANY_OWN_TAGS' } });
  expect(await counted()).toBe(mostTagsOfPerson);
  expect((await page()).records).toMatchObject([{ kind: 'tag', subjectId: tagId }]);
  expect((await make(bruno, 'Obra')).status).toBe(200);
  expect((await undo(admin, { kind: 'tag', tagId })).status).toBe(200);
  expect(await counted()).toBe(mostTagsOfPerson + 1);
});

test('the list goes on by its cursor to the oldest change of the day, and no further', async () => {
  const { id: companyId, ana } = company;
  const put = (subjectId: number, ago: number) =>
    house.runtime.store.put(
      wideChangeEntity.toItem({
        companyId,
        userId: ana.id,
        before: {},
        version: 1,
        expiresAt: Math.ceil(time / 1000) + 3600,
        kind: 'tag',
        subjectId,
        name: 'Tag',
        updatedAt: new Date(time - ago).toISOString(),
      }),
    );
  for (let subjectId = 1; subjectId <= 230; subjectId++) await put(subjectId, subjectId * 60_000);
  // Older than a day, and not yet deleted by the table.
  await put(999, 25 * hourMs);
  const seen: number[] = [];
  const sizes: number[] = [];
  let cursor: string | undefined;
  do {
    const { records, nextCursor, hasMore } = await page(cursor);
    expect(hasMore).toBe(nextCursor !== null);
    sizes.push(records.length);
    seen.push(...records.map(({ subjectId }) => subjectId));
    cursor = nextCursor ?? undefined;
  } while (cursor !== undefined);
  expect(sizes).toEqual([100, 100, 30]);
  expect(seen).toEqual(Array.from({ length: 230 }, (_, at) => at + 1));
  const other = await createTestCompany(house.runtime);
  const { nextCursor } = await page();
  expect(
    await house.call(other.admin, 'GET', '/wide-changes', { query: { cursor: nextCursor ?? '' } }),
  ).toMatchObject({ body: { code: 'ERR_BAD_CURSOR' } });
});
