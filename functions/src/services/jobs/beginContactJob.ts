import type { ContactJob } from '@balcao/shared/contactJobs/contactJobsApi';
import { countAttempt } from '../../core/people/throttle.ts';
import type { UserContext } from '../../platform/http/context.ts';
import { transactOrRefuse } from '../../platform/http/transactOrRefuse.ts';
import { wakeOrWarn } from '../../platform/runtime/wakeOrWarn.ts';
import { wakeTimer } from '../../platform/timers/armTimer.ts';
import { armTimerWrite, type NewTimer } from '../../platform/timers/armTimerWrite.ts';
import { contactJobEntity, type ContactJobItem, showContactJob } from './contactJobEntity.ts';

/** Of a company within a quarter of an hour: each reads all its contacts, or all of one. */
const mostJobs = 20;

/**
 * Counts what a company takes out, before anything is read for it.
 *
 * @throws AppError ERR_TOO_MANY_REQUESTS
 */
export async function countContactJob(ctx: UserContext): Promise<void> {
  await countAttempt(ctx, [{ subject: `contactJobs:${ctx.companyId}`, most: mostJobs }]);
}

/** Stores a job with the timer that does it. */
export async function beginContactJob(
  ctx: UserContext,
  job: ContactJobItem,
  timer: NewTimer<'contactExport' | 'lgpdExport' | 'contactListFill'>,
): Promise<ContactJob> {
  await transactOrRefuse(ctx.store, [
    [{ put: contactJobEntity.toItem(job) }],
    [armTimerWrite(timer, ctx.clock.now())],
  ]);
  await wakeOrWarn(ctx, timer, () => wakeTimer(ctx, timer));
  return showContactJob(ctx, job);
}
