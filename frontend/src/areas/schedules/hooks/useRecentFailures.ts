import { useEffect } from 'react';
import { useOperationPages } from '../../../kit/answers/useOperationPages.ts';
import { daysAfter } from '../calendarDays.ts';

/** Days for which failures are shown in the list of future messages. */
const recentDays = 7;

/** Failed or still waiting schedules of the days before `today`; sent ones are in their conversations. */
export function useRecentFailures(today: string, enabled: boolean) {
  const list = useOperationPages(
    'GET /schedules',
    'schedules',
    {
      query: {
        startDate: daysAfter(today, -recentDays),
        endDate: daysAfter(today, -1),
        waiting: 'true',
      },
    },
    enabled,
  );
  const { hasMore, more } = list.next;
  const asked = list.data?.pages.length ?? 0;
  // A page may hold only sent ones: load the next.
  const goesOn = enabled && list.rows.length === 0 && hasMore && !list.isError;
  useEffect(() => {
    if (goesOn) more();
  }, [goesOn, more, asked]);
  return enabled ? list : { ...list, rows: [] };
}
