import { useEffect } from 'react';
import { type PagedKey, type RowsName, useOperationPages } from '../answers/useOperationPages.ts';

/**
 * Loads all pages of a short list, for a field: its list loads nothing on scrolling, and a chosen item on a later
 * page would have no name. If loading stops early, returns the rows so far.
 */
export function useWholeList<Key extends PagedKey, Name extends RowsName<Key>>(key: Key, name: Name) {
  const { data, rows, next, isPending, isError, refetch } = useOperationPages(key, name, {});
  const { hasMore, more, goOn } = next;
  useEffect(() => {
    if (hasMore) more();
  }, [hasMore, more, rows]);
  return {
    data: data && rows,
    isPending: isPending || (hasMore && !isError && goOn === undefined),
    isError,
    refetch,
  };
}
