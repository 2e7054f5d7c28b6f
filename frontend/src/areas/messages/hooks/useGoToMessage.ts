import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { showToast } from '../../../components/toasts/showToast.ts';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../frame/i18n/errorText.ts';
import type { ConversationPage, ConversationPages } from '../ConversationSource.ts';
import { allMessages } from '../messagePages.ts';
import type { useMessages } from './useMessages.ts';

/** Milliseconds that the target message stays highlighted. */
const highlightFor = 1500;
/** Maximum number of pages loaded to find a message. */
const searchedPages = 10;

interface Conversation {
  scroller: RefObject<HTMLElement | null>;
  /** Rendered items; a new array when a page was loaded. */
  items: readonly unknown[];
  fetchNextPage: ReturnType<typeof useMessages>['fetchNextPage'];
}

/** Scrolls to a message and highlights it briefly; loads older pages until it is found. */
export function useGoToMessage(pages: ConversationPages, { scroller, items, fetchNextPage }: Conversation) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [wanted, setWanted] = useState<number | null>(null);
  const [highlighted, setHighlighted] = useState<number | null>(null);

  // A loaded page is rendered later, so this waits for the message's element.
  useEffect(() => {
    const element = wanted === null ? null : scroller.current?.querySelector(`[data-message="${wanted}"]`);
    if (!element) return;
    element.scrollIntoView({ block: 'center' });
    setHighlighted(wanted);
    setWanted(null);
  }, [wanted, items, scroller]);
  useEffect(() => {
    if (highlighted === null) return undefined;
    const timer = setTimeout(() => setHighlighted(null), highlightFor);
    return () => clearTimeout(timer);
  }, [highlighted]);

  /** Loads an older page and returns everything loaded; reports an error in a toast. */
  const olderPage = useCallback(async () => {
    const { data, hasNextPage: hasMore, error } = await fetchNextPage();
    if (error) showToast(errorText(t, error), { variant: 'error' });
    return { messages: allMessages(data), hasMore, failed: error !== null };
  }, [fetchNextPage, t]);
  // False after the conversation was left: the search then shows no toasts and loads no further pages.
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  const look = useCallback(
    async (id: number) => {
      // Read from the cache: as a dependency, each new message would re-render every bubble.
      let messages = allMessages(client.getQueryData<InfiniteData<ConversationPage>>(pages.queryKey));
      const known = () => messages.some((message) => message.id === id);
      let hasOlder = true;
      let stopped = false;
      for (
        let page = 0;
        page < searchedPages && hasOlder && !stopped && here.current && !known();
        page += 1
      ) {
        ({ messages, hasMore: hasOlder, failed: stopped } = await olderPage());
      }
      if (!here.current) return;
      if (known()) setWanted(id);
      // If the user asks again, the search continues from the pages loaded so far.
      else if (!stopped)
        showToast(t(hasOlder ? 'messages.furtherUp' : 'messages.notHere'), { variant: 'info' });
    },
    [client, pages, olderPage, t],
  );
  const goTo = useCallback((id: number) => void look(id), [look]);
  return { highlighted, goTo, olderPage };
}
