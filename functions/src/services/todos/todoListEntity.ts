import type { TodoList } from '@balcao/shared/todos/mergeTodos';
import { defineEntity } from '@balcao/shared/server/db/entity';
import type { Store } from '@balcao/shared/server/db/store';

export interface TodoListItem extends TodoList {
  companyId: number;
  userId: number;
  updatedAt: string;
  /** Grows also over a list that was taken out and kept again. */
  version: number;
}

export const todoListEntity = defineEntity<TodoListItem>()({
  name: 'todoList',
  description: 'What somebody wants to do, where they keep it with their account',
  version: 1,
  personal: 'none',
  // By itself: with those of all the company one busy person would slow down everybody's.
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

/** A list as its person sees it; of one that the account does not have, that. */
export function showTodoList(item: TodoListItem | undefined) {
  if (item === undefined) return { kept: false, todos: [], gone: [], version: 0 };
  const { todos, gone, version } = item;
  return { kept: true, todos: [...todos], gone: [...gone], version };
}
