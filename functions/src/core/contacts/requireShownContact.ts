import { AppError } from '@balcao/shared/errors';
import { canSeeTicket, mayChangeContact } from '@balcao/shared/tickets/ticketRules';
import type { UserContext } from '../../platform/http/context.ts';
import { ticketFacts } from '../records/ticketFacts.ts';
import { type ContactItem, getContact } from '../records/contactEntity.ts';
import { newestTickets } from './newestTickets.ts';
import { seesContact } from './seesContact.ts';

type Asking = Pick<UserContext, 'store' | 'companyId' | 'user'>;
type Use = 'read' | 'change';

/**
 * Reads a contact as shown next to a ticket: a user who sees a group's ticket also sees the group, even if groups are
 * hidden from them otherwise. They may change it only while the ticket is not closed (`mayChangeContact`). Not for
 * lists, searches, or operations that start something with a contact.
 *
 * @throws AppError ERR_NO_CONTACT_FOUND
 */
export async function requireShownContact(ctx: Asking, contactId: number, use: Use): Promise<ContactItem> {
  const contact = await getContact(ctx.store, ctx.companyId, contactId);
  if (contact === undefined) throw new AppError('ERR_NO_CONTACT_FOUND');
  await requireShown(ctx, contact, use);
  return contact;
}

/** Like `requireShownContact`, for a contact already read. @throws AppError ERR_NO_CONTACT_FOUND */
export async function requireShown(ctx: Asking, contact: ContactItem, use: Use): Promise<void> {
  if (!seesContact(ctx.user, contact) && !(await hasItsTicket(ctx, contact.contactId, use)))
    throw new AppError('ERR_NO_CONTACT_FOUND');
}

async function hasItsTicket(
  { store, companyId, user }: Asking,
  contactId: number,
  use: Use,
): Promise<boolean> {
  const newest = await newestTickets(store, { companyId, contactId });
  return newest
    .map(ticketFacts)
    .some((ticket) => canSeeTicket(user, ticket) && (use === 'read' || mayChangeContact(user, ticket)));
}
