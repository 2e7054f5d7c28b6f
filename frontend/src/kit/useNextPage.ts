import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';

/** Milliseconds after which a page that could not be fetched is asked for again. */
const pause = 3000;

type Paged = Pick<
  UseInfiniteQueryResult,
  'fetchNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'errorUpdatedAt'
>;

/**
 * Asks for the next page: one at a time, and after a failure not before a pause, however long the end of the list
 * stays in sight. What is asked in the pause is asked once it is over.
 */
export function useNextPage({
  fetchNextPage,
  isFetchingNextPage,
  isFetchNextPageError,
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
    if (!isFetchingNextPage && !resting) void fetchNextPage();
  }, [fetchNextPage, isFetchingNextPage, resting]);
}
