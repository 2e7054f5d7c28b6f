import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';

/** Milliseconds before a failed page is requested again. */
const pause = 3000;

export type Paged = Pick<
  UseInfiniteQueryResult,
  'fetchNextPage' | 'isFetching' | 'isFetchNextPageError' | 'dataUpdatedAt' | 'errorUpdatedAt'
>;

/**
 * Returns a function that fetches the next page: one at a time, not during a refetch (whose answer would be dropped),
 * and after a failure only after a pause, however long the end of the list stays visible. Its identity changes with
 * each answer, so that effects which depend on it ask again.
 */
export function useNextPage({
  fetchNextPage,
  isFetching,
  isFetchNextPageError,
  dataUpdatedAt,
  errorUpdatedAt,
}: Paged): () => void {
  const [waited, setWaited] = useState(0);
  const resting = isFetchNextPageError && waited !== errorUpdatedAt;
  useEffect(() => {
    if (!resting) return undefined;
    const timer = setTimeout(() => setWaited(errorUpdatedAt), pause);
    return () => clearTimeout(timer);
  }, [resting, errorUpdatedAt]);
  return useCallback(() => {
    if (!isFetching && !resting) void fetchNextPage();
    // oxlint-disable-next-line react/exhaustive-deps -- each answer is a reason to ask again
  }, [fetchNextPage, isFetching, resting, dataUpdatedAt]);
}
