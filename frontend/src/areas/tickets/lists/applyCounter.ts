import type { LiveEvent } from '@balcao/shared/events';
import type { ListCounter } from '@balcao/shared/tickets/listCounters';
import { patchNowAndAfterFetch } from '../../../frame/api/patchNowAndAfterFetch.ts';
import type { LiveContext } from '../../../frame/realtime/LiveHandlers.ts';
import { countersKey } from './countersKey.ts';

/**
 * Stores a changed counter without a request; the numbers on the tabs are sums of these. A request that is under way
 * may bring an older counter, so this one is stored again after it.
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
