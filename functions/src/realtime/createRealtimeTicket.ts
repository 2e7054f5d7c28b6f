import { createHash, randomBytes } from 'node:crypto';
import type { OperationReply } from '@balcao/shared/contract/defineOperation';
import type { realtimeApi } from '@balcao/shared/realtime/realtimeApi';
import type { UserContext } from '../http/context.ts';
import { realtimeTicketEntity } from './realtimeTicketEntity.ts';

const lifeSeconds = 30;

export const ticketHash = (ticket: string): string => createHash('sha256').update(ticket).digest('base64url');

/** A single-use ticket, so that the access token never travels in a WebSocket's address. */
export async function createRealtimeTicket(
  ctx: UserContext,
): Promise<OperationReply<typeof realtimeApi.createRealtimeTicket>> {
  const ticket = randomBytes(24).toString('base64url');
  const expiresAt = Math.floor(ctx.clock.now() / 1000) + lifeSeconds;
  const { companyId, sessionId } = ctx;
  await ctx.store.put(
    realtimeTicketEntity.toItem({
      hash: ticketHash(ticket),
      companyId,
      userId: ctx.user.id,
      sessionId,
      expiresAt,
    }),
  );
  return { ticket, expiresAt: new Date(expiresAt * 1000).toISOString() };
}
