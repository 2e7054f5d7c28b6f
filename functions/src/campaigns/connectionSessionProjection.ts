import { connectionSessionEntity } from '@balcao/shared/server/connections/connectionSessionEntity';
import type { Runtime } from '../runtime/runtime.ts';
import type { Projection } from '../stream/projection.ts';
import { armTimer } from '../timers/armTimer.ts';
import { timerEntity } from '../timers/timerEntity.ts';
import { campaignArming, type CampaignPlace } from './campaignArming.ts';
import { campaignEntity, campaignPartition, runningPrefix } from './campaignEntity.ts';

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

/** With what its timer remembers; one that runs already arms itself. */
async function wake(runtime: Runtime, campaign: { companyId: number; id: number }): Promise<void> {
  const { store, clock } = runtime;
  const timer = campaignArming(campaign, clock.iso());
  const stored = await store.get(timerEntity.key(timer), { consistent: true });
  if (stored === undefined) return;
  const payload: CampaignPlace = timerEntity.fromItem(stored).payload;
  await armTimer(runtime, { ...timer, payload });
}
