import { compareLanes, placeLane } from '@balcao/shared/kanban/laneOrder';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
import type { Reply } from '../../../frame/api/operationTypes.ts';
import { changeAnswers } from '../../../kit/answers/changeAnswers.ts';
import { useMutation } from '../../../kit/answers/useMutation.ts';
import { useOperation } from '../../../kit/answers/useOperation.ts';
import { boardToast } from '../../tags/boardToast.ts';
import { type LiveBoard, liveBoards } from '../liveBoards.ts';

const key = 'GET /tag/kanban';
export type LaneRow = Reply<typeof key>['lista'][number];

const inOrder = (lista: readonly LaneRow[]) => ({ lista: lista.toSorted(compareLanes) });

/** Lanes in the order of the board, and an optimistic reorder that is rolled back if refused. */
export function useLanes() {
  const client = useQueryClient();
  // Refetched on each visit, because no live event carries the number of tickets of a lane.
  const list = useOperation(key, {}, { staleTime: 0 });
  useEffect(() => {
    const live: LiveBoard = {
      ticket: () => undefined,
      tag: ({ action, data: { tag, tagId } }) => {
        if (tag?.kanban === 0) return;
        let known = false;
        changeAnswers(client, key, ({ lista }) => {
          known = lista.some(({ id }) => id === tagId);
          if (!known) return undefined;
          if (action === 'delete' || !tag) return { lista: lista.filter(({ id }) => id !== tagId) };
          return inOrder(
            lista.map((row) =>
              row.id === tagId && row.updatedAt <= tag.updatedAt ? { ...row, ...tag } : row,
            ),
          );
        });
        if (!known && action !== 'delete') void client.invalidateQueries({ queryKey: [key] });
      },
    };
    liveBoards.add(live);
    return () => void liveBoards.delete(live);
  }, [client]);
  const { run } = useMutation('PUT /kanban/lanes/{id}', {
    toast: boardToast,
    invalidates: [key],
    optimistic: (cache, { params, body }) => {
      const before = cache.getQueryData<Reply<typeof key>>([key]);
      const beforeId = body instanceof FormData ? null : Number(body?.beforeId) || null;
      changeAnswers(cache, key, ({ lista }) => {
        const places = placeLane(lista, Number(params.id), beforeId);
        return inOrder(lista.map((row) => ({ ...row, ...places.find(({ id }) => id === row.id) })));
      });
      return () => void cache.setQueryData([key], before);
    },
  });
  const place = useCallback(
    (id: number, beforeId: number | null) => run({ params: { id }, body: { beforeId } }),
    [run],
  );
  const lanes = useMemo(() => list.data?.lista ?? [], [list.data]);
  return { list, lanes, place };
}
