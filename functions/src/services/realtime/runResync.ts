import { PerTable } from '@balcao/shared/server/db/sameTable';
import type { Runtime } from '../../platform/runtime/runtime.ts';
import type { Resync } from './putOffEvents.ts';
import { resyncScreens } from './resyncScreens.ts';

/** Companies that this process has told to fetch everything, with the time (ms since 1970) at which it began. */
const toldAt = new PerTable<Map<number, number>>();
const mostTold = 1000;

/**
 * Carries out a message of `putOffEvents`. Of several that waited, as after a failure of minutes, the first one does for
 * all. Returns false if it is too early.
 */
export async function runResync(runtime: Runtime, { resync: companyId, from }: Resync): Promise<boolean> {
  const { store, clock } = runtime;
  const told = toldAt.get(store) ?? new Map<number, number>();
  toldAt.set(store, told);
  const now = clock.now();
  if (from !== undefined) {
    if (now < from) return false;
    if ((told.get(companyId) ?? 0) >= from) return true;
  }
  await resyncScreens(runtime, companyId);
  if (told.size >= mostTold) told.clear();
  told.set(companyId, now);
  return true;
}
