import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { showToast } from '../../../components/toasts/showToast.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../../frame/session/useUser.ts';
import { Bone } from '../../../components/loading/Bone.tsx';
import { errorText } from '../../../frame/i18n/errorText.ts';
import { languageNames, languages } from '../../../frame/i18n/languages.ts';
import { useTimeFormat } from '../../../frame/session/useTimeFormat.ts';
import { zoneName } from '../../../kit/fields/zoneName.ts';
import { useMutation } from '../../../kit/answers/useMutation.ts';
import { useOperation } from '../../../kit/answers/useOperation.ts';
import { timeZones } from '../../companies/timeZones.ts';
import css from './Options.module.css';

/** Time zone of the company, for hours, days and times of messages, and the language of its automatic texts. */
export function CompanyLocale() {
  const { t } = useTranslation();
  const { language } = useTimeFormat();
  const params = { id: String(useUser().company.id) };
  const { data: company, error, refetch } = useOperation('GET /companies/{id}', { params });
  const [wanted, setWanted] = useState<Record<string, string>>({});
  const { send } = useMutation('PUT /companies/{id}/locale', {
    success: t('settings.saved'),
    invalidates: ['GET /companies/{id}'],
  });
  async function choose(name: 'timezone' | 'language', value: string) {
    setWanted({ [name]: value });
    try {
      await send({ params, body: { [name]: value } });
    } catch (error) {
      showToast(errorText(t, error), { variant: 'error' });
    } finally {
      setWanted({});
    }
  }
  const zone = wanted['timezone'] ?? company?.timezone ?? 'UTC';
  const waiting = error ? (
    <Alert
      severity="error"
      action={
        <Button color="inherit" onClick={() => void refetch()}>
          {t('common.retry')}
        </Button>
      }
    >
      {errorText(t, error)}
    </Alert>
  ) : (
    <div role="status" aria-label={t('common.loading')}>
      <Bone shape="box" className={css['waiting']} />
      <Bone shape="box" className={css['waiting']} />
    </div>
  );
  return (
    <section className={css['group']} aria-labelledby="settings-locale">
      <h2 id="settings-locale" className={css['heading']}>
        {t('settings.locale.heading')}
      </h2>
      {company === undefined ? (
        waiting
      ) : (
        <>
          <div className={css['option']} data-option>
            <TextField
              select
              fullWidth
              label={t('settings.locale.timezone')}
              helperText={`${zoneName(zone, language)}. ${t('settings.locale.timezoneHint')}`}
              value={zone}
              onChange={(event) => void choose('timezone', event.target.value)}
              slotProps={{ select: { native: true } }}
            >
              {timeZones(company.timezone).map((known) => (
                <option key={known}>{known}</option>
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
        </>
      )}
    </section>
  );
}
