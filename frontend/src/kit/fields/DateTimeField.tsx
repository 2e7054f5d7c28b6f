import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTimeFormat } from '../../frame/session/useTimeFormat.ts';
import type { FieldProps } from './FieldProps.ts';
import { zoneName } from './zoneName.ts';
import { fromZonedText, toZonedText } from './zonedDateTime.ts';

interface Props extends FieldProps<string | null> {
  /** Instants before or after which nothing can be chosen. */
  min?: string;
  max?: string;
}

/** An instant (ISO, UTC), chosen on the company's clock, whatever the zone of whoever chooses. */
export function DateTimeField({ value, onChange, min, max, helperText, ...field }: Props) {
  const { language, zone } = useTimeFormat();
  // A date that is being typed is no date yet, and stays in sight all the same.
  const [typed, setTyped] = useState<string | null>(null);
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
          ...(min !== undefined && { min: toZonedText(min, zone) }),
          ...(max !== undefined && { max: toZonedText(max, zone) }),
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
