import type { Tally } from '../../../platform/db/listCounterEntity.ts';
import { chatsBucket } from '../chatCounts.ts';
import { chatMemberEntity } from './chatMemberEntity.ts';

export const chatMemberTally: Tally = (stored) => {
  const { companyId, userId } = chatMemberEntity.fromItem(stored);
  return [{ companyId, bucket: chatsBucket(userId), by: 1 }];
};
