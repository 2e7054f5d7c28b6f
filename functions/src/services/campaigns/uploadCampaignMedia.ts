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

/** Delay in ms of the timer after the upload; by then the change that names the file has succeeded or failed. */
const settledMs = 10 * 60_000;

/** All messages of the campaign share this one file: deleting a message does not delete it (`shared`). */
export const uploadCampaignMedia: Handler<typeof campaignsApi.uploadCampaignMedia> = async (
  ctx,
  { params, body, files },
) => {
  // Check before the upload is read or anything is written to the bucket.
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
      // Once the campaign names the file its timer is deleted: messages may have the file from then on.
      { delete: timerEntity.key({ companyId: ctx.companyId, kind: 'campaignFile', subject: media.key }) },
    ];
    return { change, others };
  });
  return showCampaign(ctx, after);
};
