import { ticketJobEntity } from './ticketJobEntity.ts';
import { newOfUuid, onceUnderKey } from '../../core/requests/onceUnderKey.ts';
import type { ticketToolsApi } from '@balcao/shared/ticketTools/ticketToolsApi';
import type { Handlers } from '../../platform/http/handler.ts';
import { closeAllTickets } from './closeAllTickets.ts';
import { getFarewell } from './getFarewell.ts';
import { getTicketJob, readTicketJob } from './getTicketJob.ts';
import { listTicketJobs } from './listTicketJobs.ts';
import { markTicketRead } from './markTicketRead.ts';
import { stopTicketJob } from './stopTicketJob.ts';

export const ticketToolsHandlers: Handlers<typeof ticketToolsApi> = {
  getFarewell,
  markTicketRead,
  closeAllTickets: onceUnderKey(closeAllTickets, {
    of: 'POST /tickets/closeAll',
    made: newOfUuid(ticketJobEntity),
    again: (ctx, id) => readTicketJob(ctx, id),
  }),
  getTicketJob,
  listTicketJobs,
  stopTicketJob,
};
