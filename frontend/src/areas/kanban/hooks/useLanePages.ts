import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useRef, useState } from 'react';
import { call } from '../../../frame/api/call.ts';
import { operationQueryKey } from '../../../kit/answers/operationQueryKey.ts';
import { shortPage, shortPagesByItself } from '../../../kit/answers/useNextPages.ts';
import { appendCards, type Board, laneKey } from '../boardChanges.ts';
import type { BoardQuery } from './useBoardFilter.ts';

/** Milliseconds before a failed page is retried. */
const pause = 3000;

type Lanes = ReadonlySet<number>;
const none: Lanes = new Set();
const without = (lanes: Lanes, key: number): Lanes =>
  lanes.has(key) ? new Set([...lanes].filter((one) => one !== key)) : lanes;

/**
 * Loads the next page of a lane, with a pause after a failure; `failed` holds the lanes that wait for the retry. Pages
 * may be short or empty, as most tickets are in other lanes. After several short ones a lane is in `waiting` until
 * `goOn` is called for it.
 */
export function useLanePages(query: BoardQuery) {
  const client = useQueryClient();
  const asked = useRef(new Set<string>());
  const [failed, setFailed] = useState(none);
  /** Short pages in a row by lane, for the current query. */
  const short = useMemo(() => ({ of: query, pages: new Map<number, number>() }), [query]);
  const [told, setTold] = useState({ of: query, waiting: none });
  const waiting = told.of === query ? told.waiting : none;
  const wait = useCallback(
    (change: (lanes: Lanes) => Lanes) =>
      setTold((now) => ({ of: query, waiting: change(now.of === query ? now.waiting : none) })),
    [query],
  );
  const more = useCallback(
    (key: number) => {
      const queryKey = operationQueryKey('GET /kanban/board', { query });
      const laneNow = () => client.getQueryData<Board>(queryKey)?.lanes.find((lane) => laneKey(lane) === key);
      const ask = async (): Promise<void> => {
        const cursor = laneNow()?.nextCursor ?? null;
        if (cursor === null || asked.current.has(cursor)) return;
        if ((short.pages.get(key) ?? 0) >= shortPagesByItself) {
          wait((lanes) => new Set(lanes).add(key));
          return;
        }
        asked.current.add(cursor);
        try {
          const stageId = key === 0 ? {} : { stageId: String(key) };
          const page = await call('GET /kanban/lane', { query: { ...query, cursor, ...stageId } });
          const few = page.tickets.length < shortPage;
          short.pages.set(key, few ? (short.pages.get(key) ?? 0) + 1 : 0);
          // Drops the page if the board was refetched meanwhile: the lane then has another cursor.
          if (laneNow()?.nextCursor === cursor)
            client.setQueryData<Board>(queryKey, (board) => board && appendCards(board, key, page));
          setFailed((lanes) => without(lanes, key));
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
    [client, query, short, wait],
  );
  const goOn = useCallback(
    (key: number) => {
      short.pages.delete(key);
      wait((lanes) => without(lanes, key));
      more(key);
    },
    [short, wait, more],
  );
  return { more, failed, waiting, goOn };
}
