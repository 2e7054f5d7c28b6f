import { AppError } from '@balcao/shared/errors';
import { contactConversationEntity } from '@balcao/shared/server/conversations/conversationEntity';
import { canSeeTicket } from '@balcao/shared/tickets/ticketRules';
import type { UserContext } from '../http/context.ts';
import { ticketEntity } from '../tickets/ticketEntity.ts';
import { ticketFacts } from '../tickets/ticketFacts.ts';
import { type ContactItem, getContact } from './contactEntity.ts';
import { seesContact } from './seesContact.ts';

type Asking = Pick<UserContext, 'store' | 'companyId' | 'user'>;

/** Accounts of ours in which a group is; a company has a handful. */
const mostConversations = 20;

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

/** Of each of its conversations the newest ticket counts: an earlier one has passed on to somebody else. */
async function seesItsTicket({ store, companyId, user }: Asking, contactId: number): Promise<boolean> {
  const pk = contactConversationEntity.partition({ companyId, contactId });
  const { items } = await store.query({ pk, prefix: 'V#', limit: mostConversations });
  const newest = await Promise.all(
    items.map((item) => {
      const { conversationId } = contactConversationEntity.fromItem(item);
      const tickets = ticketEntity.partition({ companyId, conversationId });
      return store.query({ pk: tickets, prefix: 'T#', descending: true, limit: 1, consistent: true });
    }),
  );
  return newest.some(({ items: [ticket] }) => {
    return ticket !== undefined && canSeeTicket(user, ticketFacts(ticketEntity.fromItem(ticket)));
  });
}
