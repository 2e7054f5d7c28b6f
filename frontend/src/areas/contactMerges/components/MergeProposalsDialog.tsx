import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyComponent } from '../../../components/lazyComponent.tsx';
import { PageSkeleton } from '../../../components/loading/PageSkeleton.tsx';
import { errorText } from '../../../frame/i18n/errorText.ts';
import { useOperationPages } from '../../../kit/answers/useOperationPages.ts';
import type { MergeContact } from '../mergeWork.ts';
import css from './ContactMerging.module.css';
import { Proposal } from './Proposal.tsx';

const MergeDialog = lazyComponent(async () => (await import('./MergeDialog.tsx')).MergeDialog);

/** All pairs of contacts in the company that may be the same person. */
export function MergeProposalsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const titleId = useId();
  const [merging, setMerging] = useState<{ contact: MergeContact; other: MergeContact } | null>(null);
  const list = useOperationPages('GET /contacts/merge-proposals', 'proposals', {});
  return (
    <Dialog open onClose={onClose} fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{t('contactMerges.listTitle')}</DialogTitle>
      <DialogContent>
        <p>{t('contactMerges.listHint')}</p>
        {list.isPending && <PageSkeleton rows={3} />}
        {list.isError && !list.data && (
          <div role="alert">
            <p>{errorText(t, list.error)}</p>
            <Button size="small" onClick={() => void list.refetch()}>
              {t('common.retry')}
            </Button>
          </div>
        )}
        {list.data && list.rows.length === 0 && !list.hasNextPage && <p>{t('contactMerges.listEmpty')}</p>}
        <ul className={css['pairs']}>
          {list.rows.map((proposal) => (
            <Proposal
              key={proposal.contacts.map(({ id }) => id).join('-')}
              proposal={proposal}
              onMerge={(contact, other) => setMerging({ contact, other })}
            />
          ))}
        </ul>
        {list.hasNextPage && (
          <Button size="small" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {t('contactMerges.more')}
          </Button>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('common.close')}</Button>
      </DialogActions>
      {merging && <MergeDialog {...merging} onClose={() => setMerging(null)} />}
    </Dialog>
  );
}
