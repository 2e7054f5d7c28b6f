import type { Ticket } from '@balcao/shared/records/ticketModel';
import { seesGroups } from '@balcao/shared/tickets/ticketRules';
import type { SignedIn } from '../../frame/session/sessionStore.ts';

/** True for a group's ticket that no user owns, if the user sees groups. */
export function isOurGroup({ status, userId }: Ticket, user: SignedIn['user']): boolean {
  return status === 'group' && userId === null && seesGroups(user);
}
