import type { Tally } from '../../platform/db/listCounterEntity.ts';
import { campaignEntity } from '../shippings/campaignEntity.ts';

/** Counter bucket of a company's campaigns. */
export const campaignsBucket = 'campaigns#all';

export const campaignTally: Tally = (stored) => [
  { companyId: campaignEntity.fromItem(stored).companyId, bucket: campaignsBucket, by: 1 },
];
