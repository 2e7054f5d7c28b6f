import { type AreaName, areas } from '@balcao/shared/everyArea';
import type { Area } from '@balcao/shared/contract/defineArea';
import { defineEntity } from '@balcao/shared/server/db/entity';
import type { Store } from '@balcao/shared/server/db/store';

const sequenceEntity = defineEntity<{ kind: string; last: number }>()({
  name: 'sequence',
  description: 'Last id given out per kind; ids are global, taken in blocks, with gaps',
  version: 1,
  personal: 'none',
  pk: 'P#SEQUENCE#{kind}',
  sk: 'S',
});

type OwnKind<Declared> = Declared extends { ids: infer Kinds } ? keyof Kinds & string : never;
/**
 * Kinds of ids: what a number names (`ticket`, `queue`). Each kind is counted by itself, over all companies. The area that
 * gives it out declares it (`ids` in its `area.ts` of shared); no two may. Fields of operations that take one say so by the
 * same word (`idOf('ticket')`), and the area furnishes the contract loops with one (`testing/furnish.ts`).
 *
 * Forgotten under `ids`, `nextId` of it does not compile. A field takes any word, so there it is contractLoops.test.ts that
 * fails with a sentence: where a field is called like an id and names no kind, and where it names one (in operations that
 * are not the platform's) that no area furnishes, be it misspelt.
 */
export type IdKind = { [Name in AreaName]: OwnKind<(typeof areas)[Name]> }[AreaName];

const declared: readonly Area[] = Object.values(areas);
/** How many ids of a kind one process takes at a time. */
const blockSizes = new Map(declared.flatMap(({ ids = {} }) => Object.entries(ids)));

/** Gives the next id of a kind; one write per block, none otherwise. */
export type NextId = (kind: IdKind) => Promise<number>;

/** Ids are positive integers, global per kind (shared decisions, Ids). Within one process they only grow. */
export function createSequence(store: Store): NextId {
  const blocks = new Map<IdKind, { next: number; last: number }>();
  const fetching = new Map<IdKind, Promise<void>>();

  async function fetchBlock(kind: IdKind): Promise<void> {
    const { first, last } = await takeIds(store, kind, blockSizes.get(kind) ?? 1);
    blocks.set(kind, { next: first, last });
  }

  return async function nextId(kind) {
    for (;;) {
      const block = blocks.get(kind);
      if (block !== undefined && block.next <= block.last) return block.next++;
      const running = fetching.get(kind);
      if (running !== undefined) await running;
      else {
        const fetched = fetchBlock(kind).finally(() => fetching.delete(kind));
        fetching.set(kind, fetched);
        await fetched;
      }
    }
  };
}

/** So many ids of a kind in a row, at least one, by one write: for what is made many at a time. */
export async function takeIds(
  store: Store,
  kind: IdKind,
  count: number,
): Promise<{ first: number; last: number }> {
  const { update, change } = sequenceEntity.upsert({ kind }, { add: { last: count }, setOnce: { kind } });
  const last = Number((await store.update(update, change))['last']);
  return { first: last - count + 1, last };
}

/** The greatest id of a kind that any process has taken; each gives out the block it took as it needs them. */
export async function lastTaken(store: Store, kind: IdKind): Promise<number> {
  const stored = await store.get(sequenceEntity.key({ kind }), { consistent: true });
  return stored === undefined ? 0 : sequenceEntity.fromItem(stored).last;
}
