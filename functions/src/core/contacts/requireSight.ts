import { AppError } from '@balcao/shared/errors';
import { isAdmin } from '@balcao/shared/records/isAdmin';
import { canSeeTicket } from '@balcao/shared/tickets/ticketRules';
import type { UserContext } from '../../platform/http/context.ts';
import type { ContactItem } from '../records/contactEntity.ts';
import { ticketFacts } from '../records/ticketFacts.ts';
import { newestTickets } from './newestTickets.ts';

/**
 * Admits those who may change a contact for the whole company: administrators, its owners, and users who see the newest
 * ticket of one of its conversations. With `orNobodys`, everybody may change a contact that has neither tickets nor
 * owners.
 *
 * @throws AppError ERR_NO_PERMISSION
 */
export async function requireSight(
  { store, user }: Pick<UserContext, 'store' | 'user'>,
  contact: ContactItem,
  { orNobodys = false } = {},
): Promise<void> {
  const owners = contact.wallets ?? [];
  if (isAdmin(user) || owners.includes(user.id)) return;
  const newest = await newestTickets(store, contact);
  if (newest.some((ticket) => canSeeTicket(user, ticketFacts(ticket)))) return;
  if (orNobodys && newest.length === 0 && owners.length === 0) return;
  throw new AppError('ERR_NO_PERMISSION');
}
