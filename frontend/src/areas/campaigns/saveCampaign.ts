import type { Campaign } from '@balcao/shared/campaigns/campaignModel';
import { type CampaignTexts, variantsOf } from '@balcao/shared/campaigns/campaignTexts';
import { call } from '../../frame/api/call.ts';
import type { CallOptions } from '../../frame/api/operationTypes.ts';
import type { StoredMedia } from '../../kit/fields/MediaField.tsx';
import { multipartLimit } from '../messages/sending/uploadFile.ts';

interface Steps {
  /** Brings a file to storage; answers its uploadId. */
  upload: (file: File) => Promise<string>;
  onStored: (saved: Campaign) => void;
}

type Made = Exclude<CallOptions<'POST /campaigns'>['body'], FormData> & CampaignTexts;

/**
 * Stores a campaign and its file, where that was changed; tells what is stored after each step. A large file goes to storage
 * (`upload`) before anything else: whoever takes it back meanwhile has changed nothing.
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
    // The file is all that it says: until it is there, one with a time would be refused as empty.
    const id = known?.id ?? (await store(undefined, { ...fields, scheduledAt: null }));
    await bring(id);
    await store(id, fields);
  } else await bring(await store(known?.id, fields));
}
