import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLater } from '../../../components/hooks/useLater.ts';
import css from './MoveDialogs.module.css';

/** Milliseconds before the dialog says that it is still checking for a farewell. */
const soon = 300;

interface Props {
  /** True while it is not known if anybody would get a farewell; the buttons are disabled. */
  waiting: boolean;
  /** True if nobody would get a farewell. */
  silent: boolean;
  busy?: boolean;
  onClose: () => void;
  onChoose: (farewell: boolean) => void;
}

/** Buttons of a resolve dialog: with a farewell, if one would be sent, or without. */
export function FarewellActions({ waiting, silent, busy = false, onClose, onChoose }: Props) {
  const { t } = useTranslation();
  const late = useLater(waiting, soon) && waiting;
  /** The default button, focused once it is known whether anybody would get a farewell. */
  const usual = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // A button that already has the focus, such as "cancel", keeps it: otherwise Enter would write to the customer.
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
