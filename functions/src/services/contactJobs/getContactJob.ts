import type { contactJobsApi } from '@balcao/shared/contactJobs/contactJobsApi';
import { AppError } from '@balcao/shared/errors';
import type { Handler } from '../../platform/http/handler.ts';
import { readContactJob, showContactJob } from '../jobs/contactJobEntity.ts';

export const getContactJob: Handler<typeof contactJobsApi.getContactJob> = async (ctx, { params }) => {
  const job = await readContactJob(ctx.store, { companyId: ctx.companyId, id: params.id });
  if (job === undefined) throw new AppError('ERR_NO_CONTACT_JOB_FOUND');
  return showContactJob(ctx, job);
};
