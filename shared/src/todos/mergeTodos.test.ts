import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSameList, mergeTodos, type TodoList } from './mergeTodos.ts';
import { mostGone } from './todoLimits.ts';
import type { Todo } from './todoModel.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 1, 9, minute)).toISOString();
const none: TodoList = { todos: [], gone: [] };
const bread: Todo = { key: 'a', text: 'Pão', done: false, createdAt: at(0), updatedAt: at(0) };

const anyKey = fc.constantFrom('a', 'b', 'c');
const anyTime = fc.integer({ min: 0, max: 4 }).map(at);
const anyList: fc.Arbitrary<TodoList> = fc.record({
  todos: fc.uniqueArray(
    fc.record({
      key: anyKey,
      text: fc.constantFrom('Pão', 'Leite'),
      done: fc.boolean(),
      createdAt: anyTime,
      updatedAt: anyTime,
    }),
    { selector: ({ key }) => key },
  ),
  gone: fc.uniqueArray(fc.record({ key: anyKey, at: anyTime }), { selector: ({ key }) => key }),
});

test('devices agree, whoever is merged with whom, in what order and how often', () => {
  fc.assert(
    fc.property(anyList, anyList, anyList, (one, two, three) => {
      const all = mergeTodos(mergeTodos(one, two), three);
      expect(mergeTodos(three, mergeTodos(two, one))).toEqual(all);
      expect(mergeTodos(mergeTodos(one, three), mergeTodos(all, two))).toEqual(all);
    }),
  );
});

test('a list is the same in whatever order its fields come', () => {
  const turned = Object.fromEntries(Object.entries(bread).toReversed()) as unknown as Todo;
  expect(isSameList({ todos: [bread], gone: [] }, { todos: [turned], gone: [] })).toBe(true);
  expect(isSameList({ todos: [bread], gone: [] }, { todos: [{ ...turned, done: true }], gone: [] })).toBe(
    false,
  );
});

test('of an item the last word counts, also that it was deleted, and that it came back', () => {
  const later = { ...bread, text: 'Pão integral', updatedAt: at(2) };
  expect(mergeTodos({ todos: [bread], gone: [] }, { todos: [later], gone: [] }).todos).toEqual([later]);
  const deleted: TodoList = { todos: [], gone: [{ key: 'a', at: at(1) }] };
  expect(mergeTodos({ todos: [bread], gone: [] }, deleted)).toEqual(deleted);
  expect(mergeTodos(deleted, { todos: [later], gone: [] })).toEqual({ todos: [later], gone: [] });
});

test('the newest stands first; of deletions the latest are remembered', () => {
  const milk = { ...bread, key: 'b', createdAt: at(3) };
  expect(mergeTodos({ todos: [bread], gone: [] }, { todos: [milk], gone: [] }).todos).toEqual([milk, bread]);
  const gone = Array.from({ length: mostGone + 1 }, (_, index) => ({ key: String(index), at: at(index) }));
  const merged = mergeTodos({ todos: [], gone }, none);
  expect(merged.gone).toHaveLength(mostGone);
  expect(merged.gone.some(({ key }) => key === '0')).toBe(false);
});
