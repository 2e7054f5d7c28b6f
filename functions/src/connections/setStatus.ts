import type { ConnectionStatus } from '@balcao/shared/connections/connectionModel';
import { AppError } from '@balcao/shared/errors';
import type { UserContext } from '../http/context.ts';
import {
  type ConnectionSessionItem,
  readSession,
  writeSessionStatus,
} from '@balcao/shared/server/connections/connectionSessionEntity';

const attempts = 5;

/** @throws AppError ERR_NO_WAPP_FOUND */
export async function requireSession(
  ctx: Pick<UserContext, 'store' | 'companyId'>,
  connectionId: number,
): Promise<ConnectionSessionItem> {
  const session = await readSession(ctx.store, ctx.companyId, connectionId);
  if (session === undefined) throw new AppError('ERR_NO_WAPP_FOUND');
  return session;
}

/**
 * Writes a status on behalf of a person, under the epoch that is stored: the connector that owns the session is never
 * fenced out by the API.
 */
export async function setStatus(
  ctx: UserContext,
  connectionId: number,
  status: ConnectionStatus,
): Promise<void> {
  const { store, companyId, clock } = ctx;
  for (let attempt = 1; attempt <= attempts; attempt++) {
    const { epoch } = await requireSession(ctx, connectionId);
    const at = clock.iso();
    if (
      await writeSessionStatus(store, { companyId, connectionId, status, qrcode: '', retries: 0, at, epoch })
    )
      return;
  }
  throw new AppError('ERR_CONFLICT');
}
