import { AppError } from '@balcao/shared/errors';
import { canSeeTicket } from '@balcao/shared/tickets/ticketRules';
import { contactEntity, type ContactItem } from '../../records/contactEntity.ts';
import {
  conversationEntity,
  type ConversationItem,
} from '@balcao/shared/server/conversations/conversationEntity';
import type { UserContext } from '../../../platform/http/context.ts';
import { findTicketPointer, ticketEntity, type TicketItem, ticketKey } from '../../records/ticketEntity.ts';
import { ticketFacts } from '../../records/ticketFacts.ts';

export interface LoadedTicket {
  ticket: TicketItem;
  conversation: ConversationItem;
  contact: ContactItem;
}

type TicketContext = Pick<UserContext, 'store' | 'companyId' | 'user'>;

export interface TicketPlaceInTable {
  companyId: number;
  conversationId: number;
  ticketId: number;
  contactId: number;
}

/** Keys of a ticket by its id or uuid, without a check of rights. @throws AppError ERR_NO_TICKET_FOUND */
export async function findTicketPlace(
  ctx: TicketContext,
  reference: string | number,
): Promise<TicketPlaceInTable> {
  const known = typeof reference === 'string' ? reference.toLowerCase() : reference;
  const pointer = await findTicketPointer(ctx.store, ctx.companyId, known);
  if (pointer === undefined) throw new AppError('ERR_NO_TICKET_FOUND');
  return pointer;
}

/** A ticket with its conversation and contact in one round trip, without a check of rights. */
export async function readTicketUnchecked(
  ctx: TicketContext,
  place: TicketPlaceInTable,
): Promise<LoadedTicket> {
  const { companyId, conversationId, ticketId, contactId } = place;
  const contactKey = contactEntity.key({ companyId, contactId });
  const [[ticketItem, conversationItem], cheap] = await Promise.all([
    ctx.store.batchGet(
      [
        ticketKey({ companyId, conversationId, id: ticketId }),
        conversationEntity.key({ companyId, conversationId }),
      ],
      { consistent: true },
    ),
    ctx.store.get(contactKey),
  ]);
  // A contact created with its first ticket a moment ago may need the consistent read.
  const contactItem = cheap ?? (await ctx.store.get(contactKey, { consistent: true }));
  if (ticketItem === undefined || conversationItem === undefined) throw new AppError('ERR_NO_TICKET_FOUND');
  const conversation = conversationEntity.fromItem(conversationItem);
  const contact = contactItem ?? (await mergedContact(ctx, place, conversation));
  const known = contact && contactEntity.fromItem(contact);
  // The contact is being erased, and the ticket with it.
  if (known === undefined || known.erasing === true) throw new AppError('ERR_NO_TICKET_FOUND');
  return { ticket: ticketEntity.fromItem(ticketItem), conversation, contact: known };
}

/** A ticket opened during a merge refers to the merged contact for a moment; the conversation has the remaining one. */
async function mergedContact(
  { store }: TicketContext,
  { contactId: gone }: TicketPlaceInTable,
  { companyId, contactId }: ConversationItem,
) {
  return contactId === gone
    ? undefined
    : store.get(contactEntity.key({ companyId, contactId }), { consistent: true });
}

/** @throws AppError ERR_NO_TICKET_FOUND, also if the caller may not see the ticket */
export async function loadTicket(ctx: TicketContext, place: TicketPlaceInTable): Promise<LoadedTicket> {
  const loaded = await readTicketUnchecked(ctx, place);
  if (!canSeeTicket(ctx.user, ticketFacts(loaded.ticket))) throw new AppError('ERR_NO_TICKET_FOUND');
  return loaded;
}

/** A ticket that the caller may see, by id or uuid, in two round trips. @throws AppError ERR_NO_TICKET_FOUND */
export async function requireTicket(ctx: TicketContext, reference: string | number): Promise<LoadedTicket> {
  return loadTicket(ctx, await findTicketPlace(ctx, reference));
}
