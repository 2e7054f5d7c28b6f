import { defineEntity } from '@balcao/shared/server/db/entity';

/** Who blocked a contact, and how many messages were refused since. Deleted when the contact is let in again. */
export interface BlockedContact {
  companyId: number;
  contactId: number;
  /** Absent if the contact was blocked before this was stored. */
  userId?: number;
  at?: string;
  messages: number;
  /** Id of the last message counted, as earlier releases stored it. */
  lastWid?: string;
  /** Ids of the last messages counted (`mostWids`), the newest last: a second delivery is not counted. */
  lastWids?: string[];
}

export const blockedContactEntity = defineEntity<BlockedContact>()({
  name: 'blockedContact',
  description: 'Who blocked a contact, and how many messages were refused since',
  version: 1,
  personal: 'contact',
  pk: 'C#{companyId}#CONTACT#{contactId}',
  sk: 'BLOCKED',
});

/**
 * Number of ids kept. Twice a batch of the queue (ten messages), which is delivered again as a whole after a failure.
 */
export const mostWids = 20;
