import Button from '@mui/material/Button';
import { isUnread } from '@balcao/shared/announcements/announcementRules';
import { useQueryClient } from '@tanstack/react-query';
import { Megaphone } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogPopover } from '../../../components/DialogPopover.tsx';
import { EmptyState, FailedState } from '../../../components/EmptyState.tsx';
import { LoadingLine } from '../../../components/loading/LoadingLine.tsx';
import { useMutation } from '../../../kit/answers/useMutation.ts';
import { useOperationPages } from '../../../kit/answers/useOperationPages.ts';
import { noteRead } from '../announcementCache.ts';
import { AnnouncementCard } from './AnnouncementCard.tsx';
import css from './AnnouncementsPopover.module.css';

/** Announcements of the platform. Opening the popover marks them as read, as soon as all unread ones are loaded. */
export function AnnouncementsPopover({ anchor, onClose }: { anchor: Element; onClose: () => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const list = useOperationPages('GET /announcements', 'records', { query: { unreadFirst: 'true' } });
  const { run: read } = useMutation('POST /announcements/read', {
    inPlace: true,
    onSuccess: (answer) => noteRead(client, answer),
  });
  const { firstPage } = list;
  // Announcements that were unread on opening stay marked while the popover is open.
  const [before, setBefore] = useState<string | null>();
  if (before === undefined && firstPage !== undefined && !list.isFetching) setBefore(firstPage.readUpTo);
  const shown = list.rows.filter(({ status }) => status);
  const newest = shown.reduce<string | null>(
    (latest, { publishedAt }) =>
      publishedAt !== null && (latest === null || publishedAt > latest) ? publishedAt : latest,
    null,
  );
  const noted = firstPage?.readUpTo ?? null;
  // Unread announcements come first. If the last loaded one is unread, further pages may have more of them.
  const last = shown.at(-1);
  const allShown = !list.hasNextPage || (last !== undefined && !isUnread(last, noted));
  useEffect(() => {
    if (allShown && newest !== null && (noted === null || newest > noted)) read({ body: { upTo: newest } });
  }, [allShown, newest, noted, read]);
  return (
    <DialogPopover anchor={anchor} label={t('announcements.title')} onClose={onClose}>
      <div className={css['panel']}>
        <h2>{t('announcements.title')}</h2>
        {list.isPending ? (
          <LoadingLine empty={t('announcements.none')} />
        ) : list.isError && shown.length === 0 ? (
          <FailedState onRetry={() => void list.refetch()} />
        ) : shown.length === 0 ? (
          <EmptyState
            icon={<Megaphone />}
            title={t('announcements.none')}
            hint={t('announcements.noneHint')}
          />
        ) : (
          <ul>
            {shown.map((one) => (
              <AnnouncementCard
                key={one.id}
                announcement={one}
                unread={before !== undefined && isUnread(one, before)}
              />
            ))}
          </ul>
        )}
        {list.hasNextPage && (
          <Button onClick={() => void list.fetchNextPage()} loading={list.isFetchingNextPage}>
            {t('announcements.more')}
          </Button>
        )}
      </div>
    </DialogPopover>
  );
}
