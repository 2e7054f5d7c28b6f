import type { ticketToolsApi } from '@balcao/shared/ticketTools/ticketToolsApi';
import { queryPages } from '@balcao/shared/server/db/queryPages';
import type { Store } from '@balcao/shared/server/db/store';
import { loadDirectory } from '../../core/company/directoryEntity.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { ticketJobEntity, type TicketJobItem, toTicketJob } from './ticketJobEntity.ts';

/** Jobs per query page; a week's jobs are kept. */
const pageSize = 500;

export const listTicketJobs: Handler<typeof ticketToolsApi.listTicketJobs> = async (ctx) => {
  const { store, companyId, clock } = ctx;
  const [jobs, directory] = await Promise.all([
    runningJobs(store, companyId),
    loadDirectory(store, companyId, clock.now()),
  ]);
  return jobs.map((job) => toTicketJob(job, directory));
};

/** Ended jobs are stored among the running ones in random order, so all are read. */
async function runningJobs(store: Store, companyId: number): Promise<TicketJobItem[]> {
  const jobs: TicketJobItem[] = [];
  const pages = queryPages(store, {
    pk: ticketJobEntity.partition({ companyId }),
    limit: pageSize,
    filter: {
      expression: '#state = :running OR #state = :stopping',
      values: { running: 'running', stopping: 'stopping' },
    },
  });
  for await (const items of pages) jobs.push(...items.map((item) => ticketJobEntity.fromItem(item)));
  return jobs;
}
