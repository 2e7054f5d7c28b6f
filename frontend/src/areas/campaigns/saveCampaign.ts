import type { Campaign } from '@balcao/shared/campaigns/campaignModel';
import { type CampaignTexts, variantsOf } from '@balcao/shared/campaigns/campaignTexts';
import { call } from '../../frame/api/call.ts';
import type { CallOptions } from '../../frame/api/operationTypes.ts';
import type { StoredMedia } from '../../kit/fields/MediaField.tsx';
import { multipartLimit } from '../messages/sending/uploadFile.ts';

interface Steps {
  /** Uploads a file to storage; returns its uploadId. */
  upload: (file: File) => Promise<string>;
  onStored: (saved: Campaign) => void;
}

type Made = Exclude<CallOptions<'POST /campaigns'>['body'], FormData> & CampaignTexts;

/**
 * Saves a campaign, then its file if that was changed. Calls `onStored` after each step. A large file is uploaded
 * first, so that cancelling the upload leaves the campaign unchanged.
 */
export async function saveCampaign(
  known: Campaign | undefined,
  fields: Made,
  media: File | StoredMedia | null,
  { upload, onStored }: Steps,
): Promise<void> {
  const uploadId = media instanceof File && media.size > multipartLimit ? await upload(media) : undefined;
  const store = async (id: number | undefined, body: Made): Promise<number> => {
    const saved =
      id === undefined
        ? await call('POST /campaigns', { body })
        : await call('PUT /campaigns/{id}', { params: { id }, body });
    onStored(saved);
    if (media === null && saved.mediaPath !== null)
      onStored(await call('DELETE /campaigns/{id}/media-upload', { params: { id: saved.id } }));
    return saved.id;
  };
  const bring = async (id: number): Promise<void> => {
    if (!(media instanceof File)) return;
    const form = new FormData();
    form.append('file', media);
    const body = uploadId === undefined ? form : { uploadId };
    onStored(await call('POST /campaigns/{id}/media-upload', { params: { id }, body }));
  };
  if (media instanceof File && variantsOf(fields, 'message').length === 0) {
    // Without texts the file is the only content: a scheduled campaign would be refused as empty until the file is
    // there.
    const id = known?.id ?? (await store(undefined, { ...fields, scheduledAt: null }));
    await bring(id);
    await store(id, fields);
  } else await bring(await store(known?.id, fields));
}
