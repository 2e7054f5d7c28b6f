import type { Handler } from '../../platform/http/handler.ts';
import { randomBytes } from 'node:crypto';
import type { realtimeApi } from '@balcao/shared/realtime/realtimeApi';
import { countAttempt } from '../../core/people/throttle.ts';
import { hashTicket, realtimeTicketEntity } from './socketEntity.ts';

const lifeMs = 30_000;
/**
 * Tickets per person and minute. Before it is closed a socket may send some frames (`frameLimit.ts`), so a script must
 * not open new ones without end.
 */
const perMinute = 60;

/** Creates a ticket for opening a socket, used in the URL instead of the access token: valid once, for 30 seconds. */
export const createRealtimeTicket: Handler<typeof realtimeApi.createRealtimeTicket> = async (ctx) => {
  const ticket = randomBytes(24).toString('base64url');
  const until = ctx.clock.now() + lifeMs;
  const item = realtimeTicketEntity.toItem({
    hash: hashTicket(ticket),
    companyId: ctx.companyId,
    userId: ctx.user.id,
    sessionId: ctx.sessionId,
    tokenVersion: ctx.tokenVersion,
    until,
    expiresAt: Math.ceil(until / 1000),
  });
  // At the same time, so that a page does not wait for the count. A refused ticket is stored, but told to nobody.
  await Promise.all([
    countAttempt(ctx, [{ subject: `sockets:${ctx.user.id}`, most: perMinute, windowMs: 60_000 }]),
    ctx.store.put(item),
  ]);
  return { ticket, expiresAt: new Date(until).toISOString() };
};
