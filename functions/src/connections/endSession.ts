import type { connectionsApi } from '@balcao/shared/connections/connectionsApi';
import type { OperationInput } from '@balcao/shared/contract/defineOperation';
import type { UserContext } from '../http/context.ts';
import { sendSessionCommand } from './sendSessionCommand.ts';
import { setStatus } from './setStatus.ts';

/** Disconnects: the connector logs out at WhatsApp and forgets the pairing. */
export async function endSession(
  ctx: UserContext,
  { params }: OperationInput<typeof connectionsApi.endSession>,
): Promise<{ message: string }> {
  await setStatus(ctx, params.id, 'DISCONNECTED');
  await sendSessionCommand(ctx, ctx.companyId, params.id, { kind: 'disconnect' });
  return { message: 'Session disconnected' };
}
