import { connectionSessionEntity } from '@balcao/shared/server/connections/connectionSessionEntity';
import type { Projection } from '../../../platform/stream/projection.ts';
import { runningCampaigns } from './runningCampaigns.ts';
import { wakeCampaign } from './wakeCampaign.ts';

/**
 * When a connection comes up, campaigns that pause for it look again at once. A campaign that did not notice the outage
 * keeps its pace, so an unstable connection makes no campaign send sooner.
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
