import { AppError } from '@balcao/shared/errors';
import type { ConversationItem } from '@balcao/shared/server/conversations/conversationEntity';
import type { MessageItem } from '@balcao/shared/server/messages/messageEntity';
import { canSeeTicket, canWrite } from '@balcao/shared/tickets/ticketRules';
import type { ContactItem } from '../../core/records/contactEntity.ts';
import { seesContact } from '../../core/contacts/seesContact.ts';
import type { UserContext } from '../../platform/http/context.ts';
import { findStoredByKey } from '../../core/outbound/storeMessage.ts';
import { chooseConnection } from '../../core/tickets/opening/chooseConnection.ts';
import { conversationOn } from '../../core/tickets/opening/conversationOn.ts';
import { openTicket } from '../../core/tickets/opening/openTicket.ts';
import { otherTicketError } from '../../core/tickets/opening/otherTicketError.ts';
import { requireNamed, requireQueue } from '../../core/tickets/access/requireNamed.ts';
import { loadTicket } from '../../core/tickets/access/requireTicket.ts';
import { servedStatus } from '../../core/tickets/access/servedStatus.ts';
import type { TicketItem } from '../../core/records/ticketEntity.ts';
import { ticketFacts } from '../../core/records/ticketFacts.ts';
import { ticketsOfContacts } from '../../core/tickets/lists/ticketsOfContacts.ts';

interface Wanted {
  contact: ContactItem;
  whatsappId: number | null | undefined;
  queueId: number | null | undefined;
  /** The ticket of the forwarded message: the default for connection and queue. */
  source: TicketItem;
  key: string | undefined;
}

/** The ticket to forward to, or the message already sent there under the same key. */
export type ForwardPlace =
  | { conversation: ConversationItem; ticket: TicketItem }
  | { conversation: ConversationItem; earlier: MessageItem };

/**
 * The open ticket of a contact that the caller may write in, preferring their own; otherwise a new one opened for the
 * caller.
 *
 * @throws AppError ERR_NO_CONTACT_FOUND (a group the caller cannot see), ERR_OTHER_OPEN_TICKET (pending, or not visible
 * to the caller), and the errors of opening a ticket
 */
export async function placeToForward(ctx: UserContext, wanted: Wanted): Promise<ForwardPlace> {
  const { contact, source, key } = wanted;
  const { contactId, companyId } = contact;
  const asked = wanted.whatsappId ?? undefined;
  const writable = (ticket: TicketItem) => canWrite(ticket) && canSeeTicket(ctx.user, ticketFacts(ticket));
  const tickets = await ticketsOfContacts(ctx, [contactId]);
  const open = tickets.filter(
    (ticket) => writable(ticket) && ticket.whatsappId === (asked ?? ticket.whatsappId),
  );
  const found = open.find(({ userId }) => userId === ctx.user.id) ?? open[0];
  if (found !== undefined) {
    const { conversationId, id: ticketId } = found;
    const { ticket, conversation } = await loadTicket(ctx, {
      companyId,
      conversationId,
      ticketId,
      contactId,
    });
    await requireNamed(ctx, ({ connections }) => connections.has(ticket.whatsappId), 'ERR_NO_WAPP_FOUND');
    return { ticket, conversation };
  }
  if (!seesContact(ctx.user, contact)) throw new AppError('ERR_NO_CONTACT_FOUND');
  const connectionId = await chooseConnection(
    ctx,
    asked ?? (await sourceConnection(ctx, wanted)),
    contact.channel,
  );
  const conversation = await conversationOn(ctx, contact, connectionId);
  const earlier = await findStoredByKey(ctx, conversation, key);
  if (earlier !== undefined) return { conversation, earlier };
  const queueId = await requireQueue(ctx, wanted.queueId ?? source.queueId ?? ctx.user.queueIds[0]);
  const { ticket } = await openTicket(ctx, {
    conversation,
    contact,
    connectionId,
    status: servedStatus(contact),
    queueId,
    userId: ctx.user.id,
    startedBy: 'attendant',
    actor: { kind: 'user', id: ctx.user.id, name: ctx.user.name },
  });
  // Another person's ticket, or a pending one; of two concurrent calls the second finds the ticket of the first.
  if (!writable(ticket)) throw await otherTicketError(ctx, ticket);
  return { conversation, ticket };
}

/** The connection of the forwarded message, if it still exists and the contact is on the same channel. */
async function sourceConnection(ctx: UserContext, { source, contact }: Wanted): Promise<number | undefined> {
  if (source.channel !== contact.channel) return undefined;
  const { connections } = await requireNamed(ctx, () => true, 'ERR_NO_WAPP_FOUND');
  return connections.has(source.whatsappId) ? source.whatsappId : undefined;
}
