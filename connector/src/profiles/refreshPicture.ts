import { createHash, randomUUID } from 'node:crypto';
import { contactPictureKey } from '@balcao/shared/server/media/contactPictures';
import { plainJpeg } from '@balcao/shared/server/media/plainJpeg';
import { objectHeaders } from '@balcao/shared/server/media/storedObject';
import type { ConnectorParts } from '../parts/connectorParts.ts';
import type { Profile } from '@balcao/shared/server/contacts/profileEntity';
import { fetchPicture } from './fetchPicture.ts';

/** Result of checking a picture. */
export interface SeenPicture {
  /** Key of a new picture in the bucket; '' if there is none any more, null if nothing changed. */
  key: string | null;
  place: string | undefined;
  digest: string | undefined;
}

export interface PictureOptions {
  parts: Pick<ConnectorParts, 's3' | 'settings' | 'mediaAgent' | 'pictureLimit'>;
  companyId: number;
  signal: AbortSignal;
  onFailure: (error: unknown, what: string) => void;
}

/** WhatsApp's codes for pictures that do not exist or are not shown to us. */
const withheld = new Set([401, 403, 404]);

/**
 * Stores somebody's picture if it changed. It is not fetched if its address path is unchanged, and not stored if its
 * bytes are unchanged. A file that is no picture, or not fit to be shown, counts as none.
 * @param ask returns its address; undefined if there is none
 * @throws if WhatsApp cannot say now
 */
export async function refreshPicture(
  { parts, companyId, signal, onFailure }: PictureOptions,
  known: Pick<Profile, 'place' | 'digest'>,
  ask: () => Promise<string | undefined>,
): Promise<SeenPicture> {
  const url = await unlessWithheld(ask);
  const none = { key: known.digest === undefined ? null : '', digest: undefined };
  if (url === undefined) return { ...none, place: undefined };
  const place = URL.parse(url)?.pathname.slice(0, 500);
  if (place !== undefined && place === known.place) return { key: null, place, digest: known.digest };
  const fetched = await parts.pictureLimit(
    () => fetchPicture(url, parts, signal),
    parts.settings.pictureMaxBytes,
  );
  const jpeg = fetched === null ? undefined : plainJpeg(fetched);
  if (jpeg === undefined) {
    onFailure(new Error('unfit'), 'picture');
    return { ...none, place };
  }
  const digest = createHash('sha256').update(jpeg).digest('base64');
  if (digest === known.digest) return { key: null, place, digest };
  return { key: await put(parts, companyId, jpeg), place, digest };
}

async function put(
  { s3, settings }: PictureOptions['parts'],
  companyId: number,
  jpeg: Buffer,
): Promise<string> {
  const { PutObjectCommand } = await import('@aws-sdk/client-s3');
  const key = contactPictureKey(companyId, new Date().toISOString(), randomUUID());
  const client = await s3();
  await client.send(
    new PutObjectCommand({
      Bucket: settings.mediaBucket,
      Key: key,
      Body: jpeg,
      ...objectHeaders({ mimetype: 'image/jpeg', extension: 'jpg', mediaType: 'image' }, 'foto.jpg'),
    }),
  );
  return key;
}

/** Result of a query; undefined if WhatsApp has nothing, or nothing for us. */
export async function unlessWithheld<Answer>(ask: () => Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await ask();
  } catch (error) {
    // For a refused query, Baileys' error carries WhatsApp's code in `data`.
    if (withheld.has(Number((error as { data?: unknown } | null)?.data))) return undefined;
    throw error;
  }
}
