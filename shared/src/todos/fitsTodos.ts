import { mostTodoBytes, mostTodos } from './todoLimits.ts';
import type { Todo } from './todoModel.ts';

/** True if a list is within its limits. */
export function fitsTodos(todos: readonly Pick<Todo, 'text'>[]): boolean {
  const encoder = new TextEncoder();
  const bytes = todos.reduce((sum, { text }) => sum + encoder.encode(text).length, 0);
  return todos.length <= mostTodos && bytes <= mostTodoBytes;
}
