import type { ticketToolsApi } from '@balcao/shared/ticketTools/ticketToolsApi';
import { loadDirectory } from '../companies/directoryEntity.ts';
import type { Handler } from '../http/handler.ts';
import { ticketJobEntity, toTicketJob } from './ticketJobEntity.ts';

/** Jobs of a company that are looked at: they are kept for a week, and nobody closes whole lists all day. */
const most = 100;

export const listTicketJobs: Handler<typeof ticketToolsApi.listTicketJobs> = async (ctx) => {
  const { store, companyId, clock } = ctx;
  const [{ items }, directory] = await Promise.all([
    store.query({
      pk: ticketJobEntity.partition({ companyId }),
      limit: most,
      filter: {
        expression: '#state = :running OR #state = :stopping',
        values: { running: 'running', stopping: 'stopping' },
      },
    }),
    loadDirectory(store, companyId, clock.now()),
  ]);
  return items.map((item) => toTicketJob(ticketJobEntity.fromItem(item), directory));
};
