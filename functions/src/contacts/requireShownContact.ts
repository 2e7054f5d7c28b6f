import { AppError } from '@balcao/shared/errors';
import { canSeeTicket } from '@balcao/shared/tickets/ticketRules';
import type { UserContext } from '../http/context.ts';
import { ticketFacts } from '../tickets/ticketFacts.ts';
import { type ContactItem, getContact } from './contactEntity.ts';
import { newestTickets } from './newestTickets.ts';
import { seesContact } from './seesContact.ts';

type Asking = Pick<UserContext, 'store' | 'companyId' | 'user'>;

/**
 * A contact as it stands beside a ticket: who has a group's ticket, and so sees that, sees whose it is, also where groups
 * are not for their eyes otherwise. Lists and searches do not come here, nor does whoever begins something with a contact.
 *
 * @throws AppError ERR_NO_CONTACT_FOUND
 */
export async function requireShownContact(ctx: Asking, contactId: number): Promise<ContactItem> {
  const contact = await getContact(ctx.store, ctx.companyId, contactId);
  if (contact === undefined) throw new AppError('ERR_NO_CONTACT_FOUND');
  await requireShown(ctx, contact);
  return contact;
}

/** The same of a contact that was read already. @throws AppError ERR_NO_CONTACT_FOUND */
export async function requireShown(ctx: Asking, contact: ContactItem): Promise<void> {
  if (!seesContact(ctx.user, contact) && !(await seesItsTicket(ctx, contact.contactId)))
    throw new AppError('ERR_NO_CONTACT_FOUND');
}

async function seesItsTicket({ store, companyId, user }: Asking, contactId: number): Promise<boolean> {
  const newest = await newestTickets(store, { companyId, contactId });
  return newest.some((ticket) => canSeeTicket(user, ticketFacts(ticket)));
}
