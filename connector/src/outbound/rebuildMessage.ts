import { generateWAMessageContent, type proto, type WASocket } from 'baileys';
import type { ConnectorParts, SentMessage } from '../parts/connectorParts.ts';
import { jidOfChat } from '../whatsapp/chatIdentity.ts';
import { toChangeContent } from '../whatsapp/toChangeContent.ts';
import { toMessageContent } from '../whatsapp/toMessageContent.ts';
import { fetchStored } from './fetchStored.ts';

/** Builds a stored message's WhatsApp content again, and uploads its file again. Undefined if the file is gone. */
export async function rebuildMessage(
  sock: WASocket,
  stored: SentMessage,
  { s3, settings }: Pick<ConnectorParts, 's3' | 'settings'>,
): Promise<proto.IMessage | undefined> {
  if (stored.kind !== 'send')
    return generateWAMessageContent(toChangeContent(stored, jidOfChat(stored.chat)), {
      upload: sock.waUploadToServer,
    });
  const file = stored.media ? await fetchStored(s3, settings.mediaBucket, stored.media.key) : null;
  if (stored.media && !file) return undefined;
  return generateWAMessageContent(toMessageContent(stored, file), {
    upload: sock.waUploadToServer,
    mediaUploadTimeoutMs: settings.mediaTimeoutMs,
  });
}
