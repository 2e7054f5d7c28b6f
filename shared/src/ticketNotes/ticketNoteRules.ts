import { isAdmin, type TicketViewer } from '../tickets/ticketRules.ts';

export const shortestNote = 2;
export const longestNote = 2000;

/** True for the author and for administrators. (Everybody who sees the ticket may read its notes.) */
export function mayChangeNote(
  viewer: Pick<TicketViewer, 'id' | 'profile' | 'super'>,
  note: { userId: number },
): boolean {
  return isAdmin(viewer) || note.userId === viewer.id;
}
