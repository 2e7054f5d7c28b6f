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
  /** Fields that can show a refusal beside them. */
  fields: readonly Path<NoInfer<Values>>[];
  /** Codes that mean one field. */
  ofCode?: Partial<Record<ClientErrorCode, Path<NoInfer<Values>>>>;
  /** Sends what was filled in and closes the dialog; what it throws is shown in the form. */
  save: (values: NoInfer<Values>) => Promise<void>;
}

/** A form that is checked here, sent once, and told by the server what was wrong with it; `dialog` goes to FormDialog. */
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
  /** Properties of the text field of that name: under it stands what is wrong with it, else the hint. */
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
