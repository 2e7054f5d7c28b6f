import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLater } from '../../../components/hooks/useLater.ts';
import css from './MoveDialogs.module.css';

/** Milliseconds after which it is said that the question is not ready: what is answered sooner needs no word. */
const soon = 300;

interface Props {
  /** Not known yet whether anybody would get a farewell: nothing is chosen before it is. */
  waiting: boolean;
  /** Nobody would get one. */
  silent: boolean;
  busy?: boolean;
  onClose: () => void;
  onChoose: (farewell: boolean) => void;
}

/** How a dialog that resolves is answered: with a farewell, where one would be sent, or without. */
export function FarewellActions({ waiting, silent, busy = false, onClose, onChoose }: Props) {
  const { t } = useTranslation();
  const late = useLater(waiting, soon) && waiting;
  /** What Enter chooses once it is known. */
  const usual = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // Whoever stands on a button by then, "cancel" above all, stays there: their Enter would write to the customer.
    const stands = usual.current?.closest('[role="dialog"]')?.querySelector(':focus');
    if (!waiting && stands === null) usual.current?.focus();
  }, [waiting]);
  return (
    <DialogActions className={css['actions'] ?? ''}>
      <span role="status" className={css['waiting']}>
        {late && t('ticket.resolveWaiting')}
      </span>
      <Button onClick={onClose}>{t('common.cancel')}</Button>
      <Button
        ref={silent ? usual : null}
        variant={silent ? 'contained' : 'outlined'}
        disabled={busy || waiting}
        loading={late}
        onClick={() => onChoose(false)}
      >
        {t('ticket.resolveWithout')}
      </Button>
      {!waiting && !silent && (
        <Button ref={usual} variant="contained" disabled={busy} onClick={() => onChoose(true)}>
          {t('ticket.resolveWith')}
        </Button>
      )}
    </DialogActions>
  );
}
