import { countOfList, type CountedList, type ListCounter } from '@balcao/shared/tickets/listCounters';
import type { TicketViewer } from '@balcao/shared/tickets/ticketRules';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../frame/api/call.ts';
import { useStore } from '../../../frame/session/useStore.ts';
import { useAfterFirstPaint } from '../../../components/hooks/useAfterFirstPaint.ts';
import { liveStatus } from '../../../frame/realtime/status.ts';
import { countersKey } from '../lists/countersKey.ts';

interface Counted {
  viewer: TicketViewer;
  showAll: boolean;
  queueIds: readonly number[];
}

/**
 * Numbers on the tabs. Requested only after the list is painted and the socket is up, so as not to delay them; from
 * then on the counters are updated by events.
 */
export function useTicketCounts({ viewer, showAll, queueIds }: Counted, listReady: boolean) {
  const live = useStore(liveStatus);
  const painted = useAfterFirstPaint(listReady);
  return useQuery({
    queryKey: countersKey,
    enabled: painted && live !== 'idle',
    queryFn: async ({ signal }): Promise<ListCounter[]> =>
      (await call('GET /tickets/counts', { signal, query: {} })).counters,
    select: (counters) => {
      const wanted = { showAll, queueIds: queueIds.length > 0 ? queueIds : undefined };
      const of = (list: CountedList['list']) => countOfList(counters, viewer, { ...wanted, list });
      return { open: of('open'), pending: of('pending'), group: of('group') };
    },
  }).data;
}
