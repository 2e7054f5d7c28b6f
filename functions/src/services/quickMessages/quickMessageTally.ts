import type { Tally } from '../../platform/db/listCounterEntity.ts';
import { countsOf } from './quickMessageCounts.ts';
import { quickMessageEntity } from './quickMessageEntity.ts';

export const quickMessageTally: Tally = (stored) => {
  const item = quickMessageEntity.fromItem(stored);
  return countsOf(item).map(({ bucket, by }) => ({ companyId: item.companyId, bucket, by }));
};
