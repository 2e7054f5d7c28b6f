import type { Campaign } from '@balcao/shared/campaigns/campaignModel';
import { storedBytesWrites } from '../../core/company/storedBytesWrites.ts';
import type { GivenFile } from '../../core/ownedFiles/attachment.ts';
import { plainFile } from '../../core/ownedFiles/plainFile.ts';
import { keepFileWrite } from '../../core/ownedFiles/watchFile.ts';
import type { UserContext } from '../../platform/http/context.ts';
import { changeCampaign } from './changeCampaign.ts';
import { fileGone } from './fileGone.ts';
import { requireWhole } from './withSavedStatus.ts';
import { requireEditable } from './requireEditable.ts';
import { showCampaign } from './showCampaigns.ts';

/**
 * Sets or removes a campaign's file. All messages of the campaign share this one file (`shared`), so deleting a message
 * does not delete it. A scheduled campaign that would be incomplete without its file is refused and keeps the file.
 */
export async function changeCampaignMedia(
  ctx: UserContext,
  id: number,
  file: GivenFile | undefined,
): Promise<Campaign> {
  const { companyId } = ctx;
  const media = file && { ...file.media, shared: true as const };
  const after = await changeCampaign(ctx, id, (before) => {
    requireEditable(ctx, before);
    const change = { mediaType: file?.mediaType, media, mediaSent: undefined };
    if (media === undefined && before.scheduledAt !== undefined) requireWhole({ ...before, ...change });
    return {
      change,
      others: [
        ...storedBytesWrites(companyId, [fileGone(before, change)], [media]),
        ...(media === undefined ? [] : [keepFileWrite(plainFile('campaignFile'), before, media.key)]),
      ],
    };
  });
  return showCampaign(ctx, after);
}
