import { useEffect } from 'react';
import type { NextPages } from '../../../kit/answers/useNextPages.ts';

/** Loads all remaining pages of a list while `wanted`; returns true while pages are missing. */
export function useEveryPage({ next }: { next: NextPages }, wanted: boolean): boolean {
  const { hasMore, more } = next;
  useEffect(() => {
    if (wanted && hasMore) more();
  }, [wanted, hasMore, more]);
  return wanted && hasMore;
}
