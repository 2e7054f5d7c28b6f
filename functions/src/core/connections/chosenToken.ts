import { isAdmin } from '@balcao/shared/tickets/ticketRules';
import type { UserContext } from '../../platform/http/context.ts';

/**
 * The token that a form sets; '' if the field is empty or holds a mask of dots, of any length. Also '' for users who
 * are no administrators: they may not see a connection's token, and would know one that they chose.
 */
export function chosenToken({ user }: Pick<UserContext, 'user'>, said = ''): string {
  const token = said.trim();
  return /^•*$/.test(token) || !isAdmin(user) ? '' : token;
}
