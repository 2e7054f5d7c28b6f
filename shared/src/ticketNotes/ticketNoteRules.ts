import { isAdmin, type TicketViewer } from '../tickets/ticketRules.ts';

export const shortestNote = 2;
export const longestNote = 2000;

/** Who sees a ticket sees its notes; who wrote one and administrators change it. */
export function mayChangeNote(
  viewer: Pick<TicketViewer, 'id' | 'profile' | 'super'>,
  note: { userId: number },
): boolean {
  return isAdmin(viewer) || note.userId === viewer.id;
}
