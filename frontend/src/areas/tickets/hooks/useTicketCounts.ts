import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { useStore } from '../../../app/session/createStore.ts';
import { liveStatus } from '../../../realtime/status.ts';

/** Numbers on the tabs. Asked for only once the socket is up: the usable list must not wait for them. */
export function useTicketCounts(filter: { showAll: boolean; queueIds: number[] }) {
  const live = useStore(liveStatus);
  return useQuery({
    queryKey: ['counts', filter],
    enabled: live !== 'idle',
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      call('GET /tickets/counts', {
        signal,
        query: {
          ...(filter.showAll ? { showAll: 'true' } : {}),
          ...(filter.queueIds.length > 0 ? { queueIds: JSON.stringify(filter.queueIds) } : {}),
        },
      }),
  }).data;
}
