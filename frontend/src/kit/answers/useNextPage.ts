import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';

/** Milliseconds after which a page that could not be fetched is asked for again. */
const pause = 3000;

export type Paged = Pick<
  UseInfiniteQueryResult,
  'fetchNextPage' | 'isFetching' | 'isFetchNextPageError' | 'dataUpdatedAt' | 'errorUpdatedAt'
>;

/**
 * Asks for the next page: one at a time, not while what is there is asked for again (that answer would be dropped), and
 * after a failure not before a pause, however long the end of the list stays in sight. Each answer makes another
 * function, so that who stands at the end asks anew whatever became of the page asked for before.
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
