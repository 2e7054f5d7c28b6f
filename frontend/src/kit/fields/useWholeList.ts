import { useEffect } from 'react';
import { type PagedKey, type RowsName, useOperationPages } from '../answers/useOperationPages.ts';

/**
 * All pages of a short list, as a field offers them: there it is not scrolled for more, and a choice that stands further
 * back would have no name. One that could not be had whole shows what came.
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
