import { fitsTodos } from '@balcao/shared/todos/fitsTodos';
import { mergeTodos } from '@balcao/shared/todos/mergeTodos';
import type { Todo } from '@balcao/shared/todos/todoModel';
import type { DeviceTodos } from './deviceTodos.ts';

/** The current time, but later than `known`: with a wrong clock the last change still wins. */
function momentAfter(known: string): string {
  return new Date(Math.max(Date.now(), Date.parse(known) + 1)).toISOString();
}

/** Adds or changes an item. */
export function writeTodo(list: DeviceTodos, todo: Todo): DeviceTodos {
  return { ...list, ...mergeTodos(list, { todos: [todo], gone: [] }) };
}

export function newTodo(text: string): Todo {
  const now = new Date().toISOString();
  return { key: crypto.randomUUID(), text, done: false, createdAt: now, updatedAt: now };
}

export function changedTodo(todo: Todo, change: Partial<Pick<Todo, 'text' | 'done'>>): Todo {
  return { ...todo, ...change, updatedAt: momentAfter(todo.updatedAt) };
}

export function deleteTodo(list: DeviceTodos, { key, updatedAt }: Todo): DeviceTodos {
  const gone = [{ key, at: momentAfter(updatedAt) }];
  return { ...list, ...mergeTodos(list, { todos: [], gone }) };
}

/** Restores a deleted item. */
export function restoreTodo(list: DeviceTodos, todo: Todo): DeviceTodos {
  const deleted = list.gone.find(({ key }) => key === todo.key)?.at ?? todo.updatedAt;
  return writeTodo(list, { ...todo, updatedAt: momentAfter(deleted) });
}

/** True if the list has room for the item. */
export function hasRoom(list: DeviceTodos, todo: Todo): boolean {
  return fitsTodos(writeTodo(list, todo).todos);
}
