import type { ticketToolsApi } from '@balcao/shared/ticketTools/ticketToolsApi';
import { ConditionFailed } from '@balcao/shared/server/db/conditionFailed';
import type { Handler } from '../../platform/http/handler.ts';
import { getTicketJob } from './getTicketJob.ts';
import { ticketJobEntity } from './ticketJobEntity.ts';

/**
 * Asks a job to stop; its timer does so before the next page, even after a crash. The response shows the progress so
 * far.
 */
export const stopTicketJob: Handler<typeof ticketToolsApi.stopTicketJob> = async (ctx, input) => {
  const { store, companyId } = ctx;
  try {
    await store.update(
      ticketJobEntity.key({ companyId, id: input.params.id }),
      { set: { state: 'stopping' } },
      { expression: '#state = :running', values: { running: 'running' } },
    );
  } catch (error) {
    // Already stopping, ended, or unknown.
    if (!(error instanceof ConditionFailed)) throw error;
  }
  return getTicketJob(ctx, input);
};
