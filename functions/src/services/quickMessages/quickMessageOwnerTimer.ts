import { untilAccepted } from '@balcao/shared/server/db/untilAccepted';
import type { Runtime } from '../../platform/runtime/runtime.ts';
import { jobPauseMs } from '../../platform/timers/jobPause.ts';
import type { FiresAgain, TimerHandler } from '../../platform/timers/timerHandler.ts';
import { listPartition, quickMessageEntity } from './quickMessageEntity.ts';
import type { Place } from './leftQuickMessages.ts';
import { listOf, sharedList } from './quickMessageLists.ts';
import { writeQuickMessage } from './writeQuickMessage.ts';

/** Quick messages per page, and pages per run. */
const pageSize = 25;
const pagesOfARun = 10;
declare module '../../platform/timers/timerPayloads.ts' {
  interface TimerPayloads {
    quickMessageOwner: Place;
  }
}

/**
 * Deletes a deleted person's private quick messages with their files, and opens their shared ones for editing by
 * everybody (`geral`). A bounded part per run, idempotent.
 */
export const quickMessageOwnerTimer: TimerHandler<'quickMessageOwner', FiresAgain> = {
  async run(runtime, { companyId, payload }) {
    let place = payload;
    for (let page = 0; page < pagesOfARun; page++) {
      const next = await settlePage(runtime, companyId, place);
      if (next === undefined) return undefined;
      place = next;
    }
    return { dueAt: new Date(runtime.clock.now() + jobPauseMs).toISOString(), payload: { ...place } };
  },
};

/** Returns where to continue. */
async function settlePage(runtime: Runtime, companyId: number, place: Place): Promise<Place | undefined> {
  const { userId, list, position } = place;
  const { items, lastKey } = await runtime.store.query({
    index: 'gsi1',
    pk: listPartition(companyId, list),
    ...(position !== undefined && { from: `${position}\0` }),
    limit: pageSize,
  });
  for (const stored of items) {
    const { id, userId: owner } = quickMessageEntity.fromItem(stored);
    if (owner === userId)
      await untilAccepted(() => settle(runtime, companyId, id), { attempts: 5, pauseMs: 50 });
  }
  if (lastKey !== undefined) return { userId, list, position: String(items.at(-1)?.['gsi1sk']) };
  return list === sharedList ? undefined : { userId, list: sharedList };
}

async function settle({ store, clock }: Runtime, companyId: number, id: number): Promise<void> {
  const stored = await store.get(quickMessageEntity.key({ companyId, id }), { consistent: true });
  if (stored === undefined) return;
  const item = quickMessageEntity.fromItem(stored);
  if (listOf(item) !== sharedList) return writeQuickMessage(store, item, undefined);
  if (item.geral) return;
  await writeQuickMessage(store, item, {
    ...item,
    geral: true,
    updatedAt: clock.iso(),
    version: item.version + 1,
  });
}
