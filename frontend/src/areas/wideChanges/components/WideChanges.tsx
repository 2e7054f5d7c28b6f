import type { WideChange } from '@balcao/shared/wideChanges/wideChangeModel';
import Button from '@mui/material/Button';
import { Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { dateTimeText } from '../../../frame/i18n/formats.ts';
import { useTimeFormat } from '../../../frame/session/useTimeFormat.ts';
import { useMutation } from '../../../kit/answers/useMutation.ts';
import { useOperation } from '../../../kit/answers/useOperation.ts';
import css from './WideChanges.module.css';

/** Changes of the last day that concern everybody, each with a button to undo it. Renders nothing if there are none. */
export function WideChanges() {
  const { t } = useTranslation();
  const format = useTimeFormat();
  const { data, isError } = useOperation('GET /wide-changes', {});
  const { run: undo, isPending } = useMutation('POST /wide-changes/undo', {
    success: t('wideChanges.undone'),
    invalidates: ['GET /wide-changes', 'GET /audit', 'GET /tags', 'GET /tags/list', 'GET /contacts'],
  });
  if (isError) return <p role="status">{t('wideChanges.failed')}</p>;
  if (data === undefined || data.records.length === 0) return null;
  const words = ({ kind, name, by }: WideChange) =>
    t(`wideChanges.${kind}`, { name, who: by?.name ?? t('wideChanges.someone') });
  return (
    <section className={css['list']} aria-labelledby="wide-changes">
      <h3 id="wide-changes">{t('wideChanges.title')}</h3>
      <p>{t('wideChanges.hint')}</p>
      <ul>
        {data.records.map((change) => (
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
    </section>
  );
}

const subjectOf = ({ kind, subjectId: id }: WideChange) =>
  kind === 'tag' ? { kind, tagId: id } : { kind, contactId: id };
