import type { StoredItem } from '@balcao/shared/server/db/entity';
import type { Store } from '@balcao/shared/server/db/store';
import { ticketListPartition } from '../records/ticketEntity.ts';

const pageSize = 1000;

/**
 * True if a waiting or open ticket or a group is in the queue; tickets waiting for their rating do not count. Waiting
 * tickets are listed by queue; open ones by their user, so the whole open list is scanned, at 0.5 read units per four
 * tickets, once per deletion.
 */
export async function hasActiveTickets(store: Store, companyId: number, queueId: number): Promise<boolean> {
  for (const list of ['pending', 'group'] as const) {
    const pk = ticketListPartition(companyId, list, `Q#${queueId}`);
    if ((await store.query({ index: 'gsi2', pk, limit: 1 })).items.length > 0) return true;
  }
  const filter = { expression: '#queueId = :queueId', values: { queueId } };
  let startKey: StoredItem | undefined;
  do {
    const pk = ticketListPartition(companyId, 'open');
    const page = await store.query({ index: 'gsi1', pk, filter, limit: pageSize, startKey });
    if (page.items.length > 0) return true;
    startKey = page.lastKey;
  } while (startKey !== undefined);
  return false;
}
