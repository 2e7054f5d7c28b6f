import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ErrorBody } from '@balcao/shared/errors';
import { mostTodoBytes, mostTodos } from '@balcao/shared/todos/todoLimits';
import type { GoneTodo, Todo } from '@balcao/shared/todos/todoModel';
import { hashedSubject } from '../../core/people/throttle.ts';
import { throttleEntity } from '../../core/people/throttleEntity.ts';
import { endPeople } from '../erasure/endPeople.ts';
import { subscribe } from '../schedules/testing/scheduleWorld.ts';
import { startTestHouse, type TestHouse } from '../../testing/startTestHouse.ts';
import { createTestCompany, type TestCompany, type TestUser } from '../../testing/testCompany.ts';
import type { EventContext, ItemChange, Listener } from '../../core/live/eventRule.ts';
import { todoListEvents } from './todoListEvents.ts';
import { todoListEntity } from './todoListEntity.ts';

let house: TestHouse;
let company: TestCompany;
beforeAll(async () => {
  house = await startTestHouse();
});
beforeEach(async () => {
  company = await createTestCompany(house.runtime);
});
afterAll(() => house.stop());

interface Answer extends ErrorBody {
  kept: boolean;
  todos: Todo[];
  gone: GoneTodo[];
  version: number;
}
const at = (minute: number) => new Date(Date.UTC(2026, 10, 24, 12, minute)).toISOString();
const keyOf = (number: number) => `0b8f1c5e-5d0c-4d3b-9a55-${String(number).padStart(12, '0')}`;
const todo = (number: number, text: string, minute = 0): Todo => ({
  key: keyOf(number),
  text,
  done: false,
  createdAt: at(0),
  updatedAt: at(minute),
});
const read = async (user: TestUser) => (await house.call<Answer>(user, 'GET', '/todos')).body;
const send = (user: TestUser, todos: Todo[], more: { gone?: GoneTodo[]; begin?: boolean } = {}) =>
  house.call<Answer>(user, 'PUT', '/todos', { body: { todos, gone: [], begin: true, ...more } });
const stored = ({ id: userId }: TestUser) =>
  house.runtime.store.get(todoListEntity.key({ companyId: company.id, userId }), { consistent: true });

test('kept by who begins it, seen by nobody else; taken out, what a device still sends does not bring it back', async () => {
  const { ana, bruno } = company;
  expect(await read(ana)).toEqual({ kept: false, todos: [], gone: [], version: 0 });
  expect((await send(ana, [todo(1, 'Pão')], { begin: false })).body.kept).toBe(false);
  const { body } = await send(ana, [todo(1, 'Pão')]);
  expect(body).toMatchObject({ kept: true, todos: [{ text: 'Pão' }] });
  expect(await read(ana)).toEqual(body);
  expect((await read(bruno)).kept).toBe(false);
  expect((await house.call(ana, 'DELETE', '/todos')).status).toBe(200);
  expect(await stored(ana)).toBeUndefined();
  expect((await send(ana, [todo(1, 'Pão')], { begin: false })).body.kept).toBe(false);
  expect((await send(ana, [todo(1, 'Pão')])).body.version).toBeGreaterThan(body.version);
});

test('devices that write at the same moment lose nothing of each other', async () => {
  const { ana } = company;
  await send(ana, [todo(1, 'Pão'), todo(2, 'Leite')]);
  const answers = await Promise.all([
    send(ana, [todo(1, 'Pão integral', 1), todo(3, 'Café')], { begin: false }),
    send(ana, [todo(1, 'Pão'), todo(4, 'Chá')], { gone: [{ key: keyOf(2), at: at(2) }], begin: false }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const { todos, gone, version } = await read(ana);
  expect(todos.map(({ text }) => text).toSorted()).toEqual(['Café', 'Chá', 'Pão integral']);
  expect(gone).toEqual([{ key: keyOf(2), at: at(2) }]);
  // Sending nothing new writes nothing.
  expect((await send(ana, todos, { gone, begin: false })).body.version).toBe(version);
});

test('a list has its limits, also one that comes together', async () => {
  const { ana } = company;
  const full = Array.from({ length: mostTodos }, (_, index) => todo(index, `Item ${index}`));
  expect((await send(ana, full)).status).toBe(200);
  expect(await send(ana, [todo(9999, 'Mais um')])).toMatchObject({
    status: 400,
    body: { code: 'ERR_TOO_MANY_TODOS' },
  });
  // A device that already had a full list sends both.
  const both = [...full, ...full.map((_, index) => todo(mostTodos + index, `Outro ${index}`))];
  expect(await send(ana, both)).toMatchObject({ status: 400, body: { code: 'ERR_TOO_MANY_TODOS' } });
  expect((await send(ana, [...both, todo(9999, 'Mais um')])).body.code).toBe('ERR_VALIDATION');
  expect((await read(ana)).todos).toHaveLength(mostTodos);
  const { bruno } = company;
  const long = Array.from({ length: mostTodoBytes / 2000 + 1 }, (_, index) => todo(index, 'ã'.repeat(1000)));
  expect((await send(bruno, long)).body.code).toBe('ERR_TOO_MANY_TODOS');
  expect((await send(bruno, long.slice(1))).status).toBe(200);
  expect((await send(bruno, [todo(1, ' ')])).status).toBe(400);
});

test('a program that writes it without end is held up, and told until when; who brings nothing new is not', async () => {
  const { ana } = company;
  await send(ana, [todo(1, 'Pão')]);
  const { clock, store } = house.runtime;
  const window = Math.floor(clock.now() / (15 * 60 * 1000));
  const counted = throttleEntity.key({ subject: hashedSubject(`todos:${ana.id}`), window });
  // Just below the limit.
  await store.update(counted, { set: { count: 299 } });
  expect((await send(ana, [todo(1, 'Pães', 1)])).status).toBe(200);
  const refused = await send(ana, [todo(1, 'Pãozinho', 2)]);
  expect([refused.status, refused.body.code]).toEqual([429, 'ERR_TOO_MANY_REQUESTS']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await send(ana, [todo(1, 'Pães', 1)])).status).toBe(200);
  expect((await send(company.bruno, [todo(1, 'Pão')])).status).toBe(200);
});

test('it goes with its person', async () => {
  const { admin, ana, bruno } = company;
  await send(ana, [todo(1, 'Pão')]);
  await send(bruno, [todo(2, 'Leite')]);
  await subscribe(house.runtime, company);
  expect((await house.call(admin, 'DELETE', `/users/${ana.id}`)).status).toBe(200);
  await house.project();
  expect(await stored(ana)).toBeUndefined();
  expect(await stored(bruno)).toBeDefined();
});

test('it goes with its company', async () => {
  await send(company.ana, [todo(1, 'Pão')]);
  await endPeople(house.runtime, company.id);
  expect(await stored(company.ana)).toBeUndefined();
});

test('only its person hears that it changed, and of a list that went', async () => {
  const rule = await todoListEvents({
    runtime: house.runtime,
    changes: [],
    context: { companyId: company.id } as EventContext,
  });
  const { body } = await send(company.ana, [todo(1, 'Pão')]);
  const item = await stored(company.ana);
  for (const change of [{ after: item }, { before: item }]) {
    const [tell] = rule(change as ItemChange);
    const heard = (viewer: TestUser) => tell?.({ viewer } as unknown as Listener);
    expect(heard(company.ana)).toMatchObject({ topic: 'todos', data: { version: body.version } });
    expect(heard(company.admin)).toBeUndefined();
  }
});
