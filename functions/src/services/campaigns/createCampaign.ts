import { randomUUID } from 'node:crypto';
import type { campaignsApi } from '@balcao/shared/campaigns/campaignsApi';
import { mostCampaigns } from '@balcao/shared/campaigns/campaignRules';
import { absent } from '@balcao/shared/server/db/expressions';
import { counterWrite } from '../../platform/db/listCounterEntity.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { type NamedWrite, transactOrRefuse } from '../../platform/http/transactOrRefuse.ts';
import { armTimerWrite } from '../../platform/timers/armTimerWrite.ts';
import { campaignArming } from '../shippings/campaignArming.ts';
import { type CampaignItem, campaignToItem, campaignEntity } from '../shippings/campaignEntity.ts';
import { campaignFields } from './campaignFields.ts';
import { campaignsBucket } from './campaignTally.ts';
import { listUseWrites } from './sending/listUseWrites.ts';
import { withSavedStatus } from './withSavedStatus.ts';
import { requireReferences } from './requireReferences.ts';
import { showCampaign } from './showCampaigns.ts';
import { newOf, onceUnderKey } from '../../core/requests/onceUnderKey.ts';
import { requireCampaign } from '../shippings/requireCampaign.ts';

/**
 * A scheduled campaign is written together with the timer that begins it. The stream then arranges the timer's wake-up
 * at the exact time (campaignProjection.ts).
 */
const make: Handler<typeof campaignsApi.createCampaign> = async (ctx, { body }) => {
  const { companyId, clock, company } = ctx;
  const at = clock.iso();
  const given: CampaignItem = {
    ...noTexts,
    companyId,
    id: await ctx.nextId('campaign'),
    status: 'INATIVA',
    confirmation: false,
    openTicket: 'disabled',
    statusTicket: 'closed',
    sendKey: randomUUID(),
    createdAt: at,
    updatedAt: at,
    version: 1,
    ...campaignFields(body, company.timezone),
    name: body.name,
  };
  await requireReferences(ctx, given);
  const item = withSavedStatus(given, clock.now());
  const { scheduledAt } = item;
  const writes: NamedWrite[] = [
    [{ put: campaignToItem(item), condition: absent }],
    [counterWrite(companyId, campaignsBucket, 1, mostCampaigns), 'ERR_TOO_MANY_CAMPAIGNS'],
  ];
  writes.push(...listUseWrites(undefined, item).map((write): NamedWrite => [write]));
  if (scheduledAt !== undefined) writes.push([armTimerWrite(campaignArming(item, scheduledAt), clock.now())]);
  await transactOrRefuse(ctx.store, writes);
  return showCampaign(ctx, item);
};

const noTexts = {
  message1: '',
  message2: '',
  message3: '',
  message4: '',
  message5: '',
  confirmationMessage1: '',
  confirmationMessage2: '',
  confirmationMessage3: '',
  confirmationMessage4: '',
  confirmationMessage5: '',
};

export const createCampaign: Handler<typeof campaignsApi.createCampaign> = onceUnderKey(make, {
  of: 'POST /campaigns',
  made: newOf(campaignEntity),
  again: async (ctx, id) => showCampaign(ctx, await requireCampaign(ctx, id)),
});
