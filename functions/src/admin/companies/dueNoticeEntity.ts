import { defineEntity } from '@balcao/shared/server/db/entity';

/** The last notice of the subscription's end that a company's administrators were given. */
export interface DueNoticeItem {
  companyId: number;
  /** The end that it told of. */
  dueDate: string;
  /** Days before it: 5, 3 or 1. */
  days: number;
  updatedAt: string;
  version: number;
}

export const dueNoticeEntity = defineEntity<DueNoticeItem>()({
  name: 'dueNotice',
  description:
    "Which notice of the subscription's end administrators were given last, so that each is given once",
  version: 1,
  personal: 'none',
  pk: 'C#{companyId}',
  sk: 'DUE_NOTICE',
});
