import type { ConnectorParts } from '../parts/connectorParts.ts';
import { download } from '../inbound/download.ts';
import { FileTrouble } from '../inbound/fileTrouble.ts';
import { mediaHosts } from '../inbound/mediaAddress.ts';

const timeoutMs = 10_000;

/**
 * Downloads a picture from the address that WhatsApp gave. Null if the host is not WhatsApp's or the picture too large:
 * a retry would not help.
 *
 * @throws if it cannot be had now
 */
export async function fetchPicture(
  url: string,
  { settings, mediaAgent }: Pick<ConnectorParts, 'settings' | 'mediaAgent'>,
  signal: AbortSignal,
): Promise<Buffer | null> {
  const address = URL.parse(url);
  if (!address || !mediaHosts(settings.whatsappUrl)(address)) return null;
  const limits = { maxBytes: settings.pictureMaxBytes, timeoutMs, signal, agent: mediaAgent };
  try {
    return await download(address, limits, async (body) => {
      const parts: Buffer[] = [];
      for await (const part of body) parts.push(part);
      return Buffer.concat(parts);
    });
  } catch (error) {
    if (error instanceof FileTrouble && error.code === 'tooLarge') return null;
    throw error;
  }
}
