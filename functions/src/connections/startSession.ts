import type { connectionsApi } from '@balcao/shared/connections/connectionsApi';
import type { OperationInput } from '@balcao/shared/contract/defineOperation';
import type { UserContext } from '../http/context.ts';
import { openSession } from './openSession.ts';
import { requireSession } from './setStatus.ts';

/** Starts the session again with the pairing it has. One that is CONNECTED is left alone. */
export async function startSession(
  ctx: UserContext,
  { params }: OperationInput<typeof connectionsApi.startSession>,
): Promise<{ message: string }> {
  const { status } = await requireSession(ctx, params.id);
  if (status !== 'CONNECTED') await openSession(ctx, params.id, 'start');
  return { message: 'Starting session' };
}
