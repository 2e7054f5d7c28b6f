import TextField from '@mui/material/TextField';
import { hourText } from '@balcao/shared/hours/hoursRules';
import { useTranslation } from 'react-i18next';
import { useTimeFormat } from '../../../frame/session/useTimeFormat.ts';
import { zoneName } from '../../../kit/fields/zoneName.ts';
import { FormField } from '../../../kit/forms/FormField.tsx';
import { FormSwitch } from '../../../kit/forms/FormSwitch.tsx';
import css from './CampaignSettings.module.css';
import type { SettingsPart } from './SettingsPart.ts';

/** Days and hours at which campaigns may send. */
export function HourSettings({ control }: Pick<SettingsPart, 'control'>) {
  const { t } = useTranslation();
  const { language, zone } = useTimeFormat();
  return (
    <section className={css['part']} aria-labelledby="campaign-hours">
      <h2 id="campaign-hours">{t('campaignSettings.hours')}</h2>
      <p className={css['hint']}>{t('campaignSettings.clock', { zone: zoneName(zone, language) })}</p>
      <div className={css['fields']}>
        {(['startHour', 'endHour'] as const).map((name) => (
          <FormField
            key={name}
            control={control}
            name={name}
            deps={['endHour']}
            render={({ onChange, ...hour }) => (
              <TextField
                {...hour}
                label={t(`campaignSettings.${name}`)}
                onChange={({ target }) => onChange(hourText(target.value))}
                slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 5 } }}
              />
            )}
          />
        ))}
      </div>
      <FormSwitch control={control} name="sabado" label={t('campaignSettings.saturday')} />
      <FormSwitch control={control} name="domingo" label={t('campaignSettings.sunday')} />
    </section>
  );
}
