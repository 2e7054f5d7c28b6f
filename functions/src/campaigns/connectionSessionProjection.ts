import { connectionSessionEntity } from '@balcao/shared/server/connections/connectionSessionEntity';
import type { Runtime } from '../runtime/runtime.ts';
import type { Projection } from '../stream/projection.ts';
import { armTimer } from '../timers/armTimer.ts';
import { timerEntity } from '../timers/timerEntity.ts';
import { campaignArming, type CampaignPlace } from './campaignArming.ts';
import { campaignEntity, campaignPartition, runningPrefix } from './campaignEntity.ts';
import { readRun } from './campaignRunEntity.ts';

/** More run on no connection at a time than anybody would look at. */
const mostRunning = 100;

/** What pauses because its connection was not up looks at once when it is. */
export const connectionSessionProjection: Projection = {
  async follow(runtime, { before, after }) {
    if (after?.['status'] !== 'CONNECTED' || before?.['status'] === 'CONNECTED') return;
    const { companyId, connectionId } = connectionSessionEntity.fromItem(after);
    const { items } = await runtime.store.query({
      index: 'gsi2',
      pk: campaignPartition(companyId, 'gsi2'),
      prefix: runningPrefix(companyId, connectionId),
      limit: mostRunning,
    });
    for (const item of items) await wake(runtime, campaignEntity.fromItem(item));
  },
};

/**
 * With what its timer remembers. One that has not come upon it that the number was away goes on at its pace: a number that comes
 * and goes makes nobody send sooner.
 */
async function wake(runtime: Runtime, { companyId, id }: { companyId: number; id: number }): Promise<void> {
  const { store, clock } = runtime;
  const timer = campaignArming({ companyId, id }, clock.iso());
  const [stored, run] = await Promise.all([
    store.get(timerEntity.key(timer), { consistent: true }),
    readRun(store, companyId, id),
  ]);
  if (stored === undefined || run?.pause !== 'connection') return;
  const payload: CampaignPlace = timerEntity.fromItem(stored).payload;
  await armTimer(runtime, { ...timer, payload });
}
