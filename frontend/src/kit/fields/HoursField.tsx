import { hoursProblem, hourText } from '@balcao/shared/hours/hoursRules';
import { closed, type DayHours, type HourName, type Hours, usualHours } from '@balcao/shared/hours/usualWeek';
import IconButton from '@mui/material/IconButton';
import Switch from '@mui/material/Switch';
import { CopyCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { FieldProps } from './FieldProps.ts';
import css from './HoursField.module.css';

const names: readonly HourName[] = ['startTimeA', 'endTimeA', 'startTimeB', 'endTimeB'];

/** Hours of a week: two spans per weekday, a switch for days off, and a button that copies one day to all. */
export function HoursField({
  value,
  onChange,
  label,
  name: field,
  disabled,
}: Pick<FieldProps<readonly DayHours[]>, 'value' | 'onChange' | 'label' | 'name' | 'disabled'>) {
  const { t } = useTranslation();
  const change = (day: DayHours, hours: Partial<Hours>) =>
    onChange(value.map((one) => (one === day ? { ...one, ...hours } : one)));
  const isOff = (day: DayHours) => names.every((hour) => day[hour] === '');
  return (
    <fieldset className={css['week']} name={field} disabled={disabled}>
      <legend>{label}</legend>
      {value.map((day) => {
        const name = t(`kit.hours.days.${day.weekdayEn}`);
        const { startTimeA, endTimeA, startTimeB, endTimeB } = day;
        const open = !isOff(day);
        const problem = hoursProblem(day);
        return (
          <div key={day.weekdayEn} className={css['day']} role="group" aria-label={name}>
            <Switch
              checked={open}
              slotProps={{ input: { 'aria-label': name } }}
              onChange={(_, on) => change(day, on ? usualHours : closed)}
            />
            <span>{name}</span>
            {open ? (
              <span className={css['times']}>
                {names.map((hour) => (
                  <input
                    key={hour}
                    inputMode="numeric"
                    maxLength={5}
                    placeholder="--:--"
                    value={day[hour]}
                    aria-label={t('kit.hours.of', { what: t(`kit.hours.${hour}`), day: name })}
                    aria-invalid={problem !== null}
                    onChange={(event) => change(day, { [hour]: hourText(event.target.value) })}
                  />
                ))}
              </span>
            ) : (
              <span className={css['closed']}>{t('kit.hours.closed')}</span>
            )}
            <IconButton
              aria-label={t('kit.hours.copy', { day: name })}
              title={t('kit.hours.copy', { day: name })}
              onClick={() =>
                onChange(value.map((one) => ({ ...one, startTimeA, endTimeA, startTimeB, endTimeB })))
              }
            >
              <CopyCheck />
            </IconButton>
            {problem && (
              <p className={css['problem']} role="alert">
                {t(`kit.hours.${problem}`)}
              </p>
            )}
          </div>
        );
      })}
      {/* All days off differs from no hours set, which counts as always open. */}
      {value.length > 0 && value.every(isOff) && (
        <p className={css['never']} role="status">
          {t('kit.hours.never')}
        </p>
      )}
    </fieldset>
  );
}
