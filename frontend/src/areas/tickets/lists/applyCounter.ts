import type { LiveEvent } from '@balcao/shared/events';
import type { ListCounter } from '@balcao/shared/tickets/listCounters';
import { patchNowAndAfterFetch } from '../../../frame/api/patchNowAndAfterFetch.ts';
import type { LiveContext } from '../../../frame/realtime/LiveHandlers.ts';
import { countersKey } from './countersKey.ts';

/**
 * Stores a changed counter, from which the numbers on the tabs are added up, without a request. A pending answer may be
 * older: the counter is applied again after it.
 */
export function applyCounter(
  { data, version }: LiveEvent<'counters'>,
  { client }: Pick<LiveContext, 'client'>,
) {
  const query = client.getQueryCache().find({ queryKey: countersKey });
  if (query === undefined) return;
  patchNowAndAfterFetch(query, () => {
    client.setQueryData<ListCounter[]>(countersKey, (counters) => {
      const known = counters?.find(({ bucket }) => bucket === data.bucket);
      if (counters === undefined || (known !== undefined && known.version >= version)) return undefined;
      return [...counters.filter((one) => one !== known), { ...data, version }];
    });
  });
}
