import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { Forward, X } from 'lucide-react';
import { showToast } from '../../../components/toasts/showToast.ts';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from '../../../frame/session/useStore.ts';
import { endMessageSelection, messageSelection, pickedInOrder } from '../../messages/messageSelection.ts';
import css from './SelectionBar.module.css';

/** Replaces the composer while messages are selected: count and actions. Escape ends the selection. */
export function SelectionBar({ onForward }: { onForward: (messageIds: number[]) => void }) {
  const { t } = useTranslation();
  const picked = useStore(messageSelection);
  const count = picked?.size ?? 0;
  useEffect(() => {
    // Runs before the inbox's key handler, for which Escape leads to the list.
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || document.querySelector('[role="dialog"], [role="menu"]')) return;
      event.preventDefault();
      endMessageSelection();
    };
    addEventListener('keydown', onKey, true);
    return () => removeEventListener('keydown', onKey, true);
  }, []);
  function forward() {
    if (picked === null || count === 0) showToast(t('messageActions.forward.nothing'), { variant: 'error' });
    else onForward(pickedInOrder(picked));
  }
  return (
    <div className={css['bar']} role="region" aria-label={t('messageActions.selection')}>
      <IconButton
        aria-label={t('messageActions.endSelection')}
        title={t('messageActions.endSelection')}
        onClick={endMessageSelection}
      >
        <X />
      </IconButton>
      <b aria-live="polite">{t('messageActions.selected', { count })}</b>
      <Button variant="contained" startIcon={<Forward />} onClick={forward}>
        {t('messageActions.forward.submit')}
      </Button>
    </div>
  );
}
