import type { Handler } from '../../platform/http/handler.ts';
import { randomBytes } from 'node:crypto';
import type { realtimeApi } from '@balcao/shared/realtime/realtimeApi';
import { hashTicket, realtimeTicketEntity } from './socketEntity.ts';

const lifeMs = 30_000;

/** Creates a ticket for opening a socket, used in the URL instead of the access token: valid once, for 30 seconds. */
export const createRealtimeTicket: Handler<typeof realtimeApi.createRealtimeTicket> = async (ctx) => {
  const ticket = randomBytes(24).toString('base64url');
  const until = ctx.clock.now() + lifeMs;
  await ctx.store.put(
    realtimeTicketEntity.toItem({
      hash: hashTicket(ticket),
      companyId: ctx.companyId,
      userId: ctx.user.id,
      sessionId: ctx.sessionId,
      tokenVersion: ctx.tokenVersion,
      until,
      expiresAt: Math.ceil(until / 1000),
    }),
  );
  return { ticket, expiresAt: new Date(until).toISOString() };
};
