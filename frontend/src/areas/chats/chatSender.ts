import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../frame/api/call.ts';
import type { Outgoing } from '../messages/sending/Outgoing.ts';
import type { Sender } from '../messages/sending/sendOutgoing.ts';
import { multipartLimit, uploadFile } from '../messages/sending/uploadFile.ts';
import { storeChatMessage } from './chatMessages.ts';
import { chatKey } from './shownChat.ts';

/** Sends messages of a chat, on screen or not. */
export function chatSender(client: QueryClient, chatId: number, me: number): Sender {
  return {
    key: chatKey(chatId),
    send: async (outgoing, onProgress, signal) => {
      const message = await send(chatId, outgoing, onProgress, signal);
      return () => storeChatMessage(client, chatId, message, me);
    },
  };
}

async function send(
  chatId: number,
  { body: message, mentions = [], clientId, quoted, file }: Outgoing,
  onProgress: (share: number) => void,
  signal: AbortSignal,
) {
  const params = { id: String(chatId) };
  const ids = mentions.map(({ id }) => Number(id));
  if (file && file.size <= multipartLimit) {
    const form = new FormData();
    form.append('message', message);
    form.append('clientId', clientId);
    if (ids.length > 0) form.append('mentions', JSON.stringify(ids));
    if (quoted?.id) form.append('quotedId', String(quoted.id));
    form.append('medias', file);
    return call('POST /chats/{id}/messages', { params, signal, body: form, idempotencyKey: clientId });
  }
  const uploadId = file ? await uploadFile(file, onProgress, signal) : undefined;
  return call('POST /chats/{id}/messages', {
    params,
    signal,
    idempotencyKey: clientId,
    body: {
      message,
      clientId,
      ...(ids.length > 0 && { mentions: ids }),
      ...(quoted?.id ? { quotedId: quoted.id } : {}),
      ...(uploadId === undefined ? {} : { uploadId }),
    },
  });
}
