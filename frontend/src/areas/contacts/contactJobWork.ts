import type { ContactJob } from '@balcao/shared/contactJobs/contactJobsApi';
import type { TFunction } from 'i18next';
import { call } from '../../frame/api/call.ts';
import type { WorkProgress } from '../../kit/longWork/longWork.ts';

/** Exports go on while one does something else. */
export const contactJobKind = 'contactJob';

export const readContactJob = (id: string, signal?: AbortSignal): Promise<ContactJob> =>
  call('GET /contact-jobs/{id}', { params: { id }, ...(signal && { signal }) });

/** How far an export is; one that came to nothing says why, and stays until it was read. */
export async function askContactJob(id: string, signal: AbortSignal, t: TFunction): Promise<WorkProgress> {
  const { state, done, total } = await readContactJob(id, signal);
  // What is counted runs after what is there: it never shows more done than there was.
  const known = { done, total: total === null ? null : Math.max(total, done) };
  return state === 'failed'
    ? { ...known, state: 'stopped', note: t('contactJobs.failed'), stays: true }
    : { ...known, state };
}
