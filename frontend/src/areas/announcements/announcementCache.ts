import { isUnread } from '@balcao/shared/announcements/announcementRules';
import type { LiveEvent } from '@balcao/shared/events';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { Reply } from '../../frame/api/operationTypes.ts';
import type { LiveContext } from '../../frame/realtime/LiveHandlers.ts';
import { pagesKey } from '../../kit/answers/useOperationPages.ts';
import { announcementsQuery } from './announcementsQuery.ts';

type Page = Reply<'GET /announcements'>;

/**
 * Computes the unread count from the event and refetches only lists on screen: every user of every company gets this
 * event at the same time.
 */
export function applyAnnouncement(
  { action, data: { id, record } }: LiveEvent<'announcement'>,
  { client }: Pick<LiveContext, 'client'>,
): void {
  client.setQueryData(announcementsQuery.queryKey, (known) => {
    if (known === undefined) return undefined;
    const before = known.records.find((one) => one.id === id);
    // Whether an announcement beyond the first page was counted as unread is known only to the server.
    if (before === undefined && action !== 'create' && known.hasMore) {
      void client.invalidateQueries({ queryKey: announcementsQuery.queryKey });
      return undefined;
    }
    const counted = (one: typeof before) => (one !== undefined && isUnread(one, known.readUpTo) ? 1 : 0);
    const others = known.records.filter((one) => one.id !== id);
    const records = record === undefined ? others : [...others, record];
    return { ...known, records, unread: Math.max(0, known.unread - counted(before) + counted(record)) };
  });
  void client.invalidateQueries({ queryKey: pagesKey('GET /announcements') });
}

/**
 * Marks announcements as seen up to `readUpTo`. Takes the unread count from the server, because a page holds only some
 * of the announcements.
 */
export function noteRead(client: QueryClient, { readUpTo, unread }: Reply<'POST /announcements/read'>): void {
  const seen = (page: Page): Page => ({
    ...page,
    readUpTo,
    unread,
  });
  client.setQueryData(announcementsQuery.queryKey, (known) => known && seen(known));
  client.setQueriesData<InfiniteData<Page>>(
    { queryKey: pagesKey('GET /announcements') },
    (known) => known && { ...known, pages: known.pages.map(seen) },
  );
}
