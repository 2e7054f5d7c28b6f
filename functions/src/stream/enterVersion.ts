import type { ItemKey, StoredItem } from '@balcao/shared/server/db/entity';
import { absent } from '@balcao/shared/server/db/expressions';
import type { Store, Write } from '@balcao/shared/server/db/store';
import { untilAccepted } from '@balcao/shared/server/db/untilAccepted';

/** A marker keeps what was last entered of an item, with the version it was entered from. */
interface MarkerEntity<Marker> {
  key(marker: NoInfer<Marker>): ItemKey;
  toItem(marker: NoInfer<Marker>): StoredItem;
  fromItem(stored: StoredItem): Marker;
}

/**
 * Enters one version of an item into what a projection keeps: `follow` names the writes that lead there from what was
 * entered last, and they go in one transaction with the marker. An older version than the marker's changes nothing,
 * so the stream may repeat itself and come out of order.
 */
export async function enterVersion<Marker extends { version: number }>(
  store: Store,
  entity: MarkerEntity<Marker>,
  now: NoInfer<Marker>,
  follow: (last: Marker | undefined) => Write[],
): Promise<void> {
  await untilAccepted(
    async () => {
      const item = await store.get(entity.key(now), { consistent: true });
      const last = item && entity.fromItem(item);
      if (last !== undefined && last.version >= now.version) return;
      const condition =
        last === undefined
          ? absent
          : { expression: '#version = :version', values: { version: last.version } };
      await store.transact([{ put: entity.toItem(now), condition }, ...follow(last)]);
    },
    { attempts: 20, pauseMs: 10 },
  );
}
