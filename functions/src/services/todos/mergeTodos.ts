import type { UserContext } from '../../platform/http/context.ts';
import { countAttempt } from '../../core/people/throttle.ts';
import { AppError } from '@balcao/shared/errors';
import { absent, present } from '@balcao/shared/server/db/expressions';
import { fitsTodos } from '@balcao/shared/todos/fitsTodos';
import { isSameList, mergeTodos as merged } from '@balcao/shared/todos/mergeTodos';
import type { todosApi } from '@balcao/shared/todos/todosApi';
import { changeOrConflict } from '../../platform/http/changeOrConflict.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { userEntity } from '../../core/people/userEntity.ts';
import { readTodoList, showTodoList, todoListEntity, type TodoListItem } from './todoListEntity.ts';

/** Changes per person in 15 minutes: one every three seconds. */
const most = 300;

/**
 * Throttles changes of a person's list: each writes the whole list, which may be large.
 *
 * @throws AppError ERR_TOO_MANY_REQUESTS
 */
async function countTodoChange(ctx: UserContext): Promise<void> {
  await countAttempt(ctx, [{ subject: `todos:${ctx.user.id}`, most }]);
}

/** Merges a device's list with the stored one, so that concurrent changes of two devices are both kept. */
export const mergeTodos: Handler<typeof todosApi.mergeTodos> = (ctx, { body }) =>
  changeOrConflict(async () => {
    const { store, companyId, clock } = ctx;
    const who = { companyId, userId: ctx.user.id };
    const before = await readTodoList(store, who);
    // The list was removed from the account on another device; this device must not bring it back.
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
      // A person being deleted leaves no list behind.
      const person = userEntity.key({ companyId, id: who.userId });
      await store.transact([
        { put, condition: absent },
        { check: person, condition: present },
      ]);
    }
    return showTodoList(item);
  });
