import type { ErrorBody } from '@balcao/shared/errors';
import type { Tag } from '@balcao/shared/records/tagModel';
import { mostStagesInARow } from '@balcao/shared/tags/tagRules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestHouse, type TestHouse } from '../../testing/startTestHouse.ts';
import { createTestCompany, type TestCompany } from '../../testing/testCompany.ts';
import { plainLane } from '../records/tagEntity.ts';

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
  // Renaming keeps the other fields; an empty field resets to the default.
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
  await house.call(company.admin, 'DELETE', `/tags/${gone.id}`);
  // Forms send all their fields.
  expect(await change(stage.id, { name: 'Segue ainda', nextLaneId: gone.id })).toMatchObject({
    name: 'Segue ainda',
  });
  expect((await change(stage.id, { rollbackLaneId: gone.id })).code).toBe('ERR_NO_TAG_FOUND');
});

test('stages are made, named and deleted by administrators alone, tags of contacts by anybody', async () => {
  const remove = (id: number, user = company.ana) =>
    house.call<ErrorBody>(user, 'DELETE', `/tags/${id}`).then(({ status, body }) => body.code ?? status);
  const stage = await create({ name: 'Combinado' });
  expect((await create({ name: 'Minha' }, company.ana)).code).toBe('ERR_NO_PERMISSION');
  const changes = {
    name: 'Outra',
    color: '#d1383d',
    timeLane: 1,
    nextLaneId: stage.id,
    greetingMessageLane: 'Pague',
    rollbackLaneId: stage.id,
  } satisfies Partial<Record<keyof Tag, unknown>>;
  const tag = await create({ name: 'VIP do balcão', kanban: 0 }, company.ana);
  for (const [field, value] of Object.entries(changes))
    expect([field, (await change(stage.id, { [field]: value }, company.ana)).code]).toEqual([
      field,
      'ERR_NO_PERMISSION',
    ]);
  for (const field of Object.keys(plainLane) as (keyof typeof plainLane)[])
    expect((await change(tag.id, { [field]: changes[field] }, company.ana)).code).toBe('ERR_NO_PERMISSION');
  // Forms send all their fields.
  expect(await change(stage.id, { name: stage.name, color: stage.color }, company.ana)).toMatchObject(stage);
  expect(await remove(stage.id)).toBe('ERR_NO_PERMISSION');
  expect(await change(tag.id, { name: 'VIP da loja' }, company.ana)).toMatchObject({ name: 'VIP da loja' });
  expect(await remove(tag.id)).toBe(200);
  expect(await remove(stage.id, company.admin)).toBe(200);
});

/** Stages that each lead to the one created before it. */
async function row(name: string, length: number): Promise<Tag[]> {
  const made: Tag[] = [];
  for (let n = 0; n < length; n++)
    made.push(await create({ name: `${name} ${n}`, timeLane: 1, nextLaneId: made.at(-1)?.id ?? null }));
  return made;
}
const codeOf = async (id: number, body: object) => (await change(id, body)).code ?? 'changed';

test('a way on never comes back, however long it is; a way back may lead anywhere', async () => {
  const [last, middle, first] = (await row('Volta', 3)) as [Tag, Tag, Tag];
  for (const { id } of [last, middle, first])
    expect(await codeOf(last.id, { nextLaneId: id })).toBe('ERR_STAGE_CIRCLE');
  // A stage without hours does not move tickets yet, but hours can be added later without this check.
  const still = await create({ name: 'Parada', nextLaneId: first.id });
  expect(await codeOf(last.id, { nextLaneId: still.id })).toBe('ERR_STAGE_CIRCLE');
  expect(await codeOf(last.id, { rollbackLaneId: first.id, timeLane: 2 })).toBe('changed');
  expect(await codeOf(still.id, { nextLaneId: middle.id, name: 'Parada ali' })).toBe('changed');
  expect(await codeOf(first.id, { nextLaneId: null })).toBe('changed');
  expect(await codeOf(last.id, { nextLaneId: first.id })).toBe('changed');
  // The chain of moves ends at a deleted stage.
  const gone = await create({ name: 'Some', nextLaneId: last.id });
  const before = await create({ name: 'Antes', nextLaneId: gone.id });
  await house.call(company.admin, 'DELETE', `/tags/${gone.id}`);
  expect(await codeOf(first.id, { nextLaneId: before.id })).toBe('changed');
});

test('what leads on over more stages than are followed is refused', async () => {
  const stages = await row('Longa', mostStagesInARow + 1);
  const end = stages.at(-1)?.id;
  const alone = await create({ name: 'Sozinha' });
  expect(await codeOf(alone.id, { nextLaneId: end })).toBe('ERR_STAGE_WAY_TOO_LONG');
  expect(await codeOf(alone.id, { nextLaneId: stages.at(-2)?.id })).toBe('changed');
});

test('of changes at one moment that close a circle together one is refused', async () => {
  for (let round = 0; round < 5; round++) {
    const [a, b, c] = [
      await create({ name: `Uma ${round}` }),
      await create({ name: `Duas ${round}` }),
      await create({ name: `Três ${round}` }),
    ];
    const ways: [Tag, Tag][] = [
      [a, b],
      [b, c],
      [c, a],
    ];
    const answers = await Promise.all(ways.map(([from, to]) => codeOf(from.id, { nextLaneId: to.id })));
    expect(answers.toSorted()).toEqual(['ERR_STAGE_CIRCLE', 'changed', 'changed']);
  }
});
