import type { ContactJob } from '@balcao/shared/contactJobs/contactJobsApi';
import { countAttempt } from '../../core/people/throttle.ts';
import type { UserContext } from '../../platform/http/context.ts';
import { transactOrRefuse } from '../../platform/http/transactOrRefuse.ts';
import { wakeOrWarn } from '../../platform/runtime/wakeOrWarn.ts';
import { wakeTimer } from '../../platform/timers/armTimer.ts';
import { armTimerWrite, type NewTimer } from '../../platform/timers/armTimerWrite.ts';
import { contactJobEntity, type ContactJobItem, showContactJob } from './contactJobEntity.ts';

/** Jobs per company in 15 minutes: each reads all contacts, or all data of one. */
const mostJobs = 20;

/**
 * Throttles a company's exports, and the filling of its contact lists, before anything is read for them.
 *
 * @throws AppError ERR_TOO_MANY_REQUESTS
 */
export async function countContactJob(ctx: UserContext): Promise<void> {
  await countAttempt(ctx, [{ subject: `contactJobs:${ctx.companyId}`, most: mostJobs }]);
}

/** Stores a job together with the timer that runs it. */
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
