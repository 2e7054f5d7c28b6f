import { useCallback, useMemo, useState } from 'react';
import { type Paged, useNextPage } from './useNextPage.ts';

/** A page with fewer rows is a short one: a search or a filter found little in what the server looked through for it. */
export const shortPage = 8;
/** So many short ones in a row come by themselves; further ones are asked for by whoever wants them. */
export const shortPagesByItself = 5;

/** How a list goes on. */
export interface NextPages {
  hasMore: boolean;
  /** Asks for the next page as `useNextPage` does, unless the list waits to be told. */
  more: () => void;
  /** There while the list waits for somebody who wants it searched further. */
  goOn: (() => void) | undefined;
}

/**
 * The further pages of a list that is searched or filtered: it may go on for long without filling the screen, so after
 * some short pages it waits to be told.
 *
 * @param found rows of each page so far
 * @param list names the list; another one begins anew
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
