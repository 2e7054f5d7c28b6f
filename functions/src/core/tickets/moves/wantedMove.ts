import type { OperationInput } from '@balcao/shared/contract/defineOperation';
import type { ticketsApi } from '@balcao/shared/tickets/ticketsApi';
import type { PlannedTicket } from './planMove.ts';
import type { LoadedTicket } from '../access/requireTicket.ts';
import type { MoveContext } from './moveContext.ts';

export type WantedMove = OperationInput<typeof ticketsApi.updateTicket>['body'];

/** Plans one move of a ticket with what follows from it: texts, notes, log. Who may make it the caller has seen to. */
export type Move = (ctx: MoveContext, loaded: LoadedTicket, wanted: WantedMove) => Promise<PlannedTicket>;
