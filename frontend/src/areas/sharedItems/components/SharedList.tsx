import Button from '@mui/material/Button';
import type { SharedKind } from '@balcao/shared/sharedItems/sharedItemRules';
import { useTranslation } from 'react-i18next';
import { PageSkeleton } from '../../../components/loading/PageSkeleton.tsx';
import { errorText } from '../../../frame/i18n/errorText.ts';
import { useOperationPages } from '../../../kit/answers/useOperationPages.ts';
import { sharedOf } from '../sharedItemCache.ts';
import { SharedDocument } from './SharedDocument.tsx';
import { SharedLinks } from './SharedLinks.tsx';
import { SharedPicture } from './SharedPicture.tsx';
import css from './SharedItems.module.css';

const Row = { media: SharedPicture, documents: SharedDocument, links: SharedLinks } as const;

/** Shared items of one kind, page by page. */
export function SharedList({ ticketId, kind }: { ticketId: number; kind: SharedKind }) {
  const { t } = useTranslation();
  const list = useOperationPages('GET /tickets/{id}/shared', 'messages', sharedOf(ticketId, kind));
  const Shown = Row[kind];
  const rows = list.isPlaceholderData ? [] : list.rows;
  if (list.isPending || list.isPlaceholderData) return <PageSkeleton rows={2} />;
  return (
    <>
      {list.isError && (
        <div role="alert">
          <p>{t('sharedItems.failed')}</p>
          <p>{errorText(t, list.error)}</p>
          <Button size="small" onClick={() => void list.refetch()}>
            {t('common.retry')}
          </Button>
        </div>
      )}
      {!list.isError && rows.length === 0 && !list.hasNextPage && <p>{t(`sharedItems.empty.${kind}`)}</p>}
      {rows.length > 0 && (
        <ul className={css[kind]} aria-label={t(`sharedItems.kinds.${kind}`)}>
          {rows.map((message) => (
            <Shown key={message.id} message={message} />
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <Button size="small" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t('sharedItems.more')}
        </Button>
      )}
    </>
  );
}
