import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { type Control, Controller, type FieldPathByValue, type FieldValues } from 'react-hook-form';

interface Props<Values extends FieldValues> {
  control: Control<Values, unknown, Values>;
  name: FieldPathByValue<Values, string>;
  label: string;
  /** Pairs of value and label. */
  options: readonly (readonly [string, string])[];
  hint?: string | undefined;
  disabled?: boolean;
}

/** A select with a few fixed options, for a form. */
export function FormChoice<Values extends FieldValues>(props: Props<Values>) {
  const { control, name, label, options, hint, disabled = false } = props;
  return (
    <Controller
      control={control}
      name={name}
      render={({ field }) => (
        <TextField select label={label} helperText={hint} disabled={disabled} {...field}>
          {options.map(([value, text]) => (
            <MenuItem key={value} value={value}>
              {text}
            </MenuItem>
          ))}
        </TextField>
      )}
    />
  );
}
