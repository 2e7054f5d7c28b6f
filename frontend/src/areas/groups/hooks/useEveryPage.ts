import { useEffect } from 'react';
import type { NextPages } from '../../../kit/answers/useNextPages.ts';

/** Fetches what is left of a list, one page after the other, while all of it is wanted; answers whether it still does. */
export function useEveryPage({ next }: { next: NextPages }, wanted: boolean): boolean {
  const { hasMore, more } = next;
  useEffect(() => {
    if (wanted && hasMore) more();
  }, [wanted, hasMore, more]);
  return wanted && hasMore;
}
