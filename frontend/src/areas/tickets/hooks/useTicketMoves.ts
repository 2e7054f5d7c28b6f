import type { Ticket } from '@balcao/shared/records/ticketModel';
import { canSeeTicket } from '@balcao/shared/tickets/ticketRules';
import { useQueryClient } from '@tanstack/react-query';
import { showToast } from '../../../components/toasts/showToast.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { ApiError } from '../../../frame/api/ApiError.ts';
import { useUser } from '../../../frame/session/useUser.ts';
import { viewerOf } from '../../../frame/session/viewerOf.ts';
import { useMutation } from '../../../kit/answers/useMutation.ts';
import { LaterOtherTicketDialog } from '../components/LaterOtherTicketDialog.tsx';
import { type MoveName, type MoveOptions, moveRequest } from '../moves/moveRequest.ts';
import { moveRefusalText } from '../moves/moveRefusalText.ts';
import { endMove, movingTicketIds, otherTicket } from '../otherTicket.ts';
import { storeTicket } from '../../../inbox/ticketCache.ts';
import { showTabOf } from '../../../inbox/ticketListView.ts';

/** A move that needs a dialog first: queue, farewell, confirmation or receiver. */
export type AskedMove =
  | { name: 'queue'; move: 'accept' | 'reopen' }
  | { name: 'resolve' | 'ignore' | 'transfer' };

const done = {
  accept: 'ticket.accepted',
  reopen: 'ticket.reopened',
  return: 'ticket.returned',
  resolve: 'ticket.resolved',
  ignore: 'ticket.ignored',
  transfer: 'ticket.transferred',
} as const;

/** Errors that mean the ticket has changed or is no longer visible. */
const wasFaster: ReadonlySet<string> = new Set([
  'ERR_TICKET_MOVED',
  'ERR_TICKET_TRANSITION',
  'ERR_NO_TICKET_FOUND',
]);

/**
 * Moves of a ticket. If the result is served and visible, it stays on screen; otherwise the list is shown. If the
 * server answers with another ticket, or one of somebody else, `otherTicket` opens the page's dialog for it.
 */
export function useTicketMoves(ticket: Ticket, onFailure: (error: unknown) => void) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const navigate = useNavigate();
  const me = useUser();
  const { send } = useMutation('PUT /tickets/{id}');
  const [running, setRunning] = useState<MoveName | null>(null);
  const [untagged, setUntagged] = useState<{ name: MoveName; options: MoveOptions; seen: Ticket } | null>(
    null,
  );

  /** `seen` is the ticket as it was when the move was requested: a dialog may have been open for a while. */
  async function move(name: MoveName, options: MoveOptions = {}, seen = ticket): Promise<void> {
    const taking = name === 'accept' || name === 'reopen';
    const { pathname } = location;
    setRunning(name);
    movingTicketIds.add(ticket.id);
    onFailure(null);
    setUntagged(null);
    const dialog = taking ? LaterOtherTicketDialog.preload().catch(() => undefined) : undefined;
    try {
      const result = await send(moveRequest(seen, name, options, me.id));
      const within = canSeeTicket(viewerOf(me), result);
      const other = taking && (result.id !== ticket.id || result.userId !== me.id);
      // Load the dialog before showing the ticket as somebody else's.
      if (other) await dialog;
      storeTicket(client, result, viewerOf(me));
      if (other) {
        otherTicket.set({ ticket: result, open: within });
        return;
      }
      // A queue may close tickets transferred to it.
      const ended = name === 'transfer' && result.status === 'closed' ? 'resolve' : name;
      showToast(t(result.status === 'nps' ? 'ticket.logTypes.nps' : done[ended]), {
        variant: 'success',
      });
      // If the user has navigated elsewhere meanwhile, stays on that screen.
      if (location.pathname !== pathname) return;
      const served = result.status === 'open' || result.status === 'group';
      if (served && within) {
        if (result.userId === me.id) showTabOf(result.status);
        await navigate(`/tickets/${result.uuid}`);
      } else {
        await navigate('/tickets');
      }
    } catch (error) {
      if (error instanceof ApiError && error.code === 'ERR_REQUIRED_TAG') {
        setUntagged({ name, options, seen });
        return;
      }
      const faster = error instanceof ApiError && wasFaster.has(error.code);
      if (!faster) {
        onFailure(error);
        return;
      }
      // Somebody else moved it first: say who did what, on any screen, and refetch.
      void client.invalidateQueries({ queryKey: ['ticket', ticket.uuid] });
      void client.invalidateQueries({ queryKey: ['tickets'] });
      void client.invalidateQueries({ queryKey: ['ticketLog', ticket.id] });
      showToast(await moveRefusalText(seen, error, t), { variant: 'warning' });
    } finally {
      setRunning(null);
      endMove(ticket.id);
    }
  }
  return { move, running, untagged, leaveUntagged: () => setUntagged(null) };
}
