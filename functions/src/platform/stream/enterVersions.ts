import type { ItemKey, StoredItem } from '@balcao/shared/server/db/entity';
import { absent } from '@balcao/shared/server/db/expressions';
import type { Store, Write } from '@balcao/shared/server/db/store';
import { untilAccepted } from '@balcao/shared/server/db/untilAccepted';
import { counterWrite } from '../db/listCounterEntity.ts';
import { inParallel } from '../runtime/inParallel.ts';
import type { FailedChange } from './projection.ts';
import type { StreamChange } from './streamChange.ts';

/** Entity of markers: a marker stores the last version of an item that was entered, and what was entered of it. */
interface MarkerEntity<Marker> {
  key(marker: NoInfer<Marker>): ItemKey;
  toItem(marker: NoInfer<Marker>): StoredItem;
  fromItem(stored: StoredItem): Marker;
}

/** Changes from the last entered state to a new version: writes for the item itself, and amounts to add to counters. */
interface Entering {
  writes?: Write[];
  counts?: readonly { bucket: string; by: number }[];
}

interface Versioned {
  companyId: number;
  version: number;
}

/** Items of one company to enter. `follow` computes the changes of one item from its marker. */
interface EnterOptions<Marker> {
  store: Store;
  entity: MarkerEntity<Marker>;
  versions: readonly { now: NoInfer<Marker>; change: StreamChange }[];
  follow: (last: Marker | undefined, now: NoInfer<Marker>) => Entering;
}

interface Step<Marker> {
  now: Marker;
  change: StreamChange;
  writes: Write[];
  counts: readonly { bucket: string; by: number }[];
}

/** Writes per transaction; DynamoDB allows a hundred. */
const maxWrites = 80;
/** Number of items entered in parallel when entered one by one. */
const width = 4;

/**
 * Enters item versions into a projection, many per transaction, together with their markers. Amounts are summed per
 * counter, so each counter is written once per transaction. Versions not newer than the marker are skipped, so the
 * stream may repeat changes or deliver them out of order. If a transaction fails, as when another writer entered one of
 * its items, the items are entered one by one. Returns the changes that failed.
 */
export async function enterVersions<Marker extends Versioned>(
  options: EnterOptions<Marker>,
): Promise<FailedChange[]> {
  const { store, entity, versions } = options;
  const newest = new Map<string, { now: Marker; change: StreamChange }>();
  for (const version of versions) {
    const { pk, sk } = entity.key(version.now);
    const known = newest.get(`${pk}\n${sk}`);
    if (known === undefined || known.now.version < version.now.version) newest.set(`${pk}\n${sk}`, version);
  }
  const asked = [...newest.values()];
  const items = await store.batchGet(
    asked.map(({ now }) => entity.key(now)),
    { consistent: true },
  );
  const steps = asked.flatMap(({ now, change }, at) => stepTo(options, items[at], now, change) ?? []);
  const failed: FailedChange[] = [];
  for (const chunk of inChunks(steps)) {
    try {
      await store.transact(writesOf(chunk));
    } catch {
      await inParallel(
        width,
        chunk.map(({ now, change }) => async () => {
          await enterAlone(options, now, change).catch((error: unknown) => failed.push({ change, error }));
        }),
      );
    }
  }
  return failed;
}

function stepTo<Marker extends Versioned>(
  { entity, follow }: EnterOptions<Marker>,
  item: StoredItem | undefined,
  now: Marker,
  change: StreamChange,
): Step<Marker> | undefined {
  const last = item && entity.fromItem(item);
  if (last !== undefined && last.version >= now.version) return undefined;
  const condition =
    last === undefined ? absent : { expression: '#version = :version', values: { version: last.version } };
  const { writes = [], counts = [] } = follow(last, now);
  return { now, change, writes: [{ put: entity.toItem(now), condition }, ...writes], counts };
}

function inChunks<Marker>(steps: readonly Step<Marker>[]): Step<Marker>[][] {
  const chunks: Step<Marker>[][] = [];
  let size = Infinity;
  for (const step of steps) {
    const needs = step.writes.length + step.counts.length;
    if (size + needs > maxWrites) {
      chunks.push([]);
      size = 0;
    }
    chunks.at(-1)?.push(step);
    size += needs;
  }
  return chunks;
}

function writesOf<Marker extends Versioned>(steps: readonly Step<Marker>[]): Write[] {
  const sums = new Map<string, number>();
  for (const { counts } of steps)
    for (const { bucket, by } of counts) sums.set(bucket, (sums.get(bucket) ?? 0) + by);
  const companyId = steps[0]?.now.companyId ?? 0;
  const counters = [...sums].filter(([, by]) => by !== 0);
  return [
    ...steps.flatMap(({ writes }) => writes),
    ...counters.map(([bucket, by]) => counterWrite(companyId, bucket, by)),
  ];
}

function enterAlone<Marker extends Versioned>(
  options: EnterOptions<Marker>,
  now: Marker,
  change: StreamChange,
): Promise<void> {
  const { store, entity } = options;
  return untilAccepted(
    async () => {
      const step = stepTo(options, await store.get(entity.key(now), { consistent: true }), now, change);
      if (step !== undefined) await store.transact(writesOf([step]));
    },
    { attempts: 20, pauseMs: 10 },
  );
}
