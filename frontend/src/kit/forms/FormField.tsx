import type { ReactElement } from 'react';
import {
  type Control,
  Controller,
  type ControllerRenderProps,
  type FieldPath,
  type FieldValues,
} from 'react-hook-form';

interface Props<Values extends FieldValues, Name extends FieldPath<Values>> {
  control: Control<Values, unknown, Values>;
  name: Name;
  /** Text below the field while it is valid. */
  hint?: string;
  /**
   * Names of fields that are validated again together with this field once the form was refused, because an error may
   * concern both.
   */
  deps?: FieldPath<Values>[];
  /** Renders a field of the kit, which takes all these properties. */
  render: (
    field: Omit<ControllerRenderProps<Values, Name>, 'ref'> & {
      error: boolean;
      helperText: string | undefined;
    },
  ) => ReactElement;
}

/** Connects a field of the kit to a form: value, change and error. Text fields use `field` of useDialogForm instead. */
export function FormField<Values extends FieldValues, Name extends FieldPath<Values>>({
  control,
  name,
  hint,
  deps,
  render,
}: Props<Values, Name>) {
  return (
    <Controller
      control={control}
      name={name}
      {...(deps && { rules: { deps } })}
      render={({ field: { ref: _ref, ...field }, fieldState: { error } }) =>
        render({ ...field, error: error !== undefined, helperText: error?.message ?? hint })
      }
    />
  );
}
