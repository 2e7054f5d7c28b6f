import type { ContactJob } from '@balcao/shared/contactJobs/contactJobsApi';
import type { TFunction } from 'i18next';
import { call } from '../../frame/api/call.ts';
import type { WorkProgress } from '../../kit/longWork/longWork.ts';

/** Kind of background work: contact exports and filling of lists. */
export const contactJobKind = 'contactJob';

export const readContactJob = (id: string, signal?: AbortSignal): Promise<ContactJob> =>
  call('GET /contact-jobs/{id}', { params: { id }, ...(signal && { signal }) });

/** Progress of a contact job. A failed one stays on screen until it is dismissed. */
export async function askContactJob(id: string, signal: AbortSignal, t: TFunction): Promise<WorkProgress> {
  const { state, done, total } = await readContactJob(id, signal);
  // The total may lag behind; never show more done than the total.
  const known = { done, total: total === null ? null : Math.max(total, done) };
  return state === 'failed'
    ? { ...known, state: 'stopped', note: t('contactJobs.failed'), stays: true }
    : { ...known, state };
}
