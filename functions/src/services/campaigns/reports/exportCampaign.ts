import type { campaignsApi } from '@balcao/shared/campaigns/campaignsApi';
import { countContactJob } from '../../jobs/beginContactJob.ts';
import { beginListOfContacts } from '../../jobs/beginListOfContacts.ts';
import type { Handler } from '../../../platform/http/handler.ts';
import { countOf, readRun } from '../../shippings/campaignRunEntity.ts';
import { requireCampaign } from '../../shippings/requireCampaign.ts';
import { contactJobOnce } from '../../jobs/contactJobOnce.ts';
import { onceUnderKey } from '../../../core/requests/onceUnderKey.ts';

const make: Handler<typeof campaignsApi.exportCampaign> = async (ctx, { params, body }) => {
  const { id: campaignId, name: title } = await requireCampaign(ctx, params.id);
  ctx.reply.auditName(title);
  await countContactJob(ctx);
  const total = countOf(await readRun(ctx.store, ctx.companyId, campaignId), 'handled');
  return beginListOfContacts(ctx, { format: body.format, tagIds: [], campaignId, title, total });
};

export const exportCampaign: Handler<typeof campaignsApi.exportCampaign> = onceUnderKey(make, {
  of: 'POST /campaigns/{id}/export',
  ...contactJobOnce,
});
