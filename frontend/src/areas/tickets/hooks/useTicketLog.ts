import { useQuery } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';

/** What happened to a ticket, oldest first; fetched once the messages are there. */
export function useTicketLog(ticketId: number, enabled = true) {
  return useQuery({
    queryKey: ['ticketLog', ticketId],
    enabled,
    queryFn: ({ signal }) => call('GET /tickets-log/{id}', { params: { id: ticketId }, signal }),
  });
}
