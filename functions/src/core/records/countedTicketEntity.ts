import { defineEntity, type StoredItem } from '@balcao/shared/server/db/entity';
import { ticketEntity, ticketPlace } from './ticketEntity.ts';

/** The counter in which a ticket was last counted: makes counting idempotent by ticket and version. */
export const countedTicketEntity = defineEntity<{
  companyId: number;
  ticketId: number;
  /** Absent if no list shows the ticket. */
  bucket?: string | undefined;
  stageId?: number | undefined;
  version: number;
  /** Seconds since 1970, set once the ticket is deleted: after a day the stream has no more records of it. */
  expiresAt?: number | undefined;
}>()({
  name: 'countedTicket',
  description: 'Bucket, stage and version under which a ticket was last counted',
  version: 1,
  personal: 'kept',
  pk: 'C#{companyId}#COUNTED#{ticketId}',
  sk: 'K',
});

/** Counter of the tickets in a stage. */
export function stagedBucket(stageId: number): string {
  return `staged#${stageId}`;
}

/** Counter of a stored ticket; undefined if no list shows it. */
export function ticketBucket(stored: StoredItem): string | undefined {
  const place = ticketPlace(stored);
  if (place === undefined) return undefined;
  const apart = ticketEntity.fromItem(stored).isGroup && place.list !== 'group' ? '#G' : '';
  return `${place.list}#${place.holder}${apart}`;
}
