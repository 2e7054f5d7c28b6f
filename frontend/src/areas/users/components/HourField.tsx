import TextField from '@mui/material/TextField';
import { hourText } from '@balcao/shared/hours/hoursRules';
import type { KeyboardEvent } from 'react';
import type { FieldProps } from '../../../kit/fields/FieldProps.ts';

/** Minutes per arrow key. */
const step = 10;
const minutesOfDay = 24 * 60;

/**
 * The hour (HH:mm) after an arrow key: the next multiple of ten minutes, wrapping at midnight. Returns invalid text
 * unchanged.
 */
export function steppedHour(hour: string, by: 1 | -1): string {
  const [, hours, minutes] = /^(\d\d):(\d\d)$/.exec(hour) ?? [];
  if (hours === undefined) return hour;
  const now = (Number(hours) * 60 + Number(minutes)) / step;
  const next = (by === 1 ? Math.floor(now) + 1 : Math.ceil(now) - 1) * step;
  const within = (next + minutesOfDay) % minutesOfDay;
  return [Math.floor(within / 60), within % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

/** Hour of the day in the app's format, whatever the browser's language; arrow keys change it by ten minutes. */
export function HourField({ value, onChange, name, ...field }: FieldProps<string>) {
  const move = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    onChange(steppedHour(value, event.key === 'ArrowUp' ? 1 : -1));
  };
  return (
    <TextField
      {...field}
      {...(name !== undefined && { name })}
      value={value}
      placeholder="--:--"
      autoComplete="off"
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { inputMode: 'numeric', maxLength: 5 } }}
      onKeyDown={move}
      onChange={(event) => onChange(hourText(event.target.value))}
    />
  );
}
