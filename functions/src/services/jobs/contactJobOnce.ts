import type { ContactJob } from '@balcao/shared/contactJobs/contactJobsApi';
import { AppError } from '@balcao/shared/errors';
import { newOfUuid } from '../../core/requests/onceUnderKey.ts';
import type { UserContext } from '../../platform/http/context.ts';
import { contactJobEntity, readContactJob, showContactJob } from './contactJobEntity.ts';

/** For operations that begin a job: a repeated call is answered with how far the job is. */
export const contactJobOnce = {
  made: newOfUuid(contactJobEntity),
  async again(ctx: UserContext, id: string): Promise<ContactJob> {
    const job = await readContactJob(ctx.store, { companyId: ctx.companyId, id });
    if (job === undefined) throw new AppError('ERR_NOT_FOUND');
    return showContactJob(ctx, job);
  },
};
