import { defineEntity } from '@balcao/shared/server/db/entity';

/** The last notice about the subscription's end. */
export interface DueNoticeItem {
  companyId: number;
  /** The end it announced. */
  dueDate: string;
  /** Days before the end: 5, 3 or 1. */
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
