import { startRunLimit } from '../../platform/timers/startRunLimit.ts';
import type { FiresAgain, TimerHandler } from '../../platform/timers/timerHandler.ts';
import { campaignGone } from './campaignGone.ts';
import { campaignRunEntity } from '../shippings/campaignRunEntity.ts';
import { shippingEntity } from '../shippings/shippingEntity.ts';

const pageSize = 250;
const mostPages = 20;

/** Deletes the recipients of a deleted campaign, a bounded part in each run. Running twice does no harm. */
export const campaignGoneJob: TimerHandler<'campaignGone', FiresAgain> = {
  async run(runtime, { companyId, payload: { campaignId } }) {
    const { store, clock } = runtime;
    const isOver = startRunLimit();
    for (let page = 0; page < mostPages && !isOver(); page += 1) {
      const { items, lastKey } = await store.query({
        pk: shippingEntity.partition({ companyId, campaignId }),
        limit: pageSize,
        consistent: true,
      });
      const keys = items.map((item) => shippingEntity.key(shippingEntity.fromItem(item)));
      await store.batchWrite(keys.map((key) => ({ delete: key })));
      if (lastKey !== undefined) continue;
      // The stream may have recreated the figures by counting meanwhile.
      await store.delete(campaignRunEntity.key({ companyId, id: campaignId }));
      return undefined;
    }
    const { dueAt, payload } = campaignGone(companyId, { campaignId, begun: true }, clock.now());
    return { dueAt, payload };
  },
};
