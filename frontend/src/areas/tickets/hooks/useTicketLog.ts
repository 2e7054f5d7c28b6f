import { useQuery } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';

/** What happened to a ticket, oldest first; fetched once the messages are there. */
export function useTicketLog(ticketId: number) {
  return useQuery({
    queryKey: ['ticketLog', ticketId],
    queryFn: ({ signal }) => call('GET /tickets-log/{id}', { params: { id: ticketId }, signal }),
  });
}
