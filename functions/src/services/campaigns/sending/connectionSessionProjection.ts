import { connectionSessionEntity } from '@balcao/shared/server/connections/connectionSessionEntity';
import type { Projection } from '../../../platform/stream/projection.ts';
import { runningCampaigns } from './runningCampaigns.ts';
import { wakeCampaign } from './wakeCampaign.ts';

/**
 * What pauses because its connection was not up looks at once when it is. One that has not come upon it that the number was away
 * goes on at its pace: a number that comes and goes makes nobody send sooner.
 */
export const connectionSessionProjection: Projection = {
  async follow(runtime, { before, after }) {
    if (after?.['status'] !== 'CONNECTED' || before?.['status'] === 'CONNECTED') return;
    const { companyId, connectionId } = connectionSessionEntity.fromItem(after);
    const now = runtime.clock.now();
    for (const campaign of await runningCampaigns(runtime.store, companyId, connectionId))
      await wakeCampaign(runtime, campaign, (run) => (run?.pause === 'connection' ? now : undefined));
  },
};
