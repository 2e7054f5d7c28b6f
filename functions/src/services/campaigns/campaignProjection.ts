import type { Projection } from '../../platform/stream/projection.ts';
import { wakeAtInstant } from '../../platform/timers/wakeAtInstant.ts';
import { campaignArming } from '../shippings/campaignArming.ts';
import { campaignEntity } from '../shippings/campaignEntity.ts';

/** Arranges the wake-up of a scheduled campaign's timer at its exact time. */
export const campaignProjection = {
  async follow(runtime, { before, after }) {
    const had = before && campaignEntity.fromItem(before);
    const has = after && campaignEntity.fromItem(after);
    if (has === undefined) return;
    const { status, scheduledAt } = has;
    const isNews = had?.status !== status || had.scheduledAt !== scheduledAt;
    if (status === 'PROGRAMADA' && scheduledAt !== undefined && isNews)
      await wakeAtInstant(runtime, campaignArming(has, scheduledAt));
  },
} satisfies Projection;
