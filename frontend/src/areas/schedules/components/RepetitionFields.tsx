import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { dayRules, intervals, isByMinutes } from '@balcao/shared/schedules/repetitionRules';
import { useTranslation } from 'react-i18next';
import { useWatch } from 'react-hook-form';
import { FormField } from '../../../kit/forms/FormField.tsx';
import { FormSwitch } from '../../../kit/forms/FormSwitch.tsx';
import type { ScheduleControl } from '../scheduleForm.ts';
import css from './RepetitionFields.module.css';

const units = Object.keys(intervals) as (keyof typeof intervals)[];
const rules = Object.keys(dayRules) as (keyof typeof dayRules)[];

/** Repetition, its interval and count, and the rule for days off. */
export function RepetitionFields({ control }: { control: ScheduleControl }) {
  const { t } = useTranslation();
  const repeats = useWatch({ control, name: 'repeats' });
  const intervalo = useWatch({ control, name: 'intervalo' });
  const byMinutes = repeats && isByMinutes({ intervalo });
  return (
    <>
      <FormSwitch control={control} name="repeats" label={t('schedules.repeat')} />
      {repeats && (
        <div className={css['line']}>
          <FormField
            control={control}
            name="valorIntervalo"
            render={(value) => (
              <TextField
                {...value}
                label={t('schedules.every')}
                slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 5 } }}
              />
            )}
          />
          <FormField
            control={control}
            name="intervalo"
            render={({ onChange, ...unit }) => (
              <TextField
                {...unit}
                select
                label={t('schedules.unit')}
                onChange={({ target }) => onChange(Number(target.value))}
              >
                {units.map((name) => (
                  <MenuItem key={name} value={intervals[name]}>
                    {t(`schedules.units.${name}`)}
                  </MenuItem>
                ))}
              </TextField>
            )}
          />
          <FormField
            control={control}
            name="enviarQuantasVezes"
            render={(times) => (
              <TextField
                {...times}
                label={t('schedules.times')}
                slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 3 } }}
              />
            )}
          />
        </div>
      )}
      {!byMinutes && (
        <FormField
          control={control}
          name="tipoDias"
          hint={t('schedules.dayRuleHint')}
          render={({ onChange, ...rule }) => (
            <TextField
              {...rule}
              select
              label={t('schedules.dayRule')}
              onChange={({ target }) => onChange(Number(target.value))}
            >
              {rules.map((name) => (
                <MenuItem key={name} value={dayRules[name]}>
                  {t(`schedules.dayRules.${name}`)}
                </MenuItem>
              ))}
            </TextField>
          )}
        />
      )}
    </>
  );
}
