import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { Plus, X } from 'lucide-react';
import type { UseFieldArrayReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { ExtraField } from '../extraFieldsOf.ts';
import css from './ExtraFields.module.css';

interface Props {
  label: string;
  rows: Pick<UseFieldArrayReturn, 'fields' | 'remove'> & { append: (row: ExtraField) => void };
  field: (name: `extraInfo.${number}.${keyof ExtraField}`) => TextFieldProps;
  /** Most pairs allowed. */
  most: number;
}

/** Name and value pairs of a form, under `extraInfo`. */
export function ExtraFields({ label, rows: { fields, append, remove }, field, most }: Props) {
  const { t } = useTranslation();
  return (
    <fieldset className={css['extra']}>
      <legend>{label}</legend>
      {fields.map((row, index) => (
        <div key={row.id}>
          <TextField {...field(`extraInfo.${index}.name`)} label={t('contacts.extraName')} />
          <TextField {...field(`extraInfo.${index}.value`)} label={t('contacts.extraValue')} />
          <IconButton aria-label={t('contacts.removeExtra')} onClick={() => remove(index)}>
            <X />
          </IconButton>
        </div>
      ))}
      {fields.length < most && (
        <Button startIcon={<Plus />} onClick={() => append({ name: '', value: '' })}>
          {t('contacts.addExtra')}
        </Button>
      )}
    </fieldset>
  );
}
