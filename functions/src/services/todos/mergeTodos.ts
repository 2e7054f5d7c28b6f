import { AppError } from '@balcao/shared/errors';
import { absent, present } from '@balcao/shared/server/db/expressions';
import { fitsTodos } from '@balcao/shared/todos/fitsTodos';
import { isSameList, mergeTodos as merged } from '@balcao/shared/todos/mergeTodos';
import type { todosApi } from '@balcao/shared/todos/todosApi';
import { changeOrConflict } from '../../platform/http/changeOrConflict.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { userEntity } from '../../core/people/userEntity.ts';
import { countTodoChange } from './countTodoChange.ts';
import { readTodoList, showTodoList, todoListEntity, type TodoListItem } from './todoListEntity.ts';

/** Two devices that write at the same moment lose nothing of each other: the second merges with what the first stored. */
export const mergeTodos: Handler<typeof todosApi.mergeTodos> = (ctx, { body }) =>
  changeOrConflict(async () => {
    const { store, companyId, clock } = ctx;
    const who = { companyId, userId: ctx.user.id };
    const before = await readTodoList(store, who);
    // Taken out on another device: what this one still sends does not bring it back.
    if (before === undefined && !body.begin) return showTodoList(undefined);
    const { todos, gone } = merged(before ?? { todos: [], gone: [] }, body);
    if (!fitsTodos(todos)) throw new AppError('ERR_TOO_MANY_TODOS');
    if (before && isSameList({ todos, gone }, before)) return showTodoList(before);
    await countTodoChange(ctx);
    const version = Math.max((before?.version ?? 0) + 1, clock.now());
    const item: TodoListItem = { ...who, todos, gone, updatedAt: clock.iso(), version };
    const put = todoListEntity.toItem(item);
    if (before) {
      const values = { version: before.version };
      await store.put(put, { expression: '#version = :version', values });
    } else {
      // Of somebody who is being deleted nothing is left behind.
      const person = userEntity.key({ companyId, id: who.userId });
      await store.transact([
        { put, condition: absent },
        { check: person, condition: present },
      ]);
    }
    return showTodoList(item);
  });
