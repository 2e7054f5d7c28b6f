import type { proto, WAMessageKey, WASocket } from 'baileys';
import type { RemoteFile } from './remoteFile.ts';

const contentNames = {
  image: 'imageMessage',
  video: 'videoMessage',
  audio: 'audioMessage',
  document: 'documentMessage',
  sticker: 'stickerMessage',
} as const;

/** Asks the sender's phone to upload a file that WhatsApp has thrown away, and gives its new place. */
export async function reuploadFile(sock: WASocket, key: WAMessageKey, file: RemoteFile): Promise<RemoteFile> {
  const name = contentNames[file.kind];
  const content = {
    mediaKey: Buffer.from(file.mediaKey, 'base64'),
    directPath: file.directPath,
    url: file.url,
  };
  const message: proto.IMessage = { [name]: content };
  const answer = await sock.updateMediaMessage({ key, message });
  // Only the path is new: the address Baileys puts beside it names its default host.
  return { ...file, directPath: answer.message?.[name]?.directPath ?? file.directPath };
}
