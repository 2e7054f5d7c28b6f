import type { Runtime } from '../../platform/runtime/runtime.ts';

/** From here ids count; they fit 15 digits until 2087. */
export const epoch = Date.UTC(2026, 0, 1);
export const perMs = 512;

const lastOf = new WeakMap<Runtime['store'], number>();

/**
 * An id for a message among colleagues: its milliseconds, and a part by chance. A later message has a higher one, nothing is
 * counted that all would write to, and where two processes draw the same one within a chat, the second is refused and
 * draws again. Within a process each is higher than the one before.
 */
export function nextMessageId({ store, clock }: Pick<Runtime, 'store' | 'clock'>): number {
  const drawn = Math.max(0, clock.now() - epoch) * perMs + Math.floor(Math.random() * (perMs / 2)) + 1;
  const id = Math.max(drawn, (lastOf.get(store) ?? 0) + 1);
  lastOf.set(store, id);
  return id;
}
