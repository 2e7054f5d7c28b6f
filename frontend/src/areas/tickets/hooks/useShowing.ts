import { useEffect } from 'react';
import { shownTicket } from '../../../frame/realtime/userStatus.ts';

/** Tells the server that this ticket is on screen, until unmounted. */
export function useShowing(ticketId: number | undefined): void {
  useEffect(() => {
    if (ticketId === undefined) return undefined;
    shownTicket.set(ticketId);
    return () => shownTicket.set((shown) => (shown === ticketId ? null : shown));
  }, [ticketId]);
}
