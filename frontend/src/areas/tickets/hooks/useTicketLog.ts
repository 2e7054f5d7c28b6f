import { useQuery } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';

/** What happened to a ticket, oldest first; fetched once the messages are there, and again where it has to be `fresh`. */
export function useTicketLog(ticketId: number, { enabled = true, fresh = false } = {}) {
  return useQuery({
    queryKey: ['ticketLog', ticketId],
    enabled,
    ...(fresh && { refetchOnMount: 'always' as const }),
    queryFn: ({ signal }) => call('GET /tickets-log/{id}', { params: { id: ticketId }, signal }),
  });
}
