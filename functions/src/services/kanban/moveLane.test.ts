import type { OperationReply } from '@balcao/shared/contract/defineOperation';
import type { ErrorBody } from '@balcao/shared/errors';
import type { kanbanApi } from '@balcao/shared/kanban/kanbanApi';
import type { Tag } from '@balcao/shared/records/tagModel';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestHouse, type TestHouse } from '../../testing/startTestHouse.ts';
import { createTestCompany, type TestCompany } from '../../testing/testCompany.ts';
import { storeCards } from './testing/storeCards.ts';

type Lanes = OperationReply<typeof kanbanApi.listLanes> & ErrorBody;

let house: TestHouse;
let company: TestCompany;
beforeAll(async () => {
  house = await startTestHouse();
});
beforeEach(async () => {
  company = await createTestCompany(house.runtime);
});
afterAll(() => house.stop());

const stage = async (name: string) =>
  (await house.call<Tag>(company.admin, 'POST', '/tags', { body: { name, kanban: 1 } })).body.id;
const move = (id: number, beforeId: number | null, user = company.admin) =>
  house.call<Lanes>(user, 'PUT', `/kanban/lanes/${id}`, { body: { beforeId } });
const order = async () =>
  (await house.call<Lanes>(company.ana, 'GET', '/tag/kanban')).body.lista.map(({ name }) => name);

test('lanes by name until they are placed; one move is one write, a new one comes last', async () => {
  const [a, , c] = [await stage('Aaa'), await stage('Bbb'), await stage('Ccc')];
  expect(await order()).toEqual(['Aaa', 'Bbb', 'Ccc']);
  const first = await move(c, a);
  expect(first.body.lista.map(({ name }) => name)).toEqual(['Ccc', 'Aaa', 'Bbb']);
  expect(await order()).toEqual(['Ccc', 'Aaa', 'Bbb']);
  await move(c, null);
  expect(await order()).toEqual(['Aaa', 'Bbb', 'Ccc']);
  const d = await stage('Abc');
  expect(await order()).toEqual(['Aaa', 'Bbb', 'Ccc', 'Abc']);
  const { write } = await house.meter.cost('move of a lane', () => move(a, d));
  expect(write).toBeLessThanOrEqual(8);
  expect(await order()).toEqual(['Bbb', 'Ccc', 'Aaa', 'Abc']);
  // Renaming does not move a lane.
  await house.call(company.admin, 'PUT', `/tags/${c}`, { body: { name: 'Zzz' } });
  expect(await order()).toEqual(['Bbb', 'Zzz', 'Aaa', 'Abc']);
});

test('only administrators move lanes, and only stages of their company', async () => {
  const [a, b] = [await stage('Aaa'), await stage('Bbb')];
  expect((await move(b, a, company.ana)).status).toBe(403);
  const { body: tag } = await house.call<Tag>(company.admin, 'POST', '/tags', { body: { name: 'VIP' } });
  expect((await move(tag.id, a)).body.code).toBe('ERR_NO_TAG_FOUND');
  expect((await move(a, tag.id)).body.code).toBe('ERR_NO_TAG_FOUND');
  expect(await order()).toEqual(['Aaa', 'Bbb']);
  expect((await move(a, a)).status).toBe(200);
  expect((await move(a, b)).status).toBe(200);
});

test('moves at once leave one order that everybody sees, with every lane in it once', async () => {
  const ids: number[] = [];
  for (const name of ['Aaa', 'Bbb', 'Ccc', 'Ddd', 'Eee']) ids.push(await stage(name));
  for (let round = 0; round < 8; round++)
    await Promise.all(ids.map((id, at) => move(id, ids[(at + round + 1) % ids.length] ?? null)));
  const seen = await order();
  expect(seen.toSorted()).toEqual(['Aaa', 'Bbb', 'Ccc', 'Ddd', 'Eee']);
  expect(await order()).toEqual(seen);
});

test('each lane says how many tickets are in it', async () => {
  const id = await stage('Aaa');
  await storeCards(house.runtime.store, company, house.runtime.clock.iso(), [{ stageId: id }, {}]);
  await house.project();
  const { lista } = (await house.call<Lanes>(company.ana, 'GET', '/tag/kanban')).body;
  expect(lista).toMatchObject([{ id, ticketsCount: 1 }]);
});
