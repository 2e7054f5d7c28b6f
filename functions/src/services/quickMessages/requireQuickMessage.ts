import { AppError } from '@balcao/shared/errors';
import { mayEditQuickMessage, maySeeQuickMessage } from '@balcao/shared/quickMessages/quickMessageRules';
import type { UserContext } from '../../platform/http/context.ts';
import { quickMessageEntity } from './quickMessageEntity.ts';
import type { QuickMessageItem } from './quickMessageLists.ts';

type Caller = Pick<UserContext, 'store' | 'companyId' | 'user'>;

/** A quick message that the caller sees. @throws AppError ERR_NO_QUICK_MESSAGE_FOUND, also for others' private ones */
export async function requireQuickMessage(
  { store, companyId, user }: Caller,
  id: number,
): Promise<QuickMessageItem> {
  const stored = await store.get(quickMessageEntity.key({ companyId, id }), { consistent: true });
  const item = stored && quickMessageEntity.fromItem(stored);
  if (item === undefined || !maySeeQuickMessage(user, item)) throw new AppError('ERR_NO_QUICK_MESSAGE_FOUND');
  return item;
}

/** A quick message that the caller may change. @throws AppError ERR_NO_QUICK_MESSAGE_FOUND, ERR_NO_PERMISSION */
export async function requireOwnQuickMessage(ctx: Caller, id: number): Promise<QuickMessageItem> {
  const item = await requireQuickMessage(ctx, id);
  if (!mayEditQuickMessage(ctx.user, item)) throw new AppError('ERR_NO_PERMISSION');
  return item;
}
