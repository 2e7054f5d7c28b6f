import type { ItemKey } from '@balcao/shared/server/db/entity';
import { dueShards, duePartition, indexedTimer } from '../../../platform/timers/timerEntity.ts';
import type { CompanyPlace, CompanyStep } from './companyStep.ts';

const pageSize = 1000;
/**
 * Kinds of timers that `eraseTimers` does not delete: erasures of contacts end by themselves, and the company's erasure
 * is the timer of this very job.
 */
const lasting: ReadonlySet<string> = new Set(['contactErasure', 'companyErasure']);
const lookAgainMs = 60_000;

interface Timers {
  keys: ItemKey[];
  kinds: string[];
  next: CompanyPlace | undefined;
}

/** One page of the due index of all companies, reduced to this company's timers; no index lists them by company. */
async function timersPage(
  store: Parameters<CompanyStep>[0]['store'],
  companyId: number,
  { at = 0, startKey }: CompanyPlace,
): Promise<Timers> {
  const { items, lastKey } = await store.query({
    index: 'gsi3',
    pk: duePartition(at),
    limit: pageSize,
    startKey,
  });
  const own = items.filter((item) => indexedTimer(item).companyId === companyId);
  const shard = at + 1 < dueShards ? { at: at + 1 } : undefined;
  return {
    keys: own.map(({ pk, sk }) => ({ pk: String(pk), sk: String(sk) })),
    kinds: own.map((item) => indexedTimer(item).kind),
    next: lastKey === undefined ? shard : { at, startKey: lastKey },
  };
}

/** Deletes the company's timers. */
export const eraseTimers: CompanyStep = async ({ store }, { companyId }, place) => {
  const { keys, kinds, next } = await timersPage(store, companyId, place);
  const ending = keys.filter((_, at) => !lasting.has(kinds[at] ?? ''));
  await store.batchWrite(ending.map((key) => ({ delete: key })));
  return next && { place: next };
};

/** Waits until none of the company's contacts is being erased. */
export const awaitContacts: CompanyStep = async ({ store }, { companyId }, place) => {
  const { kinds, next } = await timersPage(store, companyId, place);
  if (kinds.includes('contactErasure')) return { place, waitMs: lookAgainMs };
  return next && { place: next };
};
