import type { Ticket } from '@balcao/shared/records/ticketModel';
import { seesGroups } from '@balcao/shared/tickets/ticketRules';
import type { SignedIn } from '../../frame/session/sessionStore.ts';

/** True for a group without an owner that the user may see. */
export function isOurGroup({ status, userId }: Ticket, user: SignedIn['user']): boolean {
  return status === 'group' && userId === null && seesGroups(user);
}
