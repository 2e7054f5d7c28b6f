import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import { useId } from 'react';
import { type Control, Controller, type FieldPathByValue, type FieldValues } from 'react-hook-form';

interface Props<Values extends FieldValues> {
  control: Control<Values, unknown, Values>;
  name: FieldPathByValue<Values, boolean>;
  label: string;
  disabled?: boolean;
  /** What else changes with it. */
  onSwitched?: (on: boolean) => void;
}

/** A switch of a form, and below it what is wrong with it. */
export function FormSwitch<Values extends FieldValues>(props: Props<Values>) {
  const { control, name, label, disabled = false, onSwitched } = props;
  const id = useId();
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { value, onChange }, fieldState: { error } }) => (
        <>
          <FormControlLabel
            disabled={disabled}
            control={
              <Switch
                checked={value}
                slotProps={{
                  input: {
                    name,
                    'aria-invalid': error !== undefined,
                    ...(error && { 'aria-describedby': id }),
                  },
                }}
                onChange={(_, on) => {
                  onChange(on);
                  onSwitched?.(on);
                }}
              />
            }
            label={label}
          />
          {error && (
            <FormHelperText id={id} error role="alert">
              {error.message}
            </FormHelperText>
          )}
        </>
      )}
    />
  );
}
