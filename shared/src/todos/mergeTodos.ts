import { mostGone } from './todoLimits.ts';
import type { GoneTodo, Todo } from './todoModel.ts';

export interface TodoList {
  todos: readonly Todo[];
  gone: readonly GoneTodo[];
}

const fieldsOf = ({ text, done, createdAt, updatedAt }: Todo) =>
  JSON.stringify([updatedAt, createdAt, done, text]);

/** Whether both say the same, whatever order the fields of their items came in. */
export function isSameList(one: TodoList, other: TodoList): boolean {
  const said = ({ todos, gone }: TodoList) =>
    JSON.stringify([todos.map((each) => [each.key, fieldsOf(each)]), gone.map(({ key, at }) => [key, at])]);
  return said(one) === said(other);
}

/** Newest first. */
const byCreation = (one: Todo, other: Todo): number =>
  other.createdAt.localeCompare(one.createdAt) || one.key.localeCompare(other.key);
const byTime = (one: GoneTodo, other: GoneTodo): number =>
  other.at.localeCompare(one.at) || one.key.localeCompare(other.key);

/**
 * What two devices have, as one list: of each item what was written last counts, deleting too. It makes no difference who
 * is merged with whom, in what order and how often.
 */
export function mergeTodos(one: TodoList, other: TodoList): TodoList {
  const gone = new Map<string, GoneTodo>();
  for (const each of [...one.gone, ...other.gone])
    if (each.at > (gone.get(each.key)?.at ?? '')) gone.set(each.key, each);
  const latest = new Map<string, Todo>();
  for (const each of [...one.todos, ...other.todos]) {
    const known = latest.get(each.key);
    // At the same instant it has to be the same one on every device.
    if (known === undefined || fieldsOf(each) > fieldsOf(known)) latest.set(each.key, each);
  }
  const isGone = ({ key, updatedAt }: Todo) => updatedAt <= (gone.get(key)?.at ?? '');
  const todos = [...latest.values()].filter((each) => !isGone(each)).toSorted(byCreation);
  for (const { key } of todos) gone.delete(key);
  return { todos, gone: [...gone.values()].toSorted(byTime).slice(0, mostGone) };
}
