import type { Ticket } from '@balcao/shared/records/ticketModel';
import { canSeeTicket } from '@balcao/shared/tickets/ticketRules';
import { showToast } from '../../../components/toasts/showToast.ts';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { viewerOf } from '../../../frame/session/viewerOf.ts';
import { useUser } from '../../../frame/session/useUser.ts';
import { onTicketGone, ticketGone } from '../goneTicket.ts';
import { movingTicketIds, otherTicket } from '../otherTicket.ts';

/** Leaves a ticket that was removed from the user's reach, with a toast that says why. */
export function useLeaveGone(ticket: Ticket | undefined): void {
  const { t, i18n } = useTranslation();
  const navigate = useNavigate();
  const ticketId = ticket?.id;
  useEffect(
    () =>
      onTicketGone((id, why, into) => {
        if (id !== ticketId) return;
        const told = movingTicketIds.has(id) || otherTicket.get()?.ticket.id === id;
        // The server may be newer than this page and send an unknown reason.
        const named = why && (`tickets.goneWhy.${why}` as const);
        const isWorded: boolean = named !== undefined && i18n.exists(named);
        const reason = named && isWorded ? named : 'tickets.gone';
        if (!told) showToast(t(into === undefined ? reason : 'tickets.mergedInto'), { variant: 'info' });
        void navigate(into === undefined ? '/tickets' : `/tickets/${into}`);
      }),
    [ticketId, navigate, t, i18n],
  );
  const user = useUser();
  const seen = useRef<number>(null);
  useEffect(() => {
    if (ticket === undefined) return;
    if (canSeeTicket(viewerOf(user), ticket)) {
      seen.current = ticket.id;
      return;
    }
    // The user's rights changed, not the ticket, so no event of the ticket arrives.
    if (seen.current === ticket.id) ticketGone(ticket.id, 'rights');
    seen.current = null;
  }, [user, ticket]);
}
