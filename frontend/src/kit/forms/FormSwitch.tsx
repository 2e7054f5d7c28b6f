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
  /** Called after a change, for other fields that depend on it. */
  onSwitched?: (on: boolean) => void;
}

/** A switch in a form, with its error below. */
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
