import type { campaignsApi } from '@balcao/shared/campaigns/campaignsApi';
import { AppError } from '@balcao/shared/errors';
import type { Handler } from '../../platform/http/handler.ts';
import { wakeOrWarn } from '../../platform/runtime/wakeOrWarn.ts';
import { wakeTimer } from '../../platform/timers/armTimer.ts';
import { armTimerWrite } from '../../platform/timers/armTimerWrite.ts';
import { campaignArming } from '../shippings/campaignArming.ts';
import { readRun } from '../shippings/campaignRunEntity.ts';
import { changeCampaign } from './changeCampaign.ts';
import { runWrite } from './sending/runWrite.ts';

/** Continues a campaign that the guard stopped; the guard starts counting anew. */
export const resumeCampaign: Handler<typeof campaignsApi.resumeCampaign> = async (ctx, { params }) => {
  const { clock, companyId, store } = ctx;
  let timer = campaignArming({ companyId, id: params.id }, clock.iso());
  await changeCampaign(ctx, params.id, async (before) => {
    const run = await readRun(store, companyId, before.id);
    if (before.status !== 'EM_ANDAMENTO' || run?.pause !== 'guard')
      throw new AppError('ERR_CAMPAIGN_NOT_RUNNING');
    timer = campaignArming(before, clock.iso(), run.place);
    const others = [armTimerWrite(timer, clock.now()), runWrite(before, clock.iso(), undefined)];
    return { change: {}, others };
  });
  await wakeOrWarn(ctx, timer, () => wakeTimer(ctx, timer));
  return {};
};
