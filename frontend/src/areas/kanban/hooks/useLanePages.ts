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
      const laneNow = () => client.getQueryData<Board>(queryKey)?.lanes.find((lane) => laneKey(lane) === key);
      const ask = async (): Promise<void> => {
        const cursor = laneNow()?.nextCursor ?? null;
        if (cursor === null || asked.current.has(cursor)) return;
        asked.current.add(cursor);
        try {
          const stageId = key === 0 ? {} : { stageId: String(key) };
          const page = await call('GET /kanban/lane', { query: { ...query, cursor, ...stageId } });
          // Else the board was asked for anew meanwhile.
          if (laneNow()?.nextCursor === cursor)
            client.setQueryData<Board>(queryKey, (board) => board && appendCards(board, key, page));
          setFailed((lanes) => new Set([...lanes].filter((one) => one !== key)));
          asked.current.delete(cursor);
        } catch {
          setFailed((lanes) => new Set(lanes).add(key));
          setTimeout(() => {
            asked.current.delete(cursor);
            void ask();
          }, pause);
        }
      };
      void ask();
    },
    [client, query],
  );
  return { more, failed };
}
