import type { OperationInput } from '@balcao/shared/contract/defineOperation';
import type { ticketsApi } from '@balcao/shared/tickets/ticketsApi';
import type { UserContext } from '../../http/context.ts';
import type { LoadedTicket } from '../requireTicket.ts';
import type { TicketItem } from '../ticketEntity.ts';

export type WantedMove = OperationInput<typeof ticketsApi.updateTicket>['body'];

/**
 * One move of a ticket: checks what it needs, makes it, and does what follows from it.
 *
 * @throws ConditionFailed when the ticket has moved on since it was loaded
 */
export type Move = (ctx: UserContext, loaded: LoadedTicket, wanted: WantedMove) => Promise<TicketItem>;
