import Button from '@mui/material/Button';
import { Merge } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyComponent } from '../../../components/lazyComponent.tsx';
import { useOperationPages } from '../../../kit/answers/useOperationPages.ts';
import { MergeWork } from './MergeWork.tsx';

const MergeProposalsDialog = lazyComponent(
  async () => (await import('./MergeProposalsDialog.tsx')).MergeProposalsDialog,
);

/** Button above the contact list that opens the possible duplicates; shown only if there are any. */
export function MergeProposals() {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const { rows, hasNextPage } = useOperationPages('GET /contacts/merge-proposals', 'proposals', {});
  return (
    <>
      {(rows.length > 0 || hasNextPage) && (
        <Button startIcon={<Merge />} onClick={() => setOpen(true)}>
          {t('contactMerges.listOpen')}
        </Button>
      )}
      {open && <MergeProposalsDialog onClose={() => setOpen(false)} />}
      <MergeWork />
    </>
  );
}
