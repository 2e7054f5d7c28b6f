import type { Ticket } from '@balcao/shared/records/ticketModel';
import { seesGroups } from '@balcao/shared/tickets/ticketRules';
import type { SignedIn } from '../../frame/session/sessionStore.ts';

/** Whether this is a group that nobody has for themselves: it is everybody's who sees groups. */
export function isOurGroup({ status, userId }: Ticket, user: SignedIn['user']): boolean {
  return status === 'group' && userId === null && seesGroups(user);
}
