import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import { useTranslation } from 'react-i18next';
import { useLater } from '../../../components/useLater.ts';
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
  return (
    <DialogActions className={css['actions'] ?? ''}>
      <span role="status" className={css['waiting']}>
        {late && t('ticket.resolveWaiting')}
      </span>
      <Button onClick={onClose}>{t('common.cancel')}</Button>
      {/* Anew once it is known: only what is mounted then takes the focus, so that Enter never chooses before. */}
      <Button
        key={String(waiting)}
        variant={silent ? 'contained' : 'outlined'}
        disabled={busy || waiting}
        loading={late}
        autoFocus={silent}
        onClick={() => onChoose(false)}
      >
        {t('ticket.resolveWithout')}
      </Button>
      {!waiting && !silent && (
        <Button variant="contained" disabled={busy} autoFocus onClick={() => onChoose(true)}>
          {t('ticket.resolveWith')}
        </Button>
      )}
    </DialogActions>
  );
}
