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
  /** Makes two entries of one instant two items, and puts them in the order in which such things happen. */
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
 * A log entry as part of the transaction that makes it true. `step` is the ticket's version by then: two transfers
 * within a millisecond would be one entry without it. A stage is given without the ticket as it was read: two people who
 * give one at once are told apart by who they are.
 */
export function logWrite({ step = 0, ...entry }: Omit<TicketLogItem, 'mark'> & { step?: number }): {
  put: StoredItem;
} {
  const rank = String(ticketLogTypes.indexOf(entry.type)).padStart(2, '0');
  const by = entry.type === 'stage' ? `#${entry.userId ?? 0}` : '';
  const mark = `${String(step).padStart(8, '0')}${rank}${entry.type}${by}`;
  return { put: ticketLogEntity.toItem({ ...entry, mark }) };
}
