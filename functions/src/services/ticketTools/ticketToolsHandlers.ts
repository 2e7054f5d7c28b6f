// Generated from the contract and the folder's files: npm run generate.
import type { ticketToolsApi } from '@balcao/shared/ticketTools/ticketToolsApi';
import type { Handlers } from '../../platform/http/handler.ts';
import { closeAllTickets } from './closeAllTickets.ts';
import { getFarewell } from './getFarewell.ts';
import { getTicketJob } from './getTicketJob.ts';
import { listTicketJobs } from './listTicketJobs.ts';
import { markTicketRead } from './markTicketRead.ts';
import { stopTicketJob } from './stopTicketJob.ts';

export const ticketToolsHandlers: Handlers<typeof ticketToolsApi> = {
  getFarewell,
  markTicketRead,
  closeAllTickets,
  getTicketJob,
  listTicketJobs,
  stopTicketJob,
};
