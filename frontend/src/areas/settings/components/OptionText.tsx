import { transferText } from '@balcao/shared/messages/transferText';
import type { CompanySettingKey } from '@balcao/shared/settings/settingsModel';
import { webAddress } from '@balcao/shared/text/webAddress';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../frame/i18n/errorText.ts';
import { TemplateField } from '../../../kit/fields/TemplateField.tsx';
import css from './Options.module.css';

interface Props {
  column: CompanySettingKey;
  label: string;
  hint?: string;
  stored: string;
  /** True if the text must not be empty. */
  required?: boolean;
  /** True for addresses: one line, no variables. */
  plain?: boolean;
  /** True if the text can be saved without a change, because a switch waits for it. */
  awaited?: boolean;
  save: (text: string) => Promise<void>;
}

/** Text setting, saved by its button; its error is shown below it. */
export function OptionText({ column, label, hint, stored, required, plain, awaited, save }: Props) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState<string | null>(null);
  const [failure, setFailure] = useState('');
  /** True after an attempt to save: only then is a half-typed address called wrong. */
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const value = typed ?? stored;
  const missing = required === true && value.trim() === '';
  const badAddress = plain === true && webAddress(value) === undefined;
  const shown = badAddress && asked ? t('settings.webAddress') : '';
  const problem = failure || (missing ? t('common.required') : shown);
  const changed = value !== stored;
  async function submit() {
    if (missing) return;
    setAsked(true);
    if (badAddress) return;
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
  const field = {
    name: column,
    label,
    value,
    error: problem !== '',
    helperText: problem || hint,
    autoFocus: awaited === true,
  };
  return (
    <div className={css['below']}>
      {plain ? (
        <TextField
          {...field}
          type="url"
          slotProps={{ htmlInput: { maxLength: 4000 } }}
          onChange={(event) => setTyped(event.target.value)}
        />
      ) : (
        <TemplateField
          {...field}
          inOurWords={column === 'transferMessage' ? transferText : undefined}
          onChange={setTyped}
        />
      )}
      {(changed || awaited === true) && (
        <div className={css['actions']}>
          <Button variant="contained" loading={busy} disabled={missing} onClick={() => void submit()}>
            {t('settings.saveText', { label })}
          </Button>
          {changed && (
            <Button disabled={busy} onClick={() => setTyped(null)}>
              {t('common.cancel')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
