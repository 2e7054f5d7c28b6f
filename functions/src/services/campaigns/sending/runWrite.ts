import type { CampaignPause } from '@balcao/shared/campaigns/campaignModel';
import type { CampaignItem } from '../../shippings/campaignEntity.ts';
import { campaignRunEntity } from '../../shippings/campaignRunEntity.ts';

/**
 * The write that sets a campaign's pause and the time it continues, or clears the pause and the stored place: while the
 * campaign sends, its timer has the place.
 */
export function runWrite(
  { companyId, id }: Pick<CampaignItem, 'companyId' | 'id'>,
  updatedAt: string,
  pause: { reason: CampaignPause; resumesAt?: string | undefined } | undefined,
) {
  const known = { companyId, id, updatedAt };
  const { resumesAt } = pause ?? {};
  return campaignRunEntity.upsert(
    { companyId, id },
    {
      set: { ...known, ...(pause && { pause: pause.reason }), ...(resumesAt !== undefined && { resumesAt }) },
      remove: [
        ...(pause === undefined ? ['pause', 'place'] : []),
        ...(resumesAt === undefined ? ['resumesAt'] : []),
      ],
      add: { version: 1 },
    },
  );
}
