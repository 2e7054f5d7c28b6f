import { useQuery } from '@tanstack/react-query';
import { call } from '../../../frame/api/call.ts';

/** What happened to a ticket, oldest first; fetched once the messages are there, kept fresh by what is told of it. */
export function useTicketLog(ticketId: number, { enabled }: { enabled: boolean }) {
  return useQuery({
    queryKey: ['ticketLog', ticketId],
    enabled,
    queryFn: ({ signal }) => call('GET /tickets-log/{id}', { params: { id: ticketId }, signal }),
  });
}
