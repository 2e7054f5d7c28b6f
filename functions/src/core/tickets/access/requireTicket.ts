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

/** Where a ticket lies, by id or uuid, whoever sees it. @throws AppError ERR_NO_TICKET_FOUND */
export async function findTicketPlace(
  ctx: TicketContext,
  reference: string | number,
): Promise<TicketPlaceInTable> {
  const known = typeof reference === 'string' ? reference.toLowerCase() : reference;
  const pointer = await findTicketPointer(ctx.store, ctx.companyId, known);
  if (pointer === undefined) throw new AppError('ERR_NO_TICKET_FOUND');
  return pointer;
}

/** A ticket, visible or not, with its conversation and contact as they are stored now: one round trip. */
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
  // One made together with its first ticket a moment ago is there for the dearer read.
  const contactItem = cheap ?? (await ctx.store.get(contactKey, { consistent: true }));
  if (ticketItem === undefined || conversationItem === undefined) throw new AppError('ERR_NO_TICKET_FOUND');
  const conversation = conversationEntity.fromItem(conversationItem);
  const contact = contactItem ?? (await mergedContact(ctx, place, conversation));
  const known = contact && contactEntity.fromItem(contact);
  // Its contact is being erased, and it with it.
  if (known === undefined || known.erasing === true) throw new AppError('ERR_NO_TICKET_FOUND');
  return { ticket: ticketEntity.fromItem(ticketItem), conversation, contact: known };
}

/** One that was opened while its contact was merged into another names the contact that is gone for a moment. */
async function mergedContact(
  { store }: TicketContext,
  { contactId: gone }: TicketPlaceInTable,
  { companyId, contactId }: ConversationItem,
) {
  return contactId === gone
    ? undefined
    : store.get(contactEntity.key({ companyId, contactId }), { consistent: true });
}

/** @throws AppError ERR_NO_TICKET_FOUND, for one that the caller may not see just as for another company's */
export async function loadTicket(ctx: TicketContext, place: TicketPlaceInTable): Promise<LoadedTicket> {
  const loaded = await readTicketUnchecked(ctx, place);
  if (!canSeeTicket(ctx.user, ticketFacts(loaded.ticket))) throw new AppError('ERR_NO_TICKET_FOUND');
  return loaded;
}

/** A ticket by id or uuid: two round trips. @throws AppError ERR_NO_TICKET_FOUND */
export async function requireTicket(ctx: TicketContext, reference: string | number): Promise<LoadedTicket> {
  return loadTicket(ctx, await findTicketPlace(ctx, reference));
}
