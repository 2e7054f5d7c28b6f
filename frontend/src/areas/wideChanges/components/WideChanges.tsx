import type { WideChange } from '@balcao/shared/wideChanges/wideChangeModel';
import Button from '@mui/material/Button';
import { Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { dateTimeText } from '../../../frame/i18n/formats.ts';
import { useTimeFormat } from '../../../frame/session/useTimeFormat.ts';
import { useMutation } from '../../../kit/answers/useMutation.ts';
import { useOperationPages } from '../../../kit/answers/useOperationPages.ts';
import css from './WideChanges.module.css';

/** Changes of the last day that concern everybody, each with a button to undo it. Renders nothing if there are none. */
export function WideChanges() {
  const { t } = useTranslation();
  const format = useTimeFormat();
  const list = useOperationPages('GET /wide-changes', 'records', {});
  const { run: undo, isPending } = useMutation('POST /wide-changes/undo', {
    success: t('wideChanges.undone'),
    invalidates: ['GET /wide-changes', 'GET /audit', 'GET /tags', 'GET /tags/list', 'GET /contacts'],
  });
  if (list.isError && list.rows.length === 0) return <p role="status">{t('wideChanges.failed')}</p>;
  if (list.rows.length === 0 && !list.hasNextPage) return null;
  const words = ({ kind, name, by }: WideChange) =>
    t(`wideChanges.${kind}`, { name, who: by?.name ?? t('wideChanges.someone') });
  return (
    <section className={css['list']} aria-labelledby="wide-changes">
      <h3 id="wide-changes">{t('wideChanges.title')}</h3>
      <p>{t('wideChanges.hint')}</p>
      <ul>
        {list.rows.map((change) => (
          <li key={`${change.kind} ${change.subjectId}`}>
            <span>
              {words(change)}{' '}
              <small>{t('wideChanges.until', { when: dateTimeText(change.until, format) })}</small>
            </span>
            <Button
              size="small"
              startIcon={<Undo2 />}
              disabled={isPending}
              aria-label={t('wideChanges.undoRow', { what: words(change) })}
              onClick={() => undo({ body: subjectOf(change) })}
            >
              {t('wideChanges.undo')}
            </Button>
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <Button size="small" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t('wideChanges.more')}
        </Button>
      )}
    </section>
  );
}

const subjectOf = ({ kind, subjectId: id }: WideChange) =>
  kind === 'tag' ? { kind, tagId: id } : { kind, contactId: id };
