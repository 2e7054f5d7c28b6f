import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { enqueueSnackbar } from 'notistack';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../../app/session/useUser.ts';
import { errorText } from '../../../i18n/errorText.ts';
import { languageNames, languages } from '../../../i18n/languages.ts';
import { useMutation } from '../../../kit/useMutation.ts';
import { useOperation } from '../../../kit/useOperation.ts';
import { timeZones } from '../../companies/timeZones.ts';
import css from './Options.module.css';

/** The company's clock, by which hours, days and messages' times count, and the language of its automatic texts. */
export function CompanyLocale() {
  const { t } = useTranslation();
  const params = { id: String(useUser().company.id) };
  const company = useOperation('GET /companies/{id}', { params }).data;
  const [wanted, setWanted] = useState<Record<string, string>>({});
  const { send } = useMutation('PUT /companies/{id}/locale', {
    success: t('settings.saved'),
    invalidates: ['GET /companies/{id}'],
  });
  if (company === undefined) return null;
  async function choose(name: 'timezone' | 'language', value: string) {
    setWanted({ [name]: value });
    try {
      await send({ params, body: { [name]: value } });
    } catch (error) {
      enqueueSnackbar(errorText(t, error), { variant: 'error' });
    } finally {
      setWanted({});
    }
  }
  return (
    <section className={css['group']} aria-labelledby="settings-locale">
      <h2 id="settings-locale" className={css['heading']}>
        {t('settings.locale.heading')}
      </h2>
      <div className={css['option']} data-option>
        <TextField
          select
          fullWidth
          label={t('settings.locale.timezone')}
          helperText={t('settings.locale.timezoneHint')}
          value={wanted['timezone'] ?? company.timezone}
          onChange={(event) => void choose('timezone', event.target.value)}
          slotProps={{ select: { native: true } }}
        >
          {timeZones(company.timezone).map((zone) => (
            <option key={zone}>{zone}</option>
          ))}
        </TextField>
      </div>
      <div className={css['option']} data-option>
        <TextField
          select
          fullWidth
          label={t('settings.locale.language')}
          helperText={t('settings.locale.languageHint')}
          value={wanted['language'] ?? company.language}
          onChange={(event) => void choose('language', event.target.value)}
        >
          {languages.map((value) => (
            <MenuItem key={value} value={value}>
              {languageNames[value]}
            </MenuItem>
          ))}
        </TextField>
      </div>
    </section>
  );
}
