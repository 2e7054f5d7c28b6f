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

const create = async (body: object, user = company.admin) =>
  (await house.call<Tag & ErrorBody>(user, 'POST', '/tags', { body: { kanban: 1, ...body } })).body;
const change = async (id: number, body: object, user = company.admin) =>
  (await house.call<Tag & ErrorBody>(user, 'PUT', `/tags/${id}`, { body })).body;

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
  const foreign = await create({ name: 'Deles' }, other.admin);
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

test('what moves tickets by itself, and what is said then, is set by administrators alone', async () => {
  const end = await create({ name: 'Combinado' }, company.ana);
  expect(end).toMatchObject({ kanban: 1, nextLaneId: null });
  const lane = { timeLane: 5, nextLaneId: end.id, greetingMessageLane: 'Oi', rollbackLaneId: end.id };
  const stage = await create({ name: 'Conversa', ...lane });
  const others = {
    timeLane: 1,
    nextLaneId: stage.id,
    greetingMessageLane: 'Pague',
    rollbackLaneId: stage.id,
  };
  for (const [field, value] of Object.entries(others)) {
    const one = { [field]: value };
    expect([field, (await create({ name: `Sem ${field}`, ...one }, company.ana)).code]).toEqual([
      field,
      'ERR_NO_PERMISSION',
    ]);
    for (const { id } of [stage, end])
      expect([field, (await change(id, one, company.ana)).code]).toEqual([field, 'ERR_NO_PERMISSION']);
  }
  // As a form sends all that it has, and empty what is empty.
  const renamed = await change(stage.id, { name: 'Conversando', color: '#d1383d', ...lane }, company.ana);
  expect(renamed).toMatchObject({ name: 'Conversando', color: '#d1383d', ...lane });
  const empty = { timeLane: '', nextLaneId: '', greetingMessageLane: '', rollbackLaneId: '' };
  expect(await change(end.id, { name: 'Feito', ...empty }, company.ana)).toMatchObject({ name: 'Feito' });
  expect(await create({ name: 'Perdido', ...empty }, company.ana)).toMatchObject({ name: 'Perdido' });
});
