import { platformCompanyId } from '@balcao/shared/companies/subscriptionRules';
import type { Tally } from '../../platform/db/listCounterEntity.ts';
import { announcementBucket } from './announcementEntity.ts';

export const announcementTally: Tally = () => [
  { companyId: platformCompanyId, bucket: announcementBucket, by: 1 },
];
