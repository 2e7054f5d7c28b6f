import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';
import { useTimeFormat } from '../../../i18n/useTimeFormat.ts';
import { zoneName } from '../../../kit/fields/zoneName.ts';
import { FormSwitch } from '../../../kit/FormSwitch.tsx';
import css from './CampaignSettings.module.css';
import type { SettingsPart } from './SettingsPart.ts';

/** Days and hours at which campaigns send. */
export function HourSettings({ control, field }: SettingsPart) {
  const { t } = useTranslation();
  const { language, zone } = useTimeFormat();
  return (
    <section className={css['part']} aria-labelledby="campaign-hours">
      <h2 id="campaign-hours">{t('campaignSettings.hours')}</h2>
      <p className={css['hint']}>{t('campaignSettings.clock', { zone: zoneName(zone, language) })}</p>
      <div className={css['fields']}>
        <TextField {...field('startHour')} type="time" label={t('campaignSettings.startHour')} />
        <TextField {...field('endHour')} type="time" label={t('campaignSettings.endHour')} />
      </div>
      <FormSwitch control={control} name="sabado" label={t('campaignSettings.saturday')} />
      <FormSwitch control={control} name="domingo" label={t('campaignSettings.sunday')} />
    </section>
  );
}
