import type { LiveEvent } from '@balcao/shared/events';
import type { ListCounter } from '@balcao/shared/tickets/listCounters';
import { nowAndOnceFetched } from '../../../frame/api/nowAndOnceFetched.ts';
import type { LiveContext } from '../../../frame/realtime/LiveHandlers.ts';
import { countersKey } from './countersKey.ts';

/**
 * Writes a counter that changed where the tabs' numbers are added up from: nothing is asked for. An answer that is under
 * way may be older than it.
 */
export function applyCounter(
  { data, version }: LiveEvent<'counters'>,
  { client }: Pick<LiveContext, 'client'>,
) {
  const query = client.getQueryCache().find({ queryKey: countersKey });
  if (query === undefined) return;
  nowAndOnceFetched(query, () => {
    client.setQueryData<ListCounter[]>(countersKey, (counters) => {
      const known = counters?.find(({ bucket }) => bucket === data.bucket);
      if (counters === undefined || (known !== undefined && known.version >= version)) return undefined;
      return [...counters.filter((one) => one !== known), { ...data, version }];
    });
  });
}
