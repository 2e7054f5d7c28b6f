import { isAdmin } from '@balcao/shared/tickets/ticketRules';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { useUser } from '../../../app/session/useUser.ts';

export interface QueueChoice {
  id: number;
  name: string;
  color: string;
}

/** Queues a person may choose: all of the company for administrators, their own for attendants who have some. */
export function useQueues(enabled = true): { queues: readonly QueueChoice[]; isPending: boolean } {
  const user = useUser();
  const own = !isAdmin(user) && user.queues.length > 0;
  const { data, isPending } = useQuery({
    queryKey: ['queues'],
    enabled: enabled && !own,
    queryFn: ({ signal }) => call('GET /queue', { signal }),
  });
  return own ? { queues: user.queues, isPending: false } : { queues: data ?? [], isPending };
}
