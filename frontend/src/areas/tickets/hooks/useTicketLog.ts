import { useQuery } from '@tanstack/react-query';
import { call } from '../../../frame/api/call.ts';

/** Log of a ticket, oldest first. Loaded after the messages, then updated by live events. */
export function useTicketLog(ticketId: number, { enabled }: { enabled: boolean }) {
  return useQuery({
    queryKey: ['ticketLog', ticketId],
    enabled,
    queryFn: ({ signal }) => call('GET /tickets-log/{id}', { params: { id: ticketId }, signal }),
  });
}
