import { mostGone } from './todoLimits.ts';
import type { GoneTodo, Todo } from './todoModel.ts';

export interface TodoList {
  todos: readonly Todo[];
  gone: readonly GoneTodo[];
}

const fieldsOf = ({ text, done, createdAt, updatedAt }: Todo) =>
  JSON.stringify([updatedAt, createdAt, done, text]);

/** True if both lists are equal, regardless of the order of fields. */
export function isSameList(one: TodoList, other: TodoList): boolean {
  const said = ({ todos, gone }: TodoList) =>
    JSON.stringify([todos.map((each) => [each.key, fieldsOf(each)]), gone.map(({ key, at }) => [key, at])]);
  return said(one) === said(other);
}

const byCreation = (one: Todo, other: Todo): number =>
  other.createdAt.localeCompare(one.createdAt) || one.key.localeCompare(other.key);
const byTime = (one: GoneTodo, other: GoneTodo): number =>
  other.at.localeCompare(one.at) || one.key.localeCompare(other.key);

/**
 * Merges the lists of two devices: for each item the latest change wins, deletions included. Commutative, associative
 * and idempotent.
 */
export function mergeTodos(one: TodoList, other: TodoList): TodoList {
  const gone = new Map<string, GoneTodo>();
  for (const each of [...one.gone, ...other.gone])
    if (each.at > (gone.get(each.key)?.at ?? '')) gone.set(each.key, each);
  const latest = new Map<string, Todo>();
  for (const each of [...one.todos, ...other.todos]) {
    const known = latest.get(each.key);
    // At equal instants the choice must be the same on every device.
    if (known === undefined || fieldsOf(each) > fieldsOf(known)) latest.set(each.key, each);
  }
  const isGone = ({ key, updatedAt }: Todo) => updatedAt <= (gone.get(key)?.at ?? '');
  const todos = [...latest.values()].filter((each) => !isGone(each)).toSorted(byCreation);
  for (const { key } of todos) gone.delete(key);
  return { todos, gone: [...gone.values()].toSorted(byTime).slice(0, mostGone) };
}
