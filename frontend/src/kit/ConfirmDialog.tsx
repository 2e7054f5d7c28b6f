import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../frame/i18n/errorText.ts';
import css from './ConfirmDialog.module.css';

interface Props {
  title: string;
  hint: string;
  /** Label of the confirm button: names the action ("Excluir"), never "OK". */
  action: string;
  /** True if the action deletes nothing; the button is then not red. */
  harmless?: boolean;
  onConfirm: () => Promise<void>;
  onClose: () => void;
}

/** Asks for confirmation of an action. A failure is shown in the dialog, which stays open. */
export function ConfirmDialog({ title, hint, action, harmless = false, onConfirm, onClose }: Props) {
  const { t } = useTranslation();
  const [running, setRunning] = useState(false);
  const [failure, setFailure] = useState('');
  async function confirm() {
    setRunning(true);
    setFailure('');
    try {
      await onConfirm();
      onClose();
    } catch (error) {
      setFailure(`${t('kit.confirm.failed')}. ${errorText(t, error)}`);
      setRunning(false);
    }
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby="confirm-title">
      <DialogTitle id="confirm-title">{title}</DialogTitle>
      <DialogContent className={css['content'] ?? ''}>
        {failure !== '' && <Alert severity="error">{failure}</Alert>}
        {hint}
      </DialogContent>
      <DialogActions>
        {/* Cancel has the focus, since it loses nothing. */}
        <Button autoFocus onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button
          variant="contained"
          color={harmless ? 'primary' : 'error'}
          loading={running}
          onClick={() => void confirm()}
        >
          {action}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
