import type { OperationInput } from '@balcao/shared/contract/defineOperation';
import type { User } from '@balcao/shared/users/userModel';
import type { usersApi } from '@balcao/shared/users/usersApi';
import { loadDirectory } from '../companies/directoryEntity.ts';
import { companyOf, type UserContext } from '../http/context.ts';
import { listUserItems, toUser } from './userEntity.ts';

export async function listAllUsers(
  ctx: UserContext,
  { query }: OperationInput<typeof usersApi.listAllUsers>,
): Promise<User[]> {
  const companyId = companyOf(ctx, query.companyId);
  const [items, directory] = await Promise.all([
    listUserItems(ctx.store, companyId),
    loadDirectory(ctx.store, companyId, ctx.clock.now()),
  ]);
  return items
    .map((item) => toUser(item, directory))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'pt') || a.id - b.id);
}
