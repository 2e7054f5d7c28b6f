import type { Connection } from '@balcao/shared/connections/connectionModel';
import { call } from '../../api/call.ts';
import type { CallOptions } from '../../api/operationTypes.ts';
import type { StoredMedia } from '../../kit/fields/MediaField.tsx';
import { multipartLimit, uploadFile } from '../messages/uploadFile.ts';

type Made = Exclude<CallOptions<'POST /whatsapp'>['body'], FormData>;

/** Stores a connection, then the file of its greeting where that was changed; tells what is stored after each step. */
export async function saveConnection(
  known: Connection | undefined,
  body: Made,
  media: File | StoredMedia | null,
  onStored: (saved: Connection) => void,
): Promise<Connection> {
  let saved = known
    ? await call('PUT /whatsapp/{id}', { params: { id: known.id }, body })
    : await call('POST /whatsapp', { body });
  onStored(saved);
  const params = { id: saved.id };
  if (media instanceof File) {
    saved = await call('POST /whatsapp/{id}/media-upload', { params, body: await toForm(media) });
    onStored(saved);
  } else if (media === null && saved.greetingMediaAttachment !== null) {
    saved = await call('DELETE /whatsapp/{id}/media-upload', { params });
    onStored(saved);
  }
  return saved;
}

async function toForm(file: File): Promise<FormData | { uploadId: string }> {
  if (file.size > multipartLimit)
    return { uploadId: await uploadFile(file, () => {}, new AbortController().signal) };
  const form = new FormData();
  form.append('file', file);
  return form;
}
