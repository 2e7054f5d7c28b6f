import type { connectionsApi } from '@balcao/shared/connections/connectionsApi';
import type { OperationInput } from '@balcao/shared/contract/defineOperation';
import type { UserContext } from '../http/context.ts';
import { openSession } from './openSession.ts';

/** Forgets the pairing and asks for a new QR code. */
export async function renewQr(
  ctx: UserContext,
  { params }: OperationInput<typeof connectionsApi.renewQr>,
): Promise<{ message: string }> {
  await openSession(ctx, params.id, 'newQr');
  return { message: 'Waiting for a new QR code' };
}
