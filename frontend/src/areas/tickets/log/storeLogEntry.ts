import type { LiveEvent } from '@balcao/shared/events';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { patchNowAndAfterFetch } from '../../../frame/api/patchNowAndAfterFetch.ts';
import type { Reply } from '../../../frame/api/operationTypes.ts';
import { operationPagesOptions } from '../../../kit/answers/useOperationPages.ts';
import { logKey, logPages } from './logKeys.ts';

type Log = Reply<'GET /tickets-log/{id}'>;
type Pages = InfiniteData<Reply<typeof logPages>>;

/** Stores an entry in the cached logs of its ticket, without duplicates. */
export function storeLogEntry(
  client: QueryClient,
  { ticketId, entry }: LiveEvent<'ticketLog'>['data'],
): void {
  const stands = (log: Log) => log.some((one) => logKey(one) === logKey(entry));
  change<Log>(client, ['ticketLog', ticketId], (log) => {
    if (stands(log)) return undefined;
    const later = log.findIndex(({ createdAt }) => createdAt > entry.createdAt);
    return later === -1 ? [...log, entry] : log.toSpliced(later, 0, entry);
  });
  // Log of the dialog, newest first. Entries older than all loaded ones come with their page.
  const { queryKey } = operationPagesOptions(logPages, { params: { id: ticketId } });
  change<Pages>(client, queryKey, ({ pages, pageParams }) => {
    if (pages.some(({ entries }) => stands(entries))) return undefined;
    const isEarlier = ({ createdAt }: Log[number]) => createdAt <= entry.createdAt;
    const found = pages.findIndex(({ entries }) => entries.some(isEarlier));
    if (found === -1 && pages.at(-1)?.hasMore === true) return undefined;
    const place = found === -1 ? pages.length - 1 : found;
    return {
      pageParams,
      pages: pages.map((page, index) => {
        if (index !== place) return page;
        const at = found === -1 ? page.entries.length : page.entries.findIndex(isEarlier);
        return { ...page, entries: page.entries.toSpliced(at, 0, entry) };
      }),
    };
  });
}

/** Changes a cached answer; undefined leaves it unchanged. */
function change<Answer>(
  client: QueryClient,
  queryKey: readonly unknown[],
  next: (answer: Answer) => Answer | undefined,
): void {
  const query = client.getQueryCache().find({ queryKey });
  if (query === undefined) return;
  patchNowAndAfterFetch(query, () => {
    client.setQueryData<Answer>(queryKey, (answer) => (answer === undefined ? undefined : next(answer)));
  });
}
