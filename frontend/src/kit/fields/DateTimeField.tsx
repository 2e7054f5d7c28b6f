import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTimeFormat } from '../../frame/session/useTimeFormat.ts';
import type { FieldProps } from './FieldProps.ts';
import { zoneName } from './zoneName.ts';
import { fromZonedText, toZonedText } from './zonedDateTime.ts';

interface Props extends FieldProps<string | null> {
  /** First and last instant that can be chosen. */
  min?: string;
  max?: string;
}

/** An instant (ISO, UTC), chosen in the company's time zone, whatever the browser's zone. */
export function DateTimeField({ value, onChange, min, max, helperText, ...field }: Props) {
  const { language, zone } = useTimeFormat();
  // An incomplete date has no value yet but must stay visible while it is typed.
  const [typed, setTyped] = useState<string | null>(null);
  // A limit with seconds would make the browser offer only times with the same seconds.
  const minuteOf = (limit: string) => toZonedText(limit, zone).slice(0, 16);
  const shown = value === null ? '' : toZonedText(value, zone);
  return (
    <TextField
      {...field}
      type="datetime-local"
      value={typed ?? shown}
      helperText={helperText ?? zoneName(zone, language)}
      slotProps={{
        inputLabel: { shrink: true },
        htmlInput: {
          ...(min !== undefined && { min: minuteOf(min) }),
          ...(max !== undefined && { max: minuteOf(max) }),
        },
      }}
      onChange={(event) => {
        const instant = fromZonedText(event.target.value, zone);
        setTyped(instant === null ? event.target.value : null);
        onChange(instant);
      }}
    />
  );
}
