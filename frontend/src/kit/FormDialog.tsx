import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog, { type DialogProps } from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type FormEvent, type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import css from './FormDialog.module.css';

interface Props {
  title: string;
  submitLabel: string;
  maxWidth?: DialogProps['maxWidth'];
  /** What is said above the fields, '' for nothing. */
  failure?: string;
  busy?: boolean;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  onClose: () => void;
  children: ReactNode;
}

/** A form in a dialog: its title, its fields one below the other, Cancel and what sends it. */
export function FormDialog({
  title,
  submitLabel,
  maxWidth,
  failure,
  busy,
  onSubmit,
  onClose,
  children,
}: Props) {
  const { t } = useTranslation();
  const titleId = useId();
  return (
    <Dialog open onClose={onClose} {...(maxWidth && { maxWidth })} aria-labelledby={titleId}>
      <form noValidate onSubmit={onSubmit}>
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogContent className={css['fields'] ?? ''}>
          {failure !== undefined && failure !== '' && <Alert severity="error">{failure}</Alert>}
          {children}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" variant="contained" loading={busy ?? false}>
            {submitLabel}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
