import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog, { type DialogProps } from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyComponent } from '../../components/lazyComponent.tsx';
import css from './FormDialog.module.css';
import type { FormTab } from './FormTabs.tsx';

interface Props {
  title: string;
  /** Absent if the form is read-only. */
  submitLabel?: string;
  /** True if submitting deletes something; the button is then red. */
  danger?: boolean;
  maxWidth?: DialogProps['maxWidth'];
  /** Message above the fields, '' for none. */
  failure?: string;
  busy?: boolean;
  /** True if there are unsaved changes; closing then asks for confirmation. */
  dirty?: boolean;
  /**
   * `refused`: number of refusals so far. `wrong`: names of the invalid fields; a refusal opens the first tab with
   * one.
   */
  refused?: number;
  wrong?: readonly string[];
  tabs?: readonly FormTab[];
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  onClose: () => void;
  /** Fields above the tabs, or all fields. */
  children?: ReactNode;
}

// Lazy-loaded: most forms have no tabs, and most are closed without a question.
const FormTabs = lazyComponent(async () => (await import('./FormTabs.tsx')).FormTabs);
const ConfirmDialog = lazyComponent(async () => (await import('../ConfirmDialog.tsx')).ConfirmDialog);

/** A form in a dialog: title, fields in one column or in tabs, Cancel and submit button. */
export function FormDialog(props: Props) {
  const {
    title,
    submitLabel,
    danger = false,
    maxWidth,
    failure,
    busy,
    dirty,
    refused = 0,
    wrong = [],
    tabs,
  } = props;
  const { onSubmit, onClose, children } = props;
  const { t } = useTranslation();
  const titleId = useId();
  const [asking, setAsking] = useState(false);
  const close = () => {
    if (dirty) setAsking(true);
    else onClose();
  };
  return (
    <Dialog open onClose={close} {...(maxWidth && { maxWidth })} aria-labelledby={titleId}>
      <form className={css['form']} noValidate onSubmit={onSubmit}>
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogContent className={css['fields'] ?? ''}>
          {failure !== undefined && failure !== '' && <Alert severity="error">{failure}</Alert>}
          {children}
          {tabs && <FormTabs label={title} tabs={tabs} refused={refused} wrong={wrong} />}
        </DialogContent>
        <DialogActions>
          <Button onClick={close}>{t(submitLabel === undefined ? 'common.close' : 'common.cancel')}</Button>
          {submitLabel !== undefined && (
            <Button
              type="submit"
              variant="contained"
              {...(danger && { color: 'error' })}
              loading={busy ?? false}
            >
              {submitLabel}
            </Button>
          )}
        </DialogActions>
      </form>
      {asking && (
        <ConfirmDialog
          title={t('kit.form.unsavedTitle')}
          hint={t('kit.form.unsavedHint')}
          action={t('kit.form.discard')}
          onConfirm={async () => onClose()}
          onClose={() => setAsking(false)}
        />
      )}
    </Dialog>
  );
}
