import { useEffect } from 'react';
import { useOperationPages } from '../../../kit/answers/useOperationPages.ts';
import { daysAfter } from '../calendarDays.ts';

/** So far back a list of what is to come says what was not sent. */
const recentDays = 7;

/** What the days before `today` left behind: failed, or still waiting. What was sent stands among messages. */
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
  // Among many that were sent an answer has none.
  const goesOn = enabled && list.rows.length === 0 && hasMore && !list.isError;
  useEffect(() => {
    if (goesOn) more();
  }, [goesOn, more, asked]);
  return enabled ? list : { ...list, rows: [] };
}
