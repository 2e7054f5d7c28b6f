import type { BoardFilter } from '@balcao/shared/kanban/boardRules';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { patchNowAndAfterFetch } from '../../../frame/api/patchNowAndAfterFetch.ts';
import { operationOptions } from '../../../kit/answers/useOperation.ts';
import { type Board, changeStage, dropCard, placeCard } from '../boardChanges.ts';
import { type LiveBoard, liveBoards } from '../liveBoards.ts';
import type { BoardQuery } from './useBoardFilter.ts';

const key = 'GET /kanban/board';

/** Board of a query, kept up to date by live events while on screen and not cached afterwards. */
export function useBoard(query: BoardQuery, filter: BoardFilter) {
  const client = useQueryClient();
  const options = operationOptions(key, { query });
  const board = useQuery({
    ...options,
    gcTime: 0,
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
  });
  const name = JSON.stringify(options.queryKey);
  useEffect(() => {
    const queryKey: readonly unknown[] = JSON.parse(name);
    const change = (how: (now: Board) => Board) => {
      const known = client.getQueryCache().find({ queryKey, exact: true });
      if (!known) return;
      patchNowAndAfterFetch(known, () =>
        client.setQueryData<Board>(queryKey, (now) => {
          const next = now && how(now);
          return next === now ? undefined : next;
        }),
      );
    };
    const live: LiveBoard = {
      ticket: ({ action, data }) => {
        const { ticket, ticketId } = data;
        change((now) =>
          ticket && action !== 'delete' ? placeCard(now, ticket, filter) : dropCard(now, ticketId),
        );
      },
      tag: ({ action, data: { tag, tagId } }) => {
        const again = () => void client.invalidateQueries({ queryKey });
        if (tag?.kanban === 0) return;
        change((now) => {
          const isShown = now.lanes.some(({ stage }) => stage?.id === tagId);
          if (action === 'delete' || tag === undefined) {
            if (isShown) again();
            return now;
          }
          const changed = changeStage(now, tag);
          if (changed === undefined) again();
          return changed ?? now;
        });
      },
    };
    liveBoards.add(live);
    return () => void liveBoards.delete(live);
  }, [client, name, filter]);
  return board;
}
