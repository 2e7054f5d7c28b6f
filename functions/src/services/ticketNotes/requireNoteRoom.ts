import { AppError } from '@balcao/shared/errors';
import { isAdmin } from '@balcao/shared/records/isAdmin';
import { answerSize } from '../../platform/http/answerSize.ts';
import type { UserContext } from '../../platform/http/context.ts';
import type { TicketNoteItem } from './ticketNoteEntity.ts';

/** Maximum of one user on one ticket, unless they are an administrator, so that nobody fills it alone. */
export const mostNotesOfPerson = 100;
/** The same in bytes of the response: whoever opens the ticket reads them all. */
export const mostTextOfPerson = 256 * 1024;

/**
 * Checks the share of the caller in a ticket's notes. Concurrent calls may exceed it by one note each.
 *
 * @param notes of the ticket, as they are before the change
 * @throws AppError ERR_TOO_MANY_OWN_TICKET_NOTES
 */
export function requireNoteRoom(
  { user }: Pick<UserContext, 'user'>,
  notes: readonly Pick<TicketNoteItem, 'id' | 'userId' | 'note'>[],
  written: { id?: number; note: string },
): void {
  if (isAdmin(user)) return;
  const others = notes.filter(({ id, userId }) => userId === user.id && id !== written.id);
  const bytes = [...others, written].reduce((sum, { note }) => sum + answerSize(note), 0);
  if (others.length >= mostNotesOfPerson || bytes > mostTextOfPerson)
    throw new AppError('ERR_TOO_MANY_OWN_TICKET_NOTES');
}
