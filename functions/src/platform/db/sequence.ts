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
 * Kinds of ids, such as `ticket` or `queue`. Each kind has its own counter, shared by all companies. The area that
 * creates the ids declares the kind under `ids` in its `area.ts` in shared; a kind has one declaring area. Request
 * fields that take such an id name the kind (`idOf('ticket')`), and the area creates one for the contract tests
 * (`testing/furnish.ts`).
 *
 * If the kind is missing under `ids`, `nextId` of it does not compile. Request fields accept any word, so
 * contractLoops.test.ts checks them: it fails if a field that looks like an id names no kind, or if it names a kind (in
 * operations outside the platform area) that no area creates, for instance a misspelt one.
 */
export type IdKind = { [Name in AreaName]: OwnKind<(typeof areas)[Name]> }[AreaName];

const declared: readonly Area[] = Object.values(areas);
/** Number of ids of each kind that a process reserves at a time. */
const blockSizes = new Map(declared.flatMap(({ ids = {} }) => Object.entries(ids)));

/** Returns the next id of a kind. Writes to the table once per block of ids. */
export type NextId = (kind: IdKind) => Promise<number>;

/** Ids are positive integers, unique per kind over all companies. Within one process they only grow. */
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

/** Reserves `count` (at least one) consecutive ids of a kind with one write, for batches. */
export async function takeIds(
  store: Store,
  kind: IdKind,
  count: number,
): Promise<{ first: number; last: number }> {
  const { update, change } = sequenceEntity.upsert({ kind }, { add: { last: count }, setOnce: { kind } });
  const last = Number((await store.update(update, change))['last']);
  return { first: last - count + 1, last };
}

/**
 * The greatest id of a kind that any process has reserved. This and smaller ids may not be in use yet, since processes
 * use up their blocks as they need them.
 */
export async function lastTaken(store: Store, kind: IdKind): Promise<number> {
  const stored = await store.get(sequenceEntity.key({ kind }), { consistent: true });
  return stored === undefined ? 0 : sequenceEntity.fromItem(stored).last;
}
