import type { todosApi } from '@balcao/shared/todos/todosApi';
import type { Handler } from '../../platform/http/handler.ts';
import { todoListEntity } from './todoListEntity.ts';

export const deleteTodos: Handler<typeof todosApi.deleteTodos> = async ({ store, companyId, user }) => {
  await store.delete(todoListEntity.key({ companyId, userId: user.id }));
  return { message: 'To-do list deleted' };
};
