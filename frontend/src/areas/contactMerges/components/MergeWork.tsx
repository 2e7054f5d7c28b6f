import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { closeToast, showToast } from '../../../components/toasts/showToast.ts';
import { useTranslation } from 'react-i18next';
import { dismissLongWork, type LongWork } from '../../../kit/longWork/longWork.ts';
import { ProgressToasts } from '../../../kit/longWork/ProgressToasts.tsx';
import { useMutation } from '../../../kit/answers/useMutation.ts';
import { askMerge, type MergeKind, mergeKinds, pairOf, startMergeWork } from '../mergeWork.ts';

/** Progress of merges started in this browser; a finished one can be undone at once. */
export function MergeWork() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { run: undo } = useMutation('POST /contacts/{id}/merge/undo', {
    invalidates: ['GET /contacts/{id}/merges'],
    onSuccess: (merge) => startMergeWork('mergeUndoing', merge, t('contactMerges.undoWork')),
  });

  function ended(kind: MergeKind, work: LongWork) {
    for (const key of ['GET /contacts/{id}/merges', 'GET /contacts', 'ticket', 'messages'])
      void client.invalidateQueries({ queryKey: [key] });
    dismissLongWork(work);
    showToast(t(kind === 'contactMerge' ? 'contactMerges.done' : 'contactMerges.undone'), {
      variant: 'success',
      ...(kind === 'contactMerge' && {
        autoHideDuration: 10_000,
        action: (key) => (
          <Button
            color="inherit"
            onClick={() => {
              closeToast(key);
              const { contactId, otherContactId } = pairOf(work);
              undo({ params: { id: contactId }, body: { otherContactId } });
            }}
          >
            {t('contactMerges.undo')}
          </Button>
        ),
      }),
    });
  }

  return mergeKinds.map((kind) => (
    <ProgressToasts key={kind} kind={kind} ask={askMerge} onEnd={(work) => ended(kind, work)} />
  ));
}
