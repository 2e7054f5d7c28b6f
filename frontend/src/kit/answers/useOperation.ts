import { type Query, queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../frame/api/call.ts';
import type { CallOptions, OperationKey, Reply } from '../../frame/api/operationTypes.ts';
import { operationQueryKey } from './operationQueryKey.ts';

/** Operations that only read. */
export type ReadKey = Extract<OperationKey, `GET ${string}`>;

interface Settings<Data> {
  /** False while a value that the call needs is unknown. */
  enabled?: boolean;
  /** Milliseconds that an answer stays fresh; the default is five minutes, as live events update it. */
  staleTime?: number;
  /** Polling interval in milliseconds while the page is visible, for data without live events. */
  refetchInterval?: number | ((query: Query<Data>) => number);
}

/** Query options of an operation, for prefetching and for reading or writing the cache. */
export function operationOptions<Key extends ReadKey>(key: Key, options: CallOptions<Key>) {
  return queryOptions<Reply<Key>>({
    queryKey: operationQueryKey(key, options),
    queryFn: ({ signal }) => call(key, { ...options, signal }),
  });
}

/** Answer of an operation of the contract, cached under its own key. */
export function useOperation<Key extends ReadKey>(
  key: Key,
  options: CallOptions<Key>,
  settings: Settings<Reply<Key>> = {},
) {
  return useQuery({ ...operationOptions(key, options), ...settings });
}
