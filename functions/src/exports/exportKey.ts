import { randomUUID } from 'node:crypto';
import { exportedFiles, mediaKey } from '@balcao/shared/server/media/storedObject';

/** Key of a file that somebody takes out of the house, such as a list of contacts. */
export function exportKey(companyId: number, extension: string): string {
  return mediaKey(companyId, exportedFiles, randomUUID(), extension);
}

/** What the bucket knows it by: objects with this tag leave it after a day (infra/lib/dataStack.ts). */
export const exportTag = { key: 'expires', value: 'day' } as const;
