import type { BoardFilter } from '@balcao/shared/kanban/boardRules';
import { endOfLocalDay, startOfLocalDay } from '@balcao/shared/hours/companyTime';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useNow } from '../../../components/hooks/useNow.ts';
import { dayKey } from '../../../frame/i18n/formats.ts';
import { useTimeFormat } from '../../../frame/session/useTimeFormat.ts';
import { useListUrl } from '../../../kit/useListUrl.ts';
import { queuesQuery } from '../../tickets/lists/ticketListQuery.ts';

const isDay = (text: string | null): text is string => text !== null && /^\d{4}-\d\d-\d\d$/.test(text);

/**
 * Filter of the board, kept in the address: days of the last activity, search, queues and users. Until days are
 * chosen, it shows the current day, and after midnight the next.
 */
export function useBoardFilter() {
  const [params, setParams] = useSearchParams();
  const { zone } = useTimeFormat();
  const today = dayKey(useNow(), zone);
  const { search, ids: queueIds, setIds: setQueues } = useListUrl('queues', true);
  const { ids: userIds, setIds: setUsers } = useListUrl('users');
  const [from, to] = [params.get('from'), params.get('to')];
  const startDate = isDay(from) ? from : today;
  const endDate = isDay(to) ? to : today;
  const setDays = useCallback(
    (first: string, last: string) =>
      setParams(
        () => {
          const now = new URLSearchParams(location.search);
          for (const [name, day] of [
            ['from', first],
            ['to', last],
          ] as const)
            if (first === today && last === today) now.delete(name);
            else now.set(name, day);
          return now;
        },
        { replace: true },
      ),
    [setParams, today],
  );
  const query = useMemo(
    () => ({
      startDate,
      endDate,
      ...(search !== '' && { searchParam: search }),
      ...queuesQuery(queueIds),
      ...(userIds.length > 0 && { users: JSON.stringify(userIds) }),
    }),
    [startDate, endDate, search, queueIds, userIds],
  );
  const filter = useMemo<BoardFilter>(
    () => ({
      from: startOfLocalDay(startDate, zone),
      to: endOfLocalDay(endDate, zone),
      search,
      ...(queueIds.length > 0 && { queueIds }),
      ...(userIds.length > 0 && { userIds }),
    }),
    [startDate, endDate, zone, search, queueIds, userIds],
  );
  const isNarrowed = search !== '' || queueIds.length > 0 || userIds.length > 0;
  return { query, filter, startDate, endDate, setDays, queueIds, setQueues, userIds, setUsers, isNarrowed };
}

export type BoardQuery = ReturnType<typeof useBoardFilter>['query'];
