import { AppError } from '@balcao/shared/errors';
import type { UserContext } from '../../../platform/http/context.ts';
import {
  type ConnectionSessionItem,
  readSession,
} from '@balcao/shared/server/connections/connectionSessionEntity';

/** @throws AppError ERR_NO_WAPP_FOUND */
export async function requireSession(
  ctx: Pick<UserContext, 'store' | 'companyId'>,
  connectionId: number,
): Promise<ConnectionSessionItem> {
  const session = await readSession(ctx.store, ctx.companyId, connectionId);
  if (session === undefined) throw new AppError('ERR_NO_WAPP_FOUND');
  return session;
}
