import { isAdmin } from '@balcao/shared/tickets/ticketRules';
import type { UserContext } from '../http/context.ts';
import { maskedToken } from './connectionEntity.ts';

/**
 * The token that a form says, '' where it says none: empty, or the mask that reading shows. Who may not see a connection's
 * token does not choose it either, or they would know it all the same.
 */
export function chosenToken({ user }: Pick<UserContext, 'user'>, said = ''): string {
  const token = said.trim();
  return token === maskedToken || !isAdmin(user) ? '' : token;
}
