import type { campaignsApi } from '@balcao/shared/campaigns/campaignsApi';
import type { Handler } from '../http/handler.ts';
import { readShippings } from './readShippings.ts';
import { requireCampaign } from './requireCampaign.ts';
import { showCampaign } from './showCampaigns.ts';
import { showShippings } from './showShippings.ts';

/** Of 50,000 recipients an answer would have more bytes than Lambda gives: these are shown with the campaign itself. */
const shownWithIt = 200;

export const getCampaign: Handler<typeof campaignsApi.getCampaign> = async (ctx, { params }) => {
  const campaign = await requireCampaign(ctx, params.id);
  const [shown, { rows }] = await Promise.all([
    showCampaign(ctx, campaign),
    readShippings(ctx, params.id, undefined, undefined, shownWithIt),
  ]);
  return { ...shown, shipping: await showShippings(ctx, rows) };
};
