import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { useFieldArray, useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import css from './CampaignSettings.module.css';
import type { SettingsPart } from './SettingsPart.ts';

/** Rows shown at first; a company may have a thousand. */
const shownAtFirst = 30;

/** Names and values that campaign texts can use as variables. */
export function VariableSettings({ control, field }: SettingsPart) {
  const { t } = useTranslation();
  const rows = useFieldArray({ control, name: 'variables' });
  const { errors } = useFormState({ control, name: 'variables' });
  const [asked, setAsked] = useState(shownAtFirst);
  // Show rows at least as far as the last one with an error.
  const wrong = Array.isArray(errors.variables) ? errors.variables.findLastIndex(Boolean) + 1 : 0;
  const shown = Math.max(asked, wrong);
  const hidden = rows.fields.length - shown;
  return (
    <section className={css['part']} aria-labelledby="campaign-variables">
      <h2 id="campaign-variables">{t('campaignSettings.variables')}</h2>
      <p className={css['hint']}>{t('campaignSettings.variablesHint', { sample: '{cupom}' })}</p>
      {rows.fields.slice(0, shown).map((row, at) => (
        <div key={row.id} className={css['variable']}>
          <TextField {...field(`variables.${at}.key`)} label={t('campaignSettings.key')} />
          <TextField {...field(`variables.${at}.value`)} label={t('campaignSettings.value')} />
          <IconButton
            aria-label={t('campaignSettings.removeVariable', { name: row.key })}
            onClick={() => rows.remove(at)}
          >
            <X />
          </IconButton>
        </div>
      ))}
      <div className={css['buttons']}>
        {hidden > 0 && (
          <Button onClick={() => setAsked(shown + shownAtFirst)}>
            {t('campaignSettings.moreVariables', { count: Math.min(hidden, shownAtFirst) })}
          </Button>
        )}
        <Button
          startIcon={<Plus />}
          onClick={() => {
            setAsked(Math.max(shown, rows.fields.length + 1));
            rows.append({ key: '', value: '' });
          }}
        >
          {t('campaignSettings.addVariable')}
        </Button>
      </div>
    </section>
  );
}
