import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { call } from '../../../api/call.ts';
import { operationQueryKey } from '../../../kit/operationQueryKey.ts';
import { appendCards, type Board, laneKey } from '../boardChanges.ts';
import type { BoardQuery } from './useBoardFilter.ts';

/** Milliseconds after which a page that could not be fetched is asked for again. */
const pause = 3000;

/** Brings the next cards of a lane, one page at a time; after a failure not before a pause. `failed` names the lanes that wait. */
export function useLanePages(query: BoardQuery) {
  const client = useQueryClient();
  const asked = useRef(new Set<string>());
  const [failed, setFailed] = useState<ReadonlySet<number>>(new Set());
  const more = useCallback(
    (key: number) => {
      const queryKey = operationQueryKey('GET /kanban/board', { query });
      const now = client.getQueryData<Board>(queryKey);
      const cursor = now?.lanes.find((lane) => laneKey(lane) === key)?.nextCursor;
      if (cursor === null || cursor === undefined || asked.current.has(cursor)) return;
      asked.current.add(cursor);
      call('GET /kanban/lane', { query: { ...query, cursor, ...(key !== 0 && { stageId: String(key) }) } })
        .then((page) => {
          client.setQueryData<Board>(queryKey, (board) => {
            const lane = board?.lanes.find((one) => laneKey(one) === key);
            // The board was asked for anew meanwhile.
            return board && lane?.nextCursor === cursor ? appendCards(board, key, page) : undefined;
          });
          asked.current.delete(cursor);
          setFailed((lanes) => (lanes.has(key) ? new Set([...lanes].filter((one) => one !== key)) : lanes));
        })
        .catch(() => {
          setFailed((lanes) => new Set(lanes).add(key));
          setTimeout(() => {
            asked.current.delete(cursor);
            more(key);
          }, pause);
        });
    },
    [client, query],
  );
  return { more, failed };
}
