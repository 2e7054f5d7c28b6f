// Generated from the contract and the folder's files: npm run generate.
import type { todosApi } from '@balcao/shared/todos/todosApi';
import type { Handlers } from '../../platform/http/handler.ts';
import { deleteTodos } from './deleteTodos.ts';
import { getTodos } from './getTodos.ts';
import { mergeTodos } from './mergeTodos.ts';

export const todosHandlers: Handlers<typeof todosApi> = {
  getTodos,
  mergeTodos,
  deleteTodos,
};
