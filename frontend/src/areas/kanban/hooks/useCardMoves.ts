import type { TagMark } from '@balcao/shared/records/tagModel';
import type { Ticket } from '@balcao/shared/records/ticketModel';
import { useQueryClient } from '@tanstack/react-query';
import { showToast } from '../../../components/toasts/showToast.ts';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../frame/api/call.ts';
import { errorText } from '../../../frame/i18n/errorText.ts';
import { operationQueryKey } from '../../../kit/answers/operationQueryKey.ts';
import { boardToast } from '../../tags/boardToast.ts';
import { type Board, cardOf, moveCard } from '../boardChanges.ts';
import type { BoardQuery } from './useBoardFilter.ts';

/** Milliseconds to wait for the live event after the answer; then the move is applied to the cache. */
const tellsWithin = 800;
const step = 50;

interface Move {
  stage: TagMark | null;
  /** Version of the ticket when the card was dropped. */
  version: number;
}

/**
 * Optimistic moves of cards, sent one after another per ticket and rolled back with a toast if refused. A moved card
 * stays in its new lane until its live event arrives; after that, events decide.
 */
export function useCardMoves(query: BoardQuery) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [moves, setMoves] = useState<ReadonlyMap<number, Move>>(new Map());
  const lines = useRef(new Map<number, Promise<void>>());
  const queryKey = useMemo(() => operationQueryKey('GET /kanban/board', { query }), [query]);

  const settle = useCallback(
    async (ticketId: number, move: Move) => {
      const card = () => {
        const board = client.getQueryData<Board>(queryKey);
        return board && cardOf(board, ticketId);
      };
      for (let waited = 0; waited < tellsWithin; waited += step) {
        const now = card();
        if (!now || now.stage?.id === move.stage?.id) return;
        await new Promise((resolve) => setTimeout(resolve, step));
      }
      // Without a socket no event arrives: apply the move unless the card has changed.
      const now = card();
      if (now?.version === move.version)
        client.setQueryData<Board>(queryKey, (board) => board && moveCard(board, now, move.stage));
    },
    [client, queryKey],
  );

  const move = useCallback(
    (ticket: Ticket, stage: TagMark | null) => {
      const ticketId = ticket.id;
      const mine: Move = { stage, version: ticket.version };
      setMoves((now) => new Map(now).set(ticketId, mine));
      const end = () =>
        setMoves((now) =>
          now.get(ticketId) === mine ? new Map([...now].filter(([id]) => id !== ticketId)) : now,
        );
      const send = async () => {
        try {
          if (stage === null) await call('DELETE /ticket-tags/{ticketId}', { params: { ticketId } });
          else await call('PUT /ticket-tags/{ticketId}/{tagId}', { params: { ticketId, tagId: stage.id } });
          const done = t(stage === null ? 'kanban.cleared' : 'kanban.moved');
          showToast(done, { variant: 'success', ...boardToast });
          await settle(ticketId, mine);
        } catch (refusal) {
          showToast(errorText(t, refusal), { variant: 'error', ...boardToast });
        }
        end();
      };
      const line = (lines.current.get(ticketId) ?? Promise.resolve()).then(send);
      lines.current.set(ticketId, line);
    },
    [t, settle],
  );

  /** The board with the moves that the server has not confirmed yet. */
  const shown = useCallback(
    (board: Board): Board => {
      let next = board;
      for (const [id, { stage }] of moves) {
        const card = cardOf(board, id);
        if (card && card.stage?.id !== stage?.id) next = moveCard(next, card, stage);
      }
      return next;
    },
    [moves],
  );
  return { move, shown, moving: moves.size > 0 };
}
