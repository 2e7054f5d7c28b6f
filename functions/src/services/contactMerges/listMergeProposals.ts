import type { contactMergesApi } from '@balcao/shared/contactMerges/contactMergesApi';
import { mergeProposalEntity, type MergeProposalItem } from '../../core/records/mergeProposalEntity.ts';
import { type Page, paginate } from '../../platform/db/paginate.ts';
import type { UserContext } from '../../platform/http/context.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { showProposals, undecided } from './readProposals.ts';

const pageSize = 20;
/** Most queries before a short page is returned, if many proposals were dismissed. */
const maxRounds = 3;
/** Pairs per query: most were not dismissed. */
const perRound = 60;

export const listMergeProposals: Handler<typeof contactMergesApi.listMergeProposals> = async (
  ctx,
  { query },
) => {
  const { store, companyId } = ctx;
  const { rows, ...paging } = await paginate(
    ctx,
    `mergeProposals:${companyId}`,
    query,
    (position: string | undefined) => readPage(ctx, position),
  );
  return { proposals: await showProposals(store, companyId, rows), ...paging };
};

async function readPage(
  { store, companyId }: UserContext,
  position: string | undefined,
): Promise<Page<MergeProposalItem, string>> {
  const rows: MergeProposalItem[] = [];
  let last = position;
  for (let round = 0; round < maxRounds; round++) {
    const { items, lastKey } = await store.query({
      pk: mergeProposalEntity.partition({ companyId }),
      ...(last !== undefined && { from: `${last}\0` }),
      limit: perRound,
      filter: undecided,
    });
    for (const [at, item] of items.entries()) {
      rows.push(mergeProposalEntity.fromItem(item));
      last = String(item['sk']);
      if (rows.length === pageSize)
        return { rows, next: at < items.length - 1 || lastKey !== undefined ? last : undefined };
    }
    if (lastKey === undefined) return { rows, next: undefined };
    last = String(lastKey['sk']);
  }
  return { rows, next: last };
}
