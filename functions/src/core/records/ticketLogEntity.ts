import type { TicketLogType } from '@balcao/shared/records/ticketModel';
import { ticketLogTypes } from '@balcao/shared/records/ticketWords';
import { defineEntity, type StoredItem } from '@balcao/shared/server/db/entity';

export interface TicketLogItem {
  companyId: number;
  conversationId: number;
  ticketId: number;
  type: TicketLogType;
  userId?: number | undefined;
  queueId?: number | undefined;
  stageId?: number | undefined;
  at: string;
  /** Makes two entries of one instant two items, sorted in the order in which such things happen. */
  mark: string;
}

export const ticketLogEntity = defineEntity<TicketLogItem>()({
  name: 'ticketLog',
  description: 'What happened to a ticket; who looked at it is kept apart',
  version: 1,
  personal: 'contact',
  pk: 'C#{companyId}#V#{conversationId}',
  sk: 'L#{ticketId:12}#{at}#{mark}',
});

/**
 * A log entry, for the transaction of the change that it tells of. `step` is the ticket's version after the change:
 * without it two transfers within a millisecond would be one entry. A stage is set without a condition on the version,
 * so two simultaneous entries of stages may have the same `step`: the user id tells them apart.
 */
export function logWrite({ step = 0, ...entry }: Omit<TicketLogItem, 'mark'> & { step?: number }): {
  put: StoredItem;
} {
  const rank = String(ticketLogTypes.indexOf(entry.type)).padStart(2, '0');
  const by = entry.type === 'stage' ? `#${entry.userId ?? 0}` : '';
  const mark = `${String(step).padStart(8, '0')}${rank}${entry.type}${by}`;
  return { put: ticketLogEntity.toItem({ ...entry, mark }) };
}
