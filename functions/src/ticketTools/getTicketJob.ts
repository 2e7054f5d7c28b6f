import { AppError } from '@balcao/shared/errors';
import type { ticketToolsApi } from '@balcao/shared/ticketTools/ticketToolsApi';
import type { Handler } from '../http/handler.ts';
import { ticketJobEntity, toTicketJob } from './ticketJobEntity.ts';

export const getTicketJob: Handler<typeof ticketToolsApi.getTicketJob> = async (ctx, { params }) => {
  const { store, companyId } = ctx;
  const stored = await store.get(ticketJobEntity.key({ companyId, id: params.id }), { consistent: true });
  if (stored === undefined) throw new AppError('ERR_NO_TICKET_FOUND');
  return toTicketJob(ticketJobEntity.fromItem(stored));
};
