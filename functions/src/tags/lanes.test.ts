import type { ErrorBody } from '@balcao/shared/errors';
import type { Tag } from '@balcao/shared/tags/tagModel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestHouse, type TestHouse } from '../testing/startTestHouse.ts';
import { createTestCompany, type TestCompany } from '../testing/testCompany.ts';

let house: TestHouse;
let company: TestCompany;
beforeAll(async () => {
  house = await startTestHouse();
  company = await createTestCompany(house.runtime);
});
afterAll(() => house.stop());

const create = async (body: object, user = company.ana) =>
  (await house.call<Tag & ErrorBody>(user, 'POST', '/tags', { body: { kanban: 1, ...body } })).body;
const change = async (id: number, body: object) =>
  (await house.call<Tag & ErrorBody>(company.ana, 'PUT', `/tags/${id}`, { body })).body;

test('a stage says where its tickets go by themselves, after how long, and what the customer is told', async () => {
  const plain = await create({ name: 'Novo' });
  expect(plain).toMatchObject({
    timeLane: 0,
    nextLaneId: null,
    greetingMessageLane: '',
    rollbackLaneId: null,
  });
  const lane = {
    timeLane: 48,
    nextLaneId: plain.id,
    greetingMessageLane: 'Ainda por aqui?',
    rollbackLaneId: plain.id,
  };
  const stage = await create({ name: 'Proposta', ...lane, timeLane: '48' });
  expect(stage).toMatchObject(lane);
  // Another name leaves it, and an empty field is what a new one has.
  expect(await change(stage.id, { name: 'Oferta' })).toMatchObject({ ...lane, name: 'Oferta' });
  expect(await change(stage.id, { nextLaneId: '', timeLane: '' })).toMatchObject({
    ...lane,
    nextLaneId: null,
    timeLane: 0,
  });
  const [stored] = (
    await house.call<Tag[]>(company.ana, 'GET', '/tags/list', { query: { kanban: '1' } })
  ).body.filter(({ id }) => id === stage.id);
  expect(stored).toMatchObject({ name: 'Oferta', nextLaneId: null, rollbackLaneId: plain.id });
});

test('it leads to stages of the company alone, and may go on naming one that has gone', async () => {
  const tag = await create({ name: 'VIP', kanban: 0 });
  const other = await createTestCompany(house.runtime);
  const foreign = await create({ name: 'Deles' }, other.ana);
  const gone = await create({ name: 'Antiga' });
  const stage = await create({ name: 'Segue', nextLaneId: gone.id });
  for (const id of [tag.id, foreign.id, 999_999_999]) {
    expect((await create({ name: `Nada ${id}`, nextLaneId: id })).code).toBe('ERR_NO_TAG_FOUND');
    expect((await change(stage.id, { rollbackLaneId: id })).code).toBe('ERR_NO_TAG_FOUND');
  }
  await house.call(company.ana, 'DELETE', `/tags/${gone.id}`);
  // As a form sends all that it has.
  expect(await change(stage.id, { name: 'Segue ainda', nextLaneId: gone.id })).toMatchObject({
    name: 'Segue ainda',
  });
  expect((await change(stage.id, { rollbackLaneId: gone.id })).code).toBe('ERR_NO_TAG_FOUND');
});
