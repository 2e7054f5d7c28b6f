import { AppError } from '@balcao/shared/errors';
import type { Store } from '@balcao/shared/server/db/store';
import type { UserContext } from '../../platform/http/context.ts';

/** Messages that one person sends: faster than anybody writes, and slower than a program would. */
const perSecond = 2;
const atOnce = 40;
const maxKnown = 20_000;

interface Sent {
  left: number;
  at: number;
}

/** What this process has stored for people. */
const sentBy = new WeakMap<Store, Map<string, Sent>>();

/**
 * Counts what a person sends, in this process alone: a write for each message would double its price, and a program is held
 * up all the same.
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
  // The one heard last stands last: who has long been silent is forgotten first.
  known.delete(person);
  known.set(person, { left: Math.max(0, left - 1), at: now });
  for (const silent of known.keys()) {
    if (known.size <= maxKnown) break;
    known.delete(silent);
  }
  if (left >= 1) return;
  reply.header('retry-after', String(Math.ceil(1 / perSecond)));
  throw new AppError('ERR_CHAT_TOO_FAST');
}
