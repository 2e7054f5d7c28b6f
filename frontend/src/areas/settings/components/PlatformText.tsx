import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../frame/i18n/errorText.ts';
import css from './Options.module.css';

interface Props {
  label: string;
  stored: string;
  save: (value: string) => Promise<void>;
  /** Renders the field. */
  field: (given: {
    label: string;
    value: string;
    onChange: (value: string) => void;
    error: boolean;
    helperText?: string | undefined;
  }) => ReactNode;
  hint?: string;
}

/** Platform setting, saved by its button; its error is shown below it. */
export function PlatformText({ label, stored, save, field, hint }: Props) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState<string | null>(null);
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const value = typed ?? stored;
  async function submit() {
    setBusy(true);
    try {
      await save(value);
      setTyped(null);
      setFailure('');
    } catch (error) {
      setFailure(errorText(t, error));
    } finally {
      setBusy(false);
    }
  }
  return (
    <div className={css['option']} data-option>
      {field({
        label,
        value,
        onChange: (text) => {
          setTyped(text);
          setFailure('');
        },
        error: failure !== '',
        helperText: failure || hint,
      })}
      {value !== stored && (
        <div className={css['below']}>
          <div className={css['actions']}>
            <Button variant="contained" loading={busy} onClick={() => void submit()}>
              {t('settings.saveText', { label })}
            </Button>
            <Button disabled={busy} onClick={() => setTyped(null)}>
              {t('common.cancel')}
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}
