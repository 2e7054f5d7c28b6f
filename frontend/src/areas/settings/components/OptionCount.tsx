import { mostWaitLimit } from '@balcao/shared/settings/companySettingDefaults';
import type { CompanySettings } from '@balcao/shared/settings/settingsModel';
import { closeHours, mostCloseHours } from '@balcao/shared/tickets/silenceRules';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { showToast } from '../../../components/toasts/showToast.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../frame/i18n/errorText.ts';
import { useSaveSetting } from '../hooks/useSaveSetting.ts';
import type { Counted } from '../optionGroups.ts';
import css from './Options.module.css';

/** How to read each setting's value (0 for never), and its maximum. */
const counts: Record<Counted, { of: (stored: CompanySettings) => number; most: number }> = {
  waitLimit: { of: ({ waitLimit }) => waitLimit, most: mostWaitLimit },
  hoursCloseTicketsAuto: {
    of: ({ hoursCloseTicketsAuto }) => closeHours(hoursCloseTicketsAuto) ?? 0,
    most: mostCloseHours,
  },
};

/** Setting in minutes or hours, empty for never; saved by its button. */
export function OptionCount({ column, stored }: { column: Counted; stored: CompanySettings }) {
  const { t } = useTranslation();
  const save = useSaveSetting();
  const [typed, setTyped] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const { of, most } = counts[column];
  const before = String(of(stored) || '');
  const value = typed ?? before;
  const wrong = value !== '' && !(Number(value) > 0 && Number(value) <= most);
  async function submit() {
    setBusy(true);
    try {
      await save(column, value && Number(value));
      setTyped(null);
    } catch (error) {
      showToast(errorText(t, error), { variant: 'error' });
    } finally {
      setBusy(false);
    }
  }
  return (
    <div className={css['option']} data-option>
      <TextField
        fullWidth
        label={t(`settings.labels.${column}`)}
        value={value}
        error={wrong}
        helperText={wrong ? t('settings.between', { most }) : t(`settings.hints.${column}`)}
        slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 10 } }}
        onChange={(event) => setTyped(event.target.value.replace(/\D/g, ''))}
      />
      {value !== before && (
        <div className={css['below']}>
          <div className={css['actions']}>
            <Button variant="contained" loading={busy} disabled={wrong} onClick={() => void submit()}>
              {t('common.save')}
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
