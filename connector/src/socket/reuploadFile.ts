import {
  type BaileysEventMap,
  decryptMediaRetryData,
  encryptMediaRetryRequest,
  proto,
  type WAMessageKey,
  type WASocket,
} from 'baileys';
import type { RemoteFile } from '../whatsapp/remoteFile.ts';

type Updates = BaileysEventMap['messages.media-update'];

/**
 * Asks the sender's phone to upload a file again that WhatsApp has deleted, and returns its new location. Baileys' own
 * `updateMediaMessage` waits for the answer without end and listens for as long: many are never answered.
 *
 * @throws if the phone refuses, does not answer in time, or the socket is gone
 */
export async function reuploadFile(
  sock: Pick<WASocket, 'ev' | 'sendNode' | 'user'>,
  key: WAMessageKey,
  file: RemoteFile,
  timeoutMs: number,
): Promise<RemoteFile> {
  const mediaKey = Buffer.from(file.mediaKey, 'base64');
  const answered = Promise.withResolvers<Updates[number]>();
  const listen = (updates: Updates): void => {
    const update = updates.find((one) => one.key.id === key.id);
    if (update) answered.resolve(update);
  };
  const timer = setTimeout(() => answered.reject(new Error('no answer of the sender’s phone')), timeoutMs);
  sock.ev.on('messages.media-update', listen);
  try {
    const question = encryptMediaRetryRequest(key, mediaKey, sock.user?.id ?? '');
    sock.sendNode(question).catch(answered.reject);
    const { media, error } = await answered.promise;
    if (error) throw error;
    if (!media) throw new Error('the answer names no file');
    const { result, directPath } = decryptMediaRetryData(media, mediaKey, key.id ?? '');
    if (result !== proto.MediaRetryNotification.ResultType.SUCCESS)
      throw new Error(`not uploaded again: ${result}`);
    return { ...file, directPath: directPath ?? file.directPath };
  } finally {
    clearTimeout(timer);
    sock.ev.off('messages.media-update', listen);
  }
}
