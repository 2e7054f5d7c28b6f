import Button from '@mui/material/Button';
import type { ContactMerge } from '@balcao/shared/contactMerges/contactMergesApi';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyComponent } from '../../../components/lazyComponent.tsx';
import { dateTimeText } from '../../../frame/i18n/formats.ts';
import { useTimeFormat } from '../../../frame/session/useTimeFormat.ts';
import { useMutation } from '../../../kit/answers/useMutation.ts';
import { startMergeWork } from '../mergeWork.ts';
import css from './ContactMerging.module.css';

const ConfirmDialog = lazyComponent(
  async () => (await import('../../../kit/ConfirmDialog.tsx')).ConfirmDialog,
);

/** A merged contact, with the option to undo the merge. */
export function MergedContact({ merge }: { merge: ContactMerge }) {
  const { t } = useTranslation();
  const format = useTimeFormat();
  const [asked, setAsked] = useState(false);
  const { contactId, contact, state, done, mergedAt, undoUntil } = merge;
  const { name } = contact;
  const { send: undo } = useMutation('POST /contacts/{id}/merge/undo', {
    invalidates: ['GET /contacts/{id}/merges'],
    onSuccess: (begun) => startMergeWork('mergeUndoing', begun, t('contactMerges.undoWork')),
  });
  if (state !== 'done')
    return (
      <li aria-live="polite">
        {t(`contactMerges.${state}`, { name })} {done > 0 && t('contactMerges.followed', { count: done })}
      </li>
    );
  return (
    <li>
      <p>
        {t('contactMerges.merged', {
          name,
          date: dateTimeText(mergedAt, format),
          until: dateTimeText(undoUntil, format),
        })}
      </p>
      <div className={css['actions']}>
        <Button
          size="small"
          aria-label={t('contactMerges.undoWith', { name })}
          onClick={() => setAsked(true)}
        >
          {t('contactMerges.undo')}
        </Button>
      </div>
      {asked && (
        <ConfirmDialog
          title={t('contactMerges.undoTitle', { name })}
          hint={t('contactMerges.undoHint')}
          action={t('contactMerges.undo')}
          onConfirm={async () => {
            await undo({ params: { id: String(contactId) }, body: { otherContactId: contact.id } });
          }}
          onClose={() => setAsked(false)}
        />
      )}
    </li>
  );
}
