import type { OperationReply } from '@balcao/shared/contract/defineOperation';
import { AppError } from '@balcao/shared/errors';
import { canSeeTicket } from '@balcao/shared/tickets/ticketRules';
import type { ticketsApi } from '@balcao/shared/tickets/ticketsApi';
import type { UserContext } from '../../../platform/http/context.ts';
import { findTicketPlace, readTicketUnchecked } from '../access/requireTicket.ts';
import { ticketFacts } from '../../records/ticketFacts.ts';
import { showOpenedTicket } from '../showTicket.ts';

/**
 * A ticket that an earlier call of the same user opened, as that call answered it. A ticket opened for a colleague that
 * its opener may not see is shown until something happens in it.
 *
 * @throws AppError ERR_NO_TICKET_FOUND
 */
export async function showCreated(
  ctx: UserContext,
  id: number,
): Promise<OperationReply<typeof ticketsApi.createTicket>> {
  const { ticket, contact } = await readTicketUnchecked(ctx, await findTicketPlace(ctx, id));
  const isUntouched = ticket.updatedAt === ticket.createdAt;
  if (!isUntouched && !canSeeTicket(ctx.user, ticketFacts(ticket))) throw new AppError('ERR_NO_TICKET_FOUND');
  return showOpenedTicket(ctx, ticket, contact);
}
