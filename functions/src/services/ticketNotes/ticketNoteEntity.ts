import { defineEntity } from '@balcao/shared/server/db/entity';
import type { TicketNote } from '@balcao/shared/ticketNotes/ticketNoteModel';
import type { Directory } from '../../core/company/directoryEntity.ts';

/** The contact follows from the conversation, so merging contacts changes no note. */
export interface TicketNoteItem {
  companyId: number;
  conversationId: number;
  ticketId: number;
  id: number;
  userId: number;
  note: string;
  createdAt: string;
  updatedAt: string;
  version: number;
}

/** Stored beside its ticket: a ticket's notes are one query and are deleted with the conversation. */
export const ticketNoteEntity = defineEntity<TicketNoteItem>()({
  name: 'ticketNote',
  description: 'A note of staff on a ticket',
  version: 1,
  personal: 'contact',
  pk: 'C#{companyId}#V#{conversationId}',
  sk: 'N#{ticketId:12}#{id:12}',
});

export const ticketNotePointerEntity = defineEntity<
  Pick<TicketNoteItem, 'companyId' | 'conversationId' | 'ticketId' | 'id'>
>()({
  name: 'ticketNotePointer',
  description: 'Note id to the ticket that it stands on',
  version: 1,
  personal: 'contact',
  pk: 'C#{companyId}#TICKETNOTE#{id}',
  sk: 'P',
});

/** Converts a note to the API's form. */
export function toTicketNote(item: TicketNoteItem, contactId: number, { users }: Directory): TicketNote {
  const { id, note, ticketId, userId, createdAt, updatedAt } = item;
  const user = users.get(userId);
  return {
    id,
    note,
    ticketId,
    contactId,
    userId,
    user: user === undefined ? null : { id: userId, name: user.name },
    createdAt,
    updatedAt,
  };
}
