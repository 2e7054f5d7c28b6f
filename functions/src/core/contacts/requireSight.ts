import { AppError } from '@balcao/shared/errors';
import { isAdmin } from '@balcao/shared/records/isAdmin';
import { canSeeTicket } from '@balcao/shared/tickets/ticketRules';
import type { UserContext } from '../../platform/http/context.ts';
import type { ContactItem } from '../records/contactEntity.ts';
import { ticketFacts } from '../records/ticketFacts.ts';
import { newestTickets } from './newestTickets.ts';

interface SightOptions {
  /**
   * Who else is admitted to a contact that has neither tickets nor owners: the user who created it, or anybody. By
   * default nobody.
   */
  ofNobodys?: 'creator' | 'anybody';
}

/**
 * Admits those who may change a contact for the whole company: administrators, its owners, and users who see the newest
 * ticket of one of its conversations. Costs them no read if they are administrators or owners, otherwise one query plus
 * one per conversation.
 *
 * @throws AppError ERR_NO_PERMISSION
 */
export async function requireSight(
  { store, user }: Pick<UserContext, 'store' | 'user'>,
  contact: ContactItem,
  { ofNobodys }: SightOptions = {},
): Promise<void> {
  const owners = contact.wallets ?? [];
  if (isAdmin(user) || owners.includes(user.id)) return;
  const newest = await newestTickets(store, contact);
  if (newest.some((ticket) => canSeeTicket(user, ticketFacts(ticket)))) return;
  const isNobodys = newest.length === 0 && owners.length === 0;
  if (isNobodys && (ofNobodys === 'anybody' || (ofNobodys === 'creator' && contact.createdBy === user.id)))
    return;
  throw new AppError('ERR_NO_PERMISSION');
}
