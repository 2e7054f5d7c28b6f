import type { campaignsApi } from '@balcao/shared/campaigns/campaignsApi';
import { paginate } from '../../../platform/db/paginate.ts';
import type { Handler } from '../../../platform/http/handler.ts';
import { countOf, readRun } from '../../shippings/campaignRunEntity.ts';
import { readShippings } from '../../shippings/readShippings.ts';
import { requireCampaign } from '../../shippings/requireCampaign.ts';
import { showShippings } from './showShippings.ts';

const pageSize = 100;

export const listShippings: Handler<typeof campaignsApi.listShippings> = async (ctx, { params, query }) => {
  const { companyId, store } = ctx;
  const { id } = await requireCampaign(ctx, params.id);
  const state = query.state === '' ? undefined : query.state;
  const { rows, ...paging } = await paginate(
    ctx,
    `shippings:${companyId}:${id}:${state ?? ''}`,
    query,
    (position: string | undefined) => readShippings(ctx, id, state, position, pageSize),
    state === undefined ? async () => countOf(await readRun(store, companyId, id), 'handled') : undefined,
  );
  return { records: await showShippings(ctx, rows), ...paging };
};
