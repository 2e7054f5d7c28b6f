import type { Schedule } from '@balcao/shared/schedules/scheduleModel';
import { call } from '../../frame/api/call.ts';
import type { CallOptions } from '../../frame/api/operationTypes.ts';
import type { StoredMedia } from '../../kit/fields/MediaField.tsx';
import { multipartLimit } from '../messages/sending/uploadFile.ts';

interface Steps {
  /** Uploads a file to storage; returns its uploadId. */
  upload: (file: File) => Promise<string>;
  onStored: (saved: Schedule) => void;
}

type Made = Exclude<CallOptions<'POST /schedules'>['body'], FormData>;

/**
 * Saves a schedule, then its file if that was changed. Calls `onStored` after each step. A large file is uploaded
 * first, so that cancelling the upload leaves the schedule unchanged.
 */
export async function saveSchedule(
  known: Schedule | undefined,
  { contactId, whatsappId, sendAt, ...fields }: Made,
  media: File | StoredMedia | null,
  { upload, onStored }: Steps,
): Promise<void> {
  const uploadId = media instanceof File && media.size > multipartLimit ? await upload(media) : undefined;
  const saved = known
    ? await call('PUT /schedules/{id}', {
        params: { id: known.id },
        body: { ...fields, sendAt, ...(whatsappId !== undefined && { whatsappId }) },
      })
    : await call('POST /schedules', { body: { ...fields, sendAt, contactId, whatsappId } });
  onStored(saved);
  const params = { id: saved.id };
  if (uploadId !== undefined) {
    onStored(await call('POST /schedules/{id}/media-upload', { params, body: { uploadId } }));
  } else if (media instanceof File) {
    const form = new FormData();
    form.append('file', media);
    onStored(await call('POST /schedules/{id}/media-upload', { params, body: form }));
  } else if (media === null && saved.mediaPath !== null) {
    onStored(await call('DELETE /schedules/{id}/media-upload', { params }));
  }
}
