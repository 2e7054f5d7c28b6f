import { randomUUID } from 'node:crypto';
import { exportedFiles } from '@balcao/shared/server/media/storedObject';

/** A job that writes files for download, such as an export of contacts. */
export interface ExportJob {
  companyId: number;
  id: string;
}

/** Key prefix of all files of a job, including the state saved between two runs. */
export const exportPrefix = ({ companyId, id }: ExportJob): string => `${companyId}/${exportedFiles}/${id}-`;

/** A new key for a file of a job. */
export const exportKey = (job: ExportJob, extension: string): string =>
  `${exportPrefix(job)}${randomUUID()}.${extension}`;

/** Days after which the bucket deletes exports, found by their tag (infra/lib/dataStack.ts). */
export const exportDays = 1;
export const exportTag = { key: 'expires', value: 'day' } as const;
