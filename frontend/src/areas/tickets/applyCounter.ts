import type { LiveEvent } from '@balcao/shared/events';
import type { ListCounter } from '@balcao/shared/tickets/listCounters';
import type { LiveContext } from '../../realtime/LiveHandlers.ts';
import { countersKey } from './countersKey.ts';

/** Writes a counter that changed where the tabs' numbers are added up from: nothing is asked for. */
export function applyCounter({ data, version }: LiveEvent<'counters'>, { client }: LiveContext): void {
  client.setQueryData<ListCounter[]>(countersKey, (counters) => {
    const known = counters?.find(({ bucket }) => bucket === data.bucket);
    if (counters === undefined || (known !== undefined && known.version >= version)) return counters;
    return [...counters.filter((one) => one !== known), { ...data, version }];
  });
}
