import type { Dayjs } from 'dayjs';
import type { FieldProps } from '../FieldProps.ts';

/** A narrow screen or a finger gets the dialog of phones, anything else a popover below the field. */
const desktop = '@media (pointer: fine) and (min-width: 700px)';

/** Converts a kit field's props into those of an MUI date picker. */
export function pickerProps({
  label,
  disabled,
  autoFocus,
  name,
  onBlur,
  error,
  helperText,
  required = false,
}: Omit<FieldProps<unknown>, 'value' | 'onChange'> & { required?: boolean }) {
  return {
    label,
    desktopModeMediaQuery: desktop,
    // The default is one letter, which in Portuguese is a digit: "2" of "2ª" for Monday.
    dayOfWeekFormatter: (day: Dayjs) => day.format('ddd').slice(0, 3),
    ...(name !== undefined && { name }),
    ...(disabled !== undefined && { disabled }),
    ...(autoFocus !== undefined && { autoFocus }),
    slotProps: {
      textField: {
        size: 'small' as const,
        fullWidth: true,
        required,
        helperText,
        // If the form reports no error, the picker itself marks dates before `min` and after `max`.
        ...(error === true && { error }),
        ...(onBlur && { onBlur }),
        slotProps: { inputLabel: { shrink: true } },
      },
    },
  };
}
