import { PerTable } from '@balcao/shared/server/db/sameTable';
import { AppError } from '@balcao/shared/errors';
import type { UserContext } from '../../platform/http/context.ts';
import { keepNewest } from '../../platform/runtime/keepNewest.ts';

/** Token bucket per sender: faster than anybody types, slower than a program sends. */
const perSecond = 2;
const atOnce = 40;
const maxKnown = 20_000;

interface Sent {
  left: number;
  at: number;
}

/** Buckets of this process, by person. */
const sentBy = new PerTable<Map<string, Sent>>();

/**
 * Rate-limits a sender within this process only: a counter in the table would double the writes of each message, and
 * this already slows a program down.
 *
 * @throws AppError ERR_CHAT_TOO_FAST
 */
export function countSend({ store, clock, reply, companyId, user }: UserContext): void {
  const person = `${companyId}:${user.id}`;
  const now = clock.now();
  const known = sentBy.get(store) ?? new Map<string, Sent>();
  sentBy.set(store, known);
  const sent = known.get(person) ?? { left: atOnce, at: now };
  const left = Math.min(atOnce, sent.left + (Math.max(0, now - sent.at) / 1000) * perSecond);
  keepNewest(known, person, { left: Math.max(0, left - 1), at: now }, maxKnown);
  if (left >= 1) return;
  reply.header('retry-after', String(Math.ceil(1 / perSecond)));
  throw new AppError('ERR_CHAT_TOO_FAST');
}
