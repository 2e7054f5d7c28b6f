import { PerTable } from '@balcao/shared/server/db/sameTable';
import type { Runtime } from '../../platform/runtime/runtime.ts';

/** Start of the ids' clock; ids fit 15 digits until 2087. */
export const epoch = Date.UTC(2026, 0, 1);
export const perMs = 512;

const lastOf = new PerTable<number>();

/**
 * Id of a chat message: milliseconds plus a random part, so ids grow with time without a shared counter. Within a
 * process ids strictly increase. Two processes may draw the same id in one chat: the second write is refused, and a
 * message without an idempotency key draws again (storeChatMessage.ts).
 */
export function nextMessageId({ store, clock }: Pick<Runtime, 'store' | 'clock'>): number {
  const drawn = Math.max(0, clock.now() - epoch) * perMs + Math.floor(Math.random() * (perMs / 2)) + 1;
  const id = Math.max(drawn, (lastOf.get(store) ?? 0) + 1);
  lastOf.set(store, id);
  return id;
}
