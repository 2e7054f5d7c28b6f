import { randomUUID } from 'node:crypto';
import { exportedFiles } from '@balcao/shared/server/media/storedObject';

/** What is written into files that somebody takes out of the house, such as a list of contacts. */
export interface ExportJob {
  companyId: number;
  id: string;
}

/** How the key of each of a job's files begins, of what it keeps between two runs as well. */
export const exportPrefix = ({ companyId, id }: ExportJob): string => `${companyId}/${exportedFiles}/${id}-`;

/** Key of another file of a job. */
export const exportKey = (job: ExportJob, extension: string): string =>
  `${exportPrefix(job)}${randomUUID()}.${extension}`;

/** What the bucket knows it by: objects with this tag leave it after a day (infra/lib/dataStack.ts). */
export const exportTag = { key: 'expires', value: 'day' } as const;
