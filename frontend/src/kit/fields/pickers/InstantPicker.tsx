import { DateTimePicker } from '@mui/x-date-pickers/DateTimePicker';
import dayjs from 'dayjs';
import { useTimeFormat } from '../../../frame/session/useTimeFormat.ts';
import type { DateTimeFieldProps } from '../DateFieldProps.ts';
import { zoneName } from '../zoneName.ts';
import { fromZonedText, toZonedText } from '../zonedDateTime.ts';
import { PickerFrame } from './PickerFrame.tsx';
import { pickerProps } from './pickerProps.ts';
import { useTypedDate } from './useTypedDate.ts';

export function InstantPicker({ value, onChange, min, max, helperText, ...field }: DateTimeFieldProps) {
  const { language, zone } = useTimeFormat();
  const typed = useTypedDate({
    value,
    onChange,
    zone,
    toLocal: (instant) => instant && toZonedText(instant, zone),
    fromLocal: (local) => local && fromZonedText(local, zone),
  });
  return (
    <PickerFrame language={language}>
      <DateTimePicker
        {...pickerProps({ ...field, helperText: helperText ?? zoneName(zone, language) })}
        {...typed}
        timezone={zone}
        format="DD/MM/YYYY HH:mm"
        ampm={false}
        timeSteps={{ minutes: 5 }}
        {...(min !== undefined && { minDateTime: dayjs(min).tz(zone) })}
        {...(max !== undefined && { maxDateTime: dayjs(max).tz(zone) })}
      />
    </PickerFrame>
  );
}
