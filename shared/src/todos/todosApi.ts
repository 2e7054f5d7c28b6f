import * as z from 'zod';
import { defineOperation } from '../contract/defineOperation.ts';
import { messageReply } from '../contract/wireTypes.ts';
import { mostGone, mostSentTodos, mostTodos } from './todoLimits.ts';
import { goneTodo, todo } from './todoModel.ts';

const gone = z.array(goneTodo).max(mostGone);
const list = { todos: z.array(todo).max(mostTodos), gone };
const reply = z.object({
  /** True if the list is stored with the account, not only on the device. */
  kept: z.boolean(),
  ...list,
  version: z.int().nonnegative(),
});

export const todosApi = {
  getTodos: defineOperation('GET /todos', {
    summary: 'One’s own to-do list, where it is kept with the account',
    access: 'user',
    reply,
  }),
  mergeTodos: defineOperation('PUT /todos', {
    summary:
      'Merges a device’s to-do list into that of one’s account and answers the whole; where the account has none, only with begin',
    access: 'user',
    openWhenUnproved: true,
    body: z.object({ todos: z.array(todo).max(mostSentTodos), gone, begin: z.boolean() }),
    reply,
    errors: ['ERR_TOO_MANY_TODOS', 'ERR_TOO_MANY_REQUESTS'],
  }),
  deleteTodos: defineOperation('DELETE /todos', {
    summary: 'Takes one’s to-do list out of the account; devices keep theirs',
    access: 'user',
    openWhenUnproved: true,
    reply: messageReply,
  }),
};
