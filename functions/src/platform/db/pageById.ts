import type { Secrets } from '../secrets/secrets.ts';
import type { Store } from '@balcao/shared/server/db/store';
import { type PagedReply, paginate } from './paginate.ts';

const pageSize = 20;

/**
 * Returns a page of 20 items of the partition `pk`, in id order. `scope` as in `paginate`.
 *
 * @throws AppError ERR_BAD_CURSOR
 */
export function pageById<Item>(
  ctx: { store: Store; secrets: Secrets },
  scope: string,
  pk: string,
  toRow: (stored: Record<string, unknown>) => Item,
  asked: { cursor?: string | undefined; pageNumber?: number | undefined },
): Promise<PagedReply<Item>> {
  return paginate(ctx, scope, asked, async (position: string | undefined) => {
    const { items } = await ctx.store.query({
      pk,
      // Starts just after the last row of the previous page.
      ...(position !== undefined && { from: `${position}\0` }),
      // One extra row tells if there is another page.
      limit: pageSize + 1,
    });
    const shown = items.slice(0, pageSize);
    return {
      rows: shown.map(toRow),
      next: items.length > pageSize ? String(shown.at(-1)?.['sk']) : undefined,
    };
  });
}
