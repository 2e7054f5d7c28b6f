import type { todosApi } from '@balcao/shared/todos/todosApi';
import type { Handler } from '../../platform/http/handler.ts';
import { readTodoList, showTodoList } from './todoListEntity.ts';

export const getTodos: Handler<typeof todosApi.getTodos> = async ({ store, companyId, user }) =>
  showTodoList(await readTodoList(store, { companyId, userId: user.id }));
