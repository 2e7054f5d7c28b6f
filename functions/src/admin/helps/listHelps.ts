import { foldText } from '@balcao/shared/text/foldText';
import type { helpsApi } from '@balcao/shared/helps/helpsApi';
import { paginate } from '../../platform/db/paginate.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { listHelpItems, toHelp } from './helpEntity.ts';

const pageSize = 20;

/** Help videos, 20 a page. There are few (`mostHelps`), so all are read and filtered here. */
export const listHelps: Handler<typeof helpsApi.listHelps> = async (ctx, { query }) => {
  const search = foldText((query.searchParam ?? '').trim());
  const items = await listHelpItems(ctx.store);
  const found = items.filter(({ title, description }) =>
    foldText(`${title} ${description}`).includes(search),
  );
  const { rows, ...paging } = await paginate(
    ctx,
    `helps:${search}`,
    query,
    (after: number = 0) => {
      const left = found.filter(({ id }) => id > after);
      const page = left.slice(0, pageSize);
      return Promise.resolve({ rows: page, next: left.length > pageSize ? page.at(-1)?.id : undefined });
    },
    () => Promise.resolve(found.length),
  );
  return { records: rows.map(toHelp), ...paging };
};
