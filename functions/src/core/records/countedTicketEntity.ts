import { defineEntity, type StoredItem } from '@balcao/shared/server/db/entity';
import { ticketEntity, ticketPlace } from './ticketEntity.ts';

/** Where a ticket was last counted: makes the counters idempotent by ticket and version. */
export const countedTicketEntity = defineEntity<{
  companyId: number;
  ticketId: number;
  /** Absent while no list shows the ticket. */
  bucket?: string | undefined;
  /** The stage it is in. */
  stageId?: number | undefined;
  version: number;
  /** Seconds since 1970, once the ticket is gone: the stream tells nothing of it after a day. */
  expiresAt?: number | undefined;
}>()({
  name: 'countedTicket',
  description: 'Bucket, stage and version under which a ticket was last counted',
  version: 1,
  personal: 'kept',
  pk: 'C#{companyId}#COUNTED#{ticketId}',
  sk: 'K',
});

/** Bucket under which the tickets of a stage are counted. */
export function stagedBucket(stageId: number): string {
  return `staged#${stageId}`;
}

/** Bucket of a stored ticket, undefined while no list shows it. */
export function ticketBucket(stored: StoredItem): string | undefined {
  const place = ticketPlace(stored);
  if (place === undefined) return undefined;
  const apart = ticketEntity.fromItem(stored).isGroup && place.list !== 'group' ? '#G' : '';
  return `${place.list}#${place.holder}${apart}`;
}
