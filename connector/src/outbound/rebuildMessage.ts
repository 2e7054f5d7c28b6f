import { generateWAMessageContent, type proto, type WASocket } from 'baileys';
import type { ConnectorParts, SentMessage } from '../connectorParts.ts';
import { toMessageContent } from '../whatsapp/toMessageContent.ts';
import { fetchStored } from './fetchStored.ts';

/** A stored message as WhatsApp content again; its file is uploaded anew. Undefined when the file is gone. */
export async function rebuildMessage(
  sock: WASocket,
  stored: SentMessage,
  { s3, settings }: Pick<ConnectorParts, 's3' | 'settings'>,
): Promise<proto.IMessage | undefined> {
  const file = stored.media ? await fetchStored(s3, settings.mediaBucket, stored.media.key) : null;
  if (stored.media && !file) return undefined;
  return generateWAMessageContent(toMessageContent(stored, file), {
    upload: sock.waUploadToServer,
    mediaUploadTimeoutMs: settings.mediaTimeoutMs,
  });
}
