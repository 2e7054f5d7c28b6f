import { zodResolver } from '@hookform/resolvers/zod';
import type { TFunction } from 'i18next';
import { type FormEvent, useMemo, useState } from 'react';
import {
  type DefaultValues,
  type FieldError,
  type FieldValues,
  get,
  type Path,
  useForm,
} from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod';
import type { ClientErrorCode } from '../../frame/api/ApiError.ts';
import { applyFieldErrors } from './applyFieldErrors.ts';

interface Options<Values extends FieldValues> {
  schema: (t: TFunction) => z.ZodType<Values, Values>;
  defaultValues: DefaultValues<NoInfer<Values>>;
  /** Fields that can show an error of the server. */
  fields: readonly Path<NoInfer<Values>>[];
  /** Error codes that belong to one field. */
  ofCode?: Partial<Record<ClientErrorCode, Path<NoInfer<Values>>>>;
  /** Sends the values and closes the dialog; an error it throws is shown in the form. */
  save: (values: NoInfer<Values>) => Promise<void>;
}

/**
 * State of a form: validated here, sent once, with the server's errors shown at the fields. Pass `dialog` to
 * FormDialog.
 */
export function useDialogForm<Values extends FieldValues>({
  schema,
  defaultValues,
  fields,
  ofCode,
  save,
}: Options<Values>) {
  const { t } = useTranslation();
  const [failure, setFailure] = useState('');
  const [refused, setRefused] = useState(0);
  const resolver = useMemo(() => zodResolver(schema(t)), [schema, t]);
  const form = useForm<Values, unknown, Values>({ resolver, defaultValues });
  const { errors, isSubmitting, isDirty } = form.formState;
  const refuse = () => setRefused((times) => times + 1);
  const submit = form.handleSubmit(async (values) => {
    setFailure('');
    try {
      await save(values);
    } catch (error) {
      const unplaced = applyFieldErrors(error, t, form.setError, fields, ofCode);
      setFailure(unplaced);
      if (unplaced === '') refuse();
    }
  }, refuse);
  const onSubmit = (event: FormEvent) => void submit(event);
  /** Props of the text field of that name: its error below it, otherwise the hint. */
  const field = (name: Path<Values>, hint?: string) => {
    const error = get(errors, name) as FieldError | undefined;
    return { ...form.register(name), error: error !== undefined, helperText: error?.message ?? hint };
  };
  return {
    form,
    errors,
    field,
    dialog: { failure, busy: isSubmitting, dirty: isDirty, refused, wrong: Object.keys(errors), onSubmit },
  };
}
