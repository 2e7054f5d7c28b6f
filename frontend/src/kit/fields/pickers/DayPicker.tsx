import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import dayjs from 'dayjs';
import { useTimeFormat } from '../../../frame/session/useTimeFormat.ts';
import type { DateFieldProps } from '../DateFieldProps.ts';
import { PickerFrame } from './PickerFrame.tsx';
import { pickerProps } from './pickerProps.ts';
import { useTypedDate } from './useTypedDate.ts';

/** Noon exists on every day; midnight is skipped where clocks change at that hour. */
const noon = (day: string) => `${day}T12:00`;

export function DayPicker({ value, onChange, min, max, ...field }: DateFieldProps) {
  const { language, zone } = useTimeFormat();
  const typed = useTypedDate({
    value,
    onChange,
    zone,
    toLocal: (day) => (day === '' ? null : noon(day)),
    fromLocal: (local) => local?.slice(0, 10) ?? '',
  });
  return (
    <PickerFrame language={language}>
      <DatePicker
        {...pickerProps(field)}
        {...typed}
        timezone={zone}
        format="DD/MM/YYYY"
        {...(min !== undefined && { minDate: dayjs.tz(noon(min), zone) })}
        {...(max !== undefined && { maxDate: dayjs.tz(noon(max), zone) })}
      />
    </PickerFrame>
  );
}
