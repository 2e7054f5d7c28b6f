import { AppError } from '@balcao/shared/errors';
import { decodeCursor, encodeCursor } from '../db/paging.ts';
import type { Runtime } from '../runtime/runtime.ts';

/** Where an upload lies until a message names it, and under which name it stays then. */
export interface UploadPlace {
  uuid: string;
  /** `yyyy-mm` of the day it was begun. */
  month: string;
}

const scopeOf = (companyId: number, userId: number): string => `upload:${companyId}:${userId}`;

/** Opaque, signed, and good only for the person who began the upload. */
export async function encodeUploadId(
  runtime: Pick<Runtime, 'secrets'>,
  companyId: number,
  userId: number,
  { uuid, month }: UploadPlace,
): Promise<string> {
  return encodeCursor(await runtime.secrets('cursor'), scopeOf(companyId, userId), [uuid, month]);
}

/** @throws AppError ERR_UPLOAD_NOT_FOUND */
export async function decodeUploadId(
  runtime: Pick<Runtime, 'secrets'>,
  companyId: number,
  userId: number,
  uploadId: string,
): Promise<UploadPlace> {
  const secret = await runtime.secrets('cursor');
  try {
    const [uuid, month] = decodeCursor<[string, string]>(secret, scopeOf(companyId, userId), uploadId);
    return { uuid, month };
  } catch (error) {
    throw new AppError('ERR_UPLOAD_NOT_FOUND', { cause: error });
  }
}

/** Key of an upload that nobody has claimed; the bucket drops those after a day. */
export function uploadKey(companyId: number, userId: number, uuid: string): string {
  return `uploads/${companyId}/${userId}/${uuid}`;
}
