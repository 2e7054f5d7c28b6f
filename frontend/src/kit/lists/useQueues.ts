import type { Queue } from '@balcao/shared/records/queueModel';
import { isAdmin } from '@balcao/shared/tickets/ticketRules';
import { useUser } from '../../frame/session/useUser.ts';
import { useOperation } from '../answers/useOperation.ts';

interface Settings {
  /** Includes queues that the user does not serve. */
  ofCompany?: boolean;
  enabled?: boolean;
}

/**
 * Queues that the user may choose: an attendant's own, if they have any; otherwise all of the company. `ofCompany`
 * always gives all.
 */
export function useQueues({ ofCompany = false, enabled = true }: Settings = {}) {
  const user = useUser();
  const own = !ofCompany && !isAdmin(user) && user.queues.length > 0;
  const list = useOperation('GET /queue', {}, { enabled: enabled && !own });
  const { isError, refetch } = list;
  const data: readonly Pick<Queue, 'id' | 'name' | 'color'>[] = own ? user.queues : (list.data ?? []);
  return { data, isPending: !own && list.isPending, isError: !own && isError, refetch };
}
