import { chatBotTypes, scheduleTypes } from '@balcao/shared/settings/companySettingDefaults';
import type { CompanySettings } from '@balcao/shared/settings/settingsModel';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { showToast } from '../../../components/toasts/showToast.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../frame/i18n/errorText.ts';
import { useSaveSetting } from '../hooks/useSaveSetting.ts';
import type { Chosen } from '../optionGroups.ts';
import css from './Options.module.css';

const words = { chatBotType: chatBotTypes, scheduleType: scheduleTypes } as const;

/** Setting with several choices, saved on change. */
export function OptionChoice({ column, stored }: { column: Chosen; stored: CompanySettings }) {
  const { t } = useTranslation();
  const save = useSaveSetting();
  const [wanted, setWanted] = useState<string | null>(null);
  async function choose(word: string) {
    setWanted(word);
    try {
      await save(column, word);
    } catch (error) {
      showToast(errorText(t, error), { variant: 'error' });
    } finally {
      setWanted(null);
    }
  }
  return (
    <div className={css['option']} data-option>
      <TextField
        select
        fullWidth
        label={t(`settings.labels.${column}`)}
        helperText={t(`settings.hints.${column}`)}
        value={wanted ?? stored[column]}
        onChange={(event) => void choose(event.target.value)}
      >
        {words[column].map((word) => (
          <MenuItem key={word} value={word}>
            {t(`settings.choices.${word}`)}
          </MenuItem>
        ))}
      </TextField>
    </div>
  );
}
