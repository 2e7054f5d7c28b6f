import type { ticketToolsApi } from '@balcao/shared/ticketTools/ticketToolsApi';
import { ConditionFailed } from '@balcao/shared/server/db/conditionFailed';
import type { Handler } from '../../platform/http/handler.ts';
import { getTicketJob } from './getTicketJob.ts';
import { ticketJobEntity } from './ticketJobEntity.ts';

/**
 * Asks a job to stop. Its timer does so before the next tickets that it reads, also where it died and runs again: what
 * is answered then is all that it has done.
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
    // Another administrator was faster, or it has ended, or there is none.
    if (!(error instanceof ConditionFailed)) throw error;
  }
  return getTicketJob(ctx, input);
};
