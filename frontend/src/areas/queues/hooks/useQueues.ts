import { isAdmin } from '@balcao/shared/tickets/ticketRules';
import { useUser } from '../../../app/session/useUser.ts';
import { useCompanyQueues } from './useCompanyQueues.ts';

export interface QueueChoice {
  id: number;
  name: string;
  color: string;
}

/** Queues a person may choose: all of the company for administrators, their own for attendants who have some. */
export function useQueues(enabled = true): { queues: readonly QueueChoice[]; isPending: boolean } {
  const user = useUser();
  const own = !isAdmin(user) && user.queues.length > 0;
  const { data, isPending } = useCompanyQueues(enabled && !own);
  return own ? { queues: user.queues, isPending: false } : { queues: data ?? [], isPending };
}
