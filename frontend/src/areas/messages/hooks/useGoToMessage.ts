import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { showToast } from '../../../components/toasts/showToast.ts';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../frame/i18n/errorText.ts';
import type { ConversationPage, ConversationPages } from '../ConversationSource.ts';
import { allMessages } from '../messagePages.ts';
import type { useMessages } from './useMessages.ts';

/** How long the message one went to stays marked, in milliseconds. */
const highlightFor = 1500;
/** Pages fetched at most in search of a message. */
const searchedPages = 10;

interface Conversation {
  scroller: RefObject<HTMLElement | null>;
  /** What is rendered; a new list when a page came. */
  items: readonly unknown[];
  fetchNextPage: ReturnType<typeof useMessages>['fetchNextPage'];
}

/** Goes to a message and marks it for a moment; older pages are fetched until it is there. */
export function useGoToMessage(pages: ConversationPages, { scroller, items, fetchNextPage }: Conversation) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [wanted, setWanted] = useState<number | null>(null);
  const [highlighted, setHighlighted] = useState<number | null>(null);

  // A page is rendered some time after it is known: the message's element is waited for.
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

  /** What is loaded once an older page has come. Why none came is told. */
  const olderPage = useCallback(async () => {
    const { data, hasNextPage: hasMore, error } = await fetchNextPage();
    if (error) showToast(errorText(t, error), { variant: 'error' });
    return { messages: allMessages(data), hasMore, failed: error !== null };
  }, [fetchNextPage, t]);
  // Whoever has left the conversation is told nothing about it any more, and nothing more is fetched for them.
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  const look = useCallback(
    async (id: number) => {
      // From the cache: as a dependency, each new message would make every bubble new.
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
      // Asked for once more it is looked for from there.
      else if (!stopped)
        showToast(t(hasOlder ? 'messages.furtherUp' : 'messages.notHere'), { variant: 'info' });
    },
    [client, pages, olderPage, t],
  );
  const goTo = useCallback((id: number) => void look(id), [look]);
  return { highlighted, goTo, olderPage };
}
