import type { campaignsApi } from '@balcao/shared/campaigns/campaignsApi';
import { countContactJob } from '../contactJobs/beginContactJob.ts';
import { beginListOfContacts } from '../contactJobs/beginListOfContacts.ts';
import type { Handler } from '../http/handler.ts';
import { countOf, readRun } from './campaignRunEntity.ts';
import { requireCampaign } from './requireCampaign.ts';

export const exportCampaign: Handler<typeof campaignsApi.exportCampaign> = async (ctx, { params, body }) => {
  const { id: campaignId, name: title } = await requireCampaign(ctx, params.id);
  ctx.reply.auditName(title);
  await countContactJob(ctx);
  const total = countOf(await readRun(ctx.store, ctx.companyId, campaignId), 'handled');
  return beginListOfContacts(ctx, { format: body.format, tagIds: [], campaignId, title, total });
};
