import type { StoredItem } from '@balcao/shared/server/db/entity';
import { listCounterEntity } from '../platform/db/listCounterEntity.ts';
import { loadTallies } from '../loading/loadTallies.ts';
import type { Runtime } from '../platform/runtime/runtime.ts';
import { countedTicketEntity, ticketBucket } from '../core/records/countedTicketEntity.ts';
import { ticketEntity, ticketPointerEntity } from '../core/records/ticketEntity.ts';
import { scanTable } from './scanTable.ts';

interface Counter {
  companyId: number;
  bucket: string;
}

const nameOf = ({ companyId, bucket }: Counter): string => `${companyId}\n${bucket}`;

/**
 * Recounts every counter by the areas' tallies, and rewrites the markers of counted tickets. Counters get a version
 * above any live one, so that screens accept the new count. Only counters are held in memory.
 */
export async function rebuildCounters(
  runtime: Runtime,
  companyId?: number,
): Promise<{ written: number; removed: number }> {
  const { store } = runtime;
  const tallies = await loadTallies();
  const counters = new Map<string, Counter & { count: number }>();
  const stored: Counter[] = [];
  let [written, removed] = [0, 0];
  const kinds = [...tallies.keys(), listCounterEntity.options.name, countedTicketEntity.options.name];
  for await (const page of scanTable(runtime, kinds, companyId)) {
    for (const item of page) {
      for (const { by, ...counter } of tallies.get(String(item['et']))?.(item) ?? []) {
        const count = (counters.get(nameOf(counter))?.count ?? 0) + by;
        counters.set(nameOf(counter), { ...counter, count });
      }
      if (listCounterEntity.owns(item)) stored.push(listCounterEntity.fromItem(item));
    }
    const markers = page.filter((item) => ticketEntity.owns(item)).map(markerOf);
    const surplus = await markersOfNone(runtime, page);
    await store.batchWrite([
      ...markers.map((put) => ({ put })),
      ...surplus.map((marker) => ({ delete: countedTicketEntity.key(marker) })),
    ]);
    written += markers.length;
    removed += surplus.length;
  }
  const version = runtime.clock.now();
  const empty = stored.filter((counter) => !counters.has(nameOf(counter)));
  await store.batchWrite([
    ...[...counters.values()].map((counter) => ({ put: listCounterEntity.toItem({ ...counter, version }) })),
    ...empty.map((counter) => ({ delete: listCounterEntity.key(counter) })),
  ]);
  return { written: written + counters.size, removed: removed + empty.length };
}

function markerOf(stored: StoredItem): StoredItem {
  const { companyId, id: ticketId, stageId, version } = ticketEntity.fromItem(stored);
  return countedTicketEntity.toItem({ companyId, ticketId, bucket: ticketBucket(stored), stageId, version });
}

/** Markers in a page that belong to deleted tickets. */
async function markersOfNone({ store }: Runtime, page: readonly StoredItem[]) {
  const markers = page
    .filter((item) => countedTicketEntity.owns(item))
    .map((item) => countedTicketEntity.fromItem(item));
  const pointers = await store.batchGet(
    markers.map(({ companyId, ticketId }) => ticketPointerEntity.key({ companyId, reference: ticketId })),
    { consistent: true },
  );
  return markers.filter((_marker, at) => pointers[at] === undefined);
}
