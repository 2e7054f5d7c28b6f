import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { useStore } from '../../../app/session/useStore.ts';
import { useOncePainted } from '../../../components/useOncePainted.ts';
import { liveStatus } from '../../../realtime/status.ts';

/** Numbers on the tabs. Asked for only once the list is painted and the socket is up: neither waits for them. */
export function useTicketCounts(filter: { showAll: boolean; queueIds: number[] }, listReady: boolean) {
  const live = useStore(liveStatus);
  const painted = useOncePainted(listReady);
  return useQuery({
    queryKey: ['counts', filter],
    enabled: painted && live !== 'idle',
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
