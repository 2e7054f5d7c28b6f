import type { Ticket } from '@balcao/shared/records/ticketModel';
import { loadDirectoryWith } from '../company/directoryEntity.ts';
import { type ContactItem, toContact } from '../records/contactEntity.ts';
import type { UserContext } from '../../platform/http/context.ts';
import { createMediaSigner } from '../../platform/media/signMediaUrl.ts';
import { namedTags, type TicketItem } from '../records/ticketEntity.ts';
import { toTicket } from './ticketView.ts';

/** Tickets as lists return them. */
export async function showTickets(ctx: UserContext, tickets: readonly TicketItem[]): Promise<Ticket[]> {
  const [directory, sign] = await Promise.all([
    loadDirectoryWith(ctx.store, ctx.companyId, ctx.clock.now(), tickets.flatMap(namedTags)),
    createMediaSigner(ctx),
  ]);
  return tickets.map((ticket) => toTicket(ticket, directory, sign));
}

/** A single ticket, with its whole contact. */
export async function showOpenedTicket(ctx: UserContext, ticket: TicketItem, contact: ContactItem) {
  const tagIds = [...namedTags(ticket), ...(contact.tagIds ?? [])];
  const [directory, sign] = await Promise.all([
    loadDirectoryWith(ctx.store, ctx.companyId, ctx.clock.now(), tagIds, contact.wallets),
    createMediaSigner(ctx),
  ]);
  const picture = contact.pictureKey === undefined ? null : sign(contact.pictureKey);
  return { ...toTicket(ticket, directory, sign), contact: toContact(contact, picture, directory) };
}
