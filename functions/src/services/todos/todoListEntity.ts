import type { TodoList } from '@balcao/shared/todos/mergeTodos';
import { defineEntity } from '@balcao/shared/server/db/entity';
import type { Store } from '@balcao/shared/server/db/store';

export interface TodoListItem extends TodoList {
  companyId: number;
  userId: number;
  updatedAt: string;
  /** Keeps growing when a list is removed and stored again. */
  version: number;
}

export const todoListEntity = defineEntity<TodoListItem>()({
  name: 'todoList',
  description: 'What somebody wants to do, where they keep it with their account',
  version: 1,
  personal: 'none',
  // A partition per person: one shared by the company would let a busy person throttle everybody.
  pk: 'C#{companyId}#TODOS#{userId}',
  sk: 'TODOS',
});

export async function readTodoList(
  store: Store,
  who: Pick<TodoListItem, 'companyId' | 'userId'>,
): Promise<TodoListItem | undefined> {
  const item = await store.get(todoListEntity.key(who), { consistent: true });
  return item && todoListEntity.fromItem(item);
}

/** Converts a list to the API's form; `kept: false` if the account has none. */
export function showTodoList(item: TodoListItem | undefined) {
  if (item === undefined) return { kept: false, todos: [], gone: [], version: 0 };
  const { todos, gone, version } = item;
  return { kept: true, todos: [...todos], gone: [...gone], version };
}
