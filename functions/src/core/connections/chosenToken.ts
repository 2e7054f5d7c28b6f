import { isAdmin } from '@balcao/shared/tickets/ticketRules';
import type { UserContext } from '../../platform/http/context.ts';

/**
 * The token that a form says, '' where it says none: empty, or a mask, of however many dots a client makes one. Who may not
 * see a connection's token does not choose it either, or they would know it all the same.
 */
export function chosenToken({ user }: Pick<UserContext, 'user'>, said = ''): string {
  const token = said.trim();
  return /^•*$/.test(token) || !isAdmin(user) ? '' : token;
}
