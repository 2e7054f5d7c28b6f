import { type Query, queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../frame/api/call.ts';
import type { CallOptions, OperationKey, Reply } from '../../frame/api/operationTypes.ts';
import { operationQueryKey } from './operationQueryKey.ts';

/** Operations that only read. */
export type ReadKey = Extract<OperationKey, `GET ${string}`>;

interface Settings<Data> {
  /** False while what it needs is not known yet. */
  enabled?: boolean;
  /** Milliseconds for which an answer is not asked for again; live events keep the usual five minutes true. */
  staleTime?: number;
  /** After how many milliseconds it is asked for again while the page is in sight: for what no event tells. */
  refetchInterval?: number | ((query: Query<Data>) => number);
}

/** How the answer of an operation is fetched and kept: for prefetching, and for reading or writing the cache. */
export function operationOptions<Key extends ReadKey>(key: Key, options: CallOptions<Key>) {
  return queryOptions<Reply<Key>>({
    queryKey: operationQueryKey(key, options),
    queryFn: ({ signal }) => call(key, { ...options, signal }),
  });
}

/** The answer of an operation of the contract, kept under its own key. */
export function useOperation<Key extends ReadKey>(
  key: Key,
  options: CallOptions<Key>,
  settings: Settings<Reply<Key>> = {},
) {
  return useQuery({ ...operationOptions(key, options), ...settings });
}
