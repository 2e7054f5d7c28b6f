import type { campaignsApi } from '@balcao/shared/campaigns/campaignsApi';
import { mayBeginCampaign, waitsForTime } from '@balcao/shared/campaigns/campaignRules';
import { AppError } from '@balcao/shared/errors';
import type { Handler } from '../../platform/http/handler.ts';
import { wakeTimer } from '../../platform/timers/armTimer.ts';
import { armTimerWrite } from '../../platform/timers/armTimerWrite.ts';
import { wakeOrWarn } from '../../platform/runtime/wakeOrWarn.ts';
import { campaignArming, type CampaignPlace } from '../shippings/campaignArming.ts';
import { countOf, readRun } from '../shippings/campaignRunEntity.ts';
import { changeCampaign } from './changeCampaign.ts';
import { requireWhole } from './withSavedStatus.ts';
import { requireReferences } from './requireReferences.ts';
import { runWrite } from './sending/runWrite.ts';

/**
 * Begins a campaign, or continues a cancelled one; its timer is armed in the same transaction. A cancelled campaign
 * whose scheduled time lies ahead waits for that time again. Any other begins at once: it walks through its audience
 * from the start to reach new members, and passes over recipients it has handled at the cost of one read each. A
 * scheduled campaign that is begun early loses its time, so a later restart does not wait.
 */
export const restartCampaign: Handler<typeof campaignsApi.restartCampaign> = async (ctx, { params }) => {
  const { clock, companyId, store } = ctx;
  let timer = campaignArming({ companyId, id: params.id }, clock.iso());
  await changeCampaign(ctx, params.id, async (before) => {
    if (!mayBeginCampaign(before)) throw new AppError('ERR_CAMPAIGN_BEGUN');
    requireWhole(before);
    const { whatsappId, contactListId, tagListId } = before;
    await requireReferences(ctx, { whatsappId, contactListId, tagListId });
    const { scheduledAt } = before;
    if (scheduledAt !== undefined && waitsForTime(before, clock.now())) {
      timer = campaignArming(before, scheduledAt);
      return { change: { status: 'PROGRAMADA' }, others: [armTimerWrite(timer, clock.now())] };
    }
    const stood = await readRun(store, companyId, before.id);
    const { sent = 0, guard, lost } = stood?.place ?? {};
    // If the campaign was stopped and begun again before its timer could store the progress, the figures say how many
    // were sent.
    const place: CampaignPlace = { sent: Math.max(sent, countOf(stood, 'left')) };
    if (guard !== undefined) place.guard = guard;
    if (lost !== undefined) place.lost = lost;
    timer = campaignArming(before, clock.iso(), place);
    const run = runWrite(before, clock.iso(), undefined);
    return {
      change: {
        status: 'EM_ANDAMENTO',
        ...(scheduledAt !== undefined && Date.parse(scheduledAt) > clock.now() && { scheduledAt: undefined }),
      },
      others: [armTimerWrite(timer, clock.now()), run],
    };
  });
  // A timer due later is woken at its time: the stream arranges that (campaignProjection.ts).
  if (Date.parse(timer.dueAt) <= clock.now()) await wakeOrWarn(ctx, timer, () => wakeTimer(ctx, timer));
  return {};
};
