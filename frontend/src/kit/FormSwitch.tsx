import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { type Control, Controller, type FieldPathByValue, type FieldValues } from 'react-hook-form';

interface Props<Values extends FieldValues> {
  control: Control<Values, unknown, Values>;
  name: FieldPathByValue<Values, boolean>;
  label: string;
  disabled?: boolean;
  /** What else changes with it. */
  onSwitched?: (on: boolean) => void;
}

/** A switch of a form. */
export function FormSwitch<Values extends FieldValues>(props: Props<Values>) {
  const { control, name, label, disabled = false, onSwitched } = props;
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { value, onChange } }) => (
        <FormControlLabel
          disabled={disabled}
          control={
            <Switch
              checked={value}
              onChange={(_, on) => {
                onChange(on);
                onSwitched?.(on);
              }}
            />
          }
          label={label}
        />
      )}
    />
  );
}
