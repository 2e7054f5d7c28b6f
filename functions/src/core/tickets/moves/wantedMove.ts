import type { OperationInput } from '@balcao/shared/contract/defineOperation';
import type { ticketsApi } from '@balcao/shared/tickets/ticketsApi';
import type { PlannedTicket } from './planMove.ts';
import type { LoadedTicket } from '../access/requireTicket.ts';
import type { MoveContext } from './moveContext.ts';

export type WantedMove = OperationInput<typeof ticketsApi.updateTicket>['body'];

/** Plans a move of a ticket with all that follows: texts, notes, log. The caller has checked the permission. */
export type Move = (ctx: MoveContext, loaded: LoadedTicket, wanted: WantedMove) => Promise<PlannedTicket>;
