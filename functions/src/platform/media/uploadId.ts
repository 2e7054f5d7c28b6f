import { AppError } from '@balcao/shared/errors';
import { encodeCursor, openCursor } from '../db/paging.ts';
import { validSecrets } from '../secrets/secrets.ts';
import type { Runtime } from '../runtime/runtime.ts';

/** An upload before a message names it. */
export interface UploadPlace {
  uuid: string;
  /** ISO instant at which the upload began. */
  begun: string;
}

/**
 * Time for which a message may name an upload. A whole number of days, since the bucket's rule that deletes the file
 * afterwards counts days (infra/lib/dataStack.ts).
 */
export const uploadLifeMs = 24 * 60 * 60_000;

const scopeOf = (companyId: number, userId: number): string => `upload:${companyId}:${userId}`;

/** An opaque id, encrypted and valid only for the user who began the upload. */
export async function encodeUploadId(
  runtime: Pick<Runtime, 'secrets'>,
  companyId: number,
  userId: number,
  { uuid, begun }: UploadPlace,
): Promise<string> {
  return encodeCursor(await runtime.secrets('cursor'), scopeOf(companyId, userId), [uuid, begun]);
}

/** @throws AppError ERR_UPLOAD_NOT_FOUND, also 24 hours after the upload began */
export async function decodeUploadId(
  runtime: Pick<Runtime, 'secrets' | 'clock'>,
  companyId: number,
  userId: number,
  uploadId: string,
): Promise<UploadPlace> {
  const secrets = await validSecrets(runtime.secrets, 'cursor');
  const place = open(secrets, scopeOf(companyId, userId), uploadId);
  if (runtime.clock.now() - Date.parse(place.begun) >= uploadLifeMs)
    throw new AppError('ERR_UPLOAD_NOT_FOUND');
  return place;
}

function open(secrets: readonly Uint8Array[], scope: string, uploadId: string): UploadPlace {
  try {
    const [uuid, begun] = openCursor<[string, string]>(secrets, scope, uploadId);
    return { uuid, begun };
  } catch (error) {
    throw new AppError('ERR_UPLOAD_NOT_FOUND', { cause: error });
  }
}

/** Key of an unclaimed upload; the bucket deletes those after a day. */
export function uploadKey(companyId: number, userId: number, uuid: string): string {
  return `uploads/${companyId}/${userId}/${uuid}`;
}
