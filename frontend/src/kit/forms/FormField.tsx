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
  /** What stands below it while nothing is wrong. */
  hint?: string;
  /** Fields that are looked at again with it, once the form was refused: what is wrong with them may be with both. */
  deps?: FieldPath<Values>[];
  /** Draws a field of the kit, which takes all of this. */
  render: (
    field: Omit<ControllerRenderProps<Values, Name>, 'ref'> & {
      error: boolean;
      helperText: string | undefined;
    },
  ) => ReactElement;
}

/** A field of the kit in a form: its value there, and what is wrong with it. Text fields take `field` of useDialogForm. */
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
