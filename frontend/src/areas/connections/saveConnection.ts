import type { Connection } from '@balcao/shared/records/connectionModel';
import { call } from '../../frame/api/call.ts';
import type { CallOptions } from '../../frame/api/operationTypes.ts';
import type { StoredMedia } from '../../kit/fields/MediaField.tsx';
import { multipartLimit } from '../messages/sending/uploadFile.ts';

type Made = Exclude<CallOptions<'POST /whatsapp'>['body'], FormData>;

interface Steps {
  /** Uploads a file to storage; returns its uploadId. */
  upload: (file: File) => Promise<string>;
  onStored: (saved: Connection) => void;
}

/**
 * Stores a connection, then its greeting's file if that changed; calls `onStored` after each step. A file too large
 * for a form is uploaded (`upload`) first, so that cancelling the upload changes nothing.
 */
export async function saveConnection(
  known: Connection | undefined,
  body: Made,
  media: File | StoredMedia | null,
  { upload, onStored }: Steps,
): Promise<Connection> {
  const uploadId = media instanceof File && media.size > multipartLimit ? await upload(media) : undefined;
  let saved = known
    ? await call('PUT /whatsapp/{id}', { params: { id: known.id }, body })
    : await call('POST /whatsapp', { body });
  onStored(saved);
  const params = { id: saved.id };
  if (media instanceof File) {
    const file = uploadId === undefined ? formOf(media) : { uploadId };
    saved = await call('POST /whatsapp/{id}/media-upload', { params, body: file });
    onStored(saved);
  } else if (media === null && saved.greetingMediaAttachment !== null) {
    saved = await call('DELETE /whatsapp/{id}/media-upload', { params });
    onStored(saved);
  }
  return saved;
}

function formOf(file: File): FormData {
  const form = new FormData();
  form.append('file', file);
  return form;
}
