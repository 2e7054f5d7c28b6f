import type { ComponentProps } from 'react';
import { type Control, type FieldPathByValue, type FieldValues, useController } from 'react-hook-form';
import { TemplateField } from '../fields/TemplateField.tsx';

type Texts = Omit<ComponentProps<typeof TemplateField>, 'value' | 'onChange' | 'onBlur' | 'error' | 'name'>;
interface Props<
  Values extends FieldValues,
  Name extends FieldPathByValue<Values, string | null>,
> extends Texts {
  control: Control<Values, unknown, Values>;
  name: Name;
}

/** A text with variables in a form. */
export function FormTemplate<
  Values extends FieldValues,
  Name extends FieldPathByValue<Values, string | null>,
>({ control, name, helperText, ...field }: Props<Values, Name>) {
  const {
    field: { ref: _ref, value, ...input },
    fieldState: { error },
  } = useController({ control, name });
  return (
    <TemplateField
      {...field}
      {...input}
      value={String(value ?? '')}
      error={error !== undefined}
      helperText={error?.message ?? helperText}
    />
  );
}
