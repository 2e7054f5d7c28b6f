import type { UserContext } from '../../platform/http/context.ts';
import { AppError } from '@balcao/shared/errors';
import type { TicketJob, ticketToolsApi } from '@balcao/shared/ticketTools/ticketToolsApi';
import { loadDirectory } from '../../core/company/directoryEntity.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { ticketJobEntity, toTicketJob } from './ticketJobEntity.ts';

export const getTicketJob: Handler<typeof ticketToolsApi.getTicketJob> = (ctx, { params }) =>
  readTicketJob(ctx, params.id);

/** @throws AppError ERR_NO_TICKET_FOUND */
export async function readTicketJob(ctx: UserContext, id: string): Promise<TicketJob> {
  const { store, companyId, clock } = ctx;
  const [stored, directory] = await Promise.all([
    store.get(ticketJobEntity.key({ companyId, id }), { consistent: true }),
    loadDirectory(store, companyId, clock.now()),
  ]);
  if (stored === undefined) throw new AppError('ERR_NO_TICKET_FOUND');
  return toTicketJob(ticketJobEntity.fromItem(stored), directory);
}
