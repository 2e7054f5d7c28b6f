import { AppError } from '@balcao/shared/errors';
import { canSeeTicket } from '@balcao/shared/tickets/ticketRules';
import type { UserContext } from '../../../platform/http/context.ts';
import { showTickets } from '../showTicket.ts';
import type { TicketItem } from '../../records/ticketEntity.ts';
import { ticketFacts } from '../../records/ticketFacts.ts';

/**
 * The refusal for a contact with another active ticket: clients read from its text who serves that ticket. A caller who
 * may not see the ticket learns only its ids, status, owner and queue.
 */
export async function otherTicketError(ctx: UserContext, ticket: TicketItem): Promise<AppError> {
  return new AppError('ERR_OTHER_OPEN_TICKET', { errorText: JSON.stringify(await known(ctx, ticket)) });
}

async function known(ctx: UserContext, ticket: TicketItem) {
  const [shown] = await showTickets(ctx, [ticket]);
  if (shown === undefined || canSeeTicket(ctx.user, ticketFacts(ticket))) return shown;
  const { id, uuid, status, userId, user, queueId, queue } = shown;
  return { id, uuid, status, userId, user, queueId, queue };
}
