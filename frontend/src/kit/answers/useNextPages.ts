import { useCallback, useMemo, useState } from 'react';
import { type Paged, useNextPage } from './useNextPage.ts';

/** A page with fewer rows is short: the server found few matches in the batch that it searched. */
export const shortPage = 8;
/** Number of short pages in a row that are loaded automatically; further ones are loaded on request. */
export const shortPagesByItself = 5;

/** Paging of a list. */
export interface NextPages {
  hasMore: boolean;
  /** Loads the next page as `useNextPage` does; does nothing while `goOn` is defined. */
  more: () => void;
  /** Defined while the list waits for the user's request to search further. */
  goOn: (() => void) | undefined;
}

/**
 * Paging of a searched or filtered list. Such a list may take many pages to fill the screen, so after some short
 * pages it waits for the user.
 * @param found number of rows of each loaded page
 * @param list key of the list; another key starts over
 */
export function useNextPages(
  query: Paged & { hasNextPage: boolean },
  found: readonly number[],
  list: string,
): NextPages {
  const { hasNextPage: hasMore } = query;
  const ask = useNextPage(query);
  const [told, setTold] = useState({ list, pages: 0 });
  const pages = found.length;
  const since = told.list === list ? told.pages : 0;
  const full = found.findLastIndex((rows) => rows >= shortPage);
  const waits = hasMore && pages - Math.max(full + 1, since) >= shortPagesByItself;
  const more = useCallback(() => {
    if (!waits) ask();
  }, [ask, waits]);
  const goOn = useCallback(() => setTold({ list, pages }), [list, pages]);
  return useMemo(() => ({ hasMore, more, goOn: waits ? goOn : undefined }), [hasMore, more, waits, goOn]);
}
