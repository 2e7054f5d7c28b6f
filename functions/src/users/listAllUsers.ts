import type { Handler } from '../http/handler.ts';
import type { usersApi } from '@balcao/shared/users/usersApi';
import { loadDirectory } from '../companies/directoryEntity.ts';
import { rowsAnswered } from '../http/answerSize.ts';
import { companyOf } from '../http/context.ts';
import { listUserItems, toUser } from './userEntity.ts';

export const listAllUsers: Handler<typeof usersApi.listAllUsers> = async (ctx, { query }) => {
  const companyId = companyOf(ctx, query.companyId);
  const [items, directory] = await Promise.all([
    listUserItems(ctx.store, companyId),
    loadDirectory(ctx.store, companyId, ctx.clock.now()),
  ]);
  const byName = items.toSorted((a, b) => a.name.localeCompare(b.name, 'pt') || a.id - b.id);
  const shown = byName.map((item) => toUser(item, directory));
  return rowsAnswered(ctx, shown);
};
