import { replaceMentions } from '@balcao/shared/messages/mentions';
import { call } from '../../../frame/api/call.ts';
import type { Outgoing } from '../../messages/sending/Outgoing.ts';
import { multipartLimit, uploadFile } from '../../messages/sending/uploadFile.ts';

/** Sends a message of a ticket; returns the stored ones. */
export async function sendTicketMessage(
  ticketId: number,
  { body: written, mentions = [], clientId, isPrivate, quoted, file, signed }: Outgoing,
  onProgress: (share: number) => void,
  signal: AbortSignal,
) {
  const ids = mentions.map(({ id }) => id);
  const body = replaceMentions(
    written,
    mentions.map(({ id, name }) => [name, id]),
  );
  const params = { id: String(ticketId) };
  // A form cannot quote: with a quotation the file is uploaded to storage first.
  if (file && file.size <= multipartLimit && !quoted) {
    const form = new FormData();
    form.append('body', body);
    if (ids.length > 0) form.append('mentions', JSON.stringify(ids));
    form.append('fromMe', 'true');
    form.append('isPrivate', String(isPrivate));
    form.append('signMessage', String(signed));
    form.append('clientId', clientId);
    form.append('medias', file);
    return call('POST /messages/{id}', { params, signal, body: form, idempotencyKey: clientId });
  }
  const uploadId = file ? await uploadFile(file, onProgress, signal) : undefined;
  return call('POST /messages/{id}', {
    params,
    signal,
    idempotencyKey: clientId,
    body: {
      body,
      clientId,
      isPrivate,
      fromMe: true,
      signMessage: signed,
      ...(ids.length > 0 && { mentions: ids }),
      ...(quoted ? { quotedMsg: { id: quoted.id, wid: quoted.wid } } : {}),
      ...(uploadId === undefined ? {} : { uploadId }),
    },
  });
}
