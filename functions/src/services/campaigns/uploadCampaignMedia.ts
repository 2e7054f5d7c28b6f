import type { campaignsApi } from '@balcao/shared/campaigns/campaignsApi';
import { AppError } from '@balcao/shared/errors';
import { storageOf } from '../../core/company/storageOf.ts';
import { storedBytesWrites } from '../../core/company/storedBytesWrites.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { attachedFiles } from '../../core/messages/attachedFiles.ts';
import { timerEntity } from '../../platform/timers/timerEntity.ts';
import { changeCampaign } from './changeCampaign.ts';
import { fileGone } from './fileGone.ts';
import { requireCampaign } from '../shippings/requireCampaign.ts';
import { requireEditable } from './requireEditable.ts';
import { showCampaign } from './showCampaigns.ts';
import { watchFile } from './watchFile.ts';

/** By then the change that names a file has been made or never will be. */
const settledMs = 10 * 60_000;

/** Every message of the campaign has this one file: none of them takes it away with itself (`shared`). */
export const uploadCampaignMedia: Handler<typeof campaignsApi.uploadCampaignMedia> = async (
  ctx,
  { params, body, files },
) => {
  // Before the bucket gets anything, and before anything is read of it.
  const [campaign, storage] = await Promise.all([
    requireCampaign(ctx, params.id),
    storageOf(ctx, ctx.companyId),
  ]);
  requireEditable(ctx, campaign);
  const [file] = await attachedFiles(ctx, files, body.uploadId);
  if (file === undefined) throw new AppError('ERR_FILE_TYPE');
  const { mediaType, bring } = file;
  const media = { ...file.media, shared: true as const };
  storage.take(media.size);
  await watchFile(ctx, campaign, media.key, new Date(ctx.clock.now() + settledMs).toISOString());
  await bring();
  const after = await changeCampaign(ctx, params.id, (before) => {
    requireEditable(ctx, before);
    const change = { mediaType, media, mediaSent: undefined };
    const others = [
      ...storedBytesWrites(ctx.companyId, [fileGone(before, change)], [media]),
      // A file that is named loses its timer: from then on messages may have it.
      { delete: timerEntity.key({ companyId: ctx.companyId, kind: 'campaignFile', subject: media.key }) },
    ];
    return { change, others };
  });
  return showCampaign(ctx, after);
};
