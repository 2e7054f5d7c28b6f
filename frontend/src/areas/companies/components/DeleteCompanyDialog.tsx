import TextField from '@mui/material/TextField';
import { useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { dropRow } from '../../../kit/answers/dropRow.ts';
import { FormDialog } from '../../../kit/forms/FormDialog.tsx';
import { useDialogForm } from '../../../kit/forms/useDialogForm.ts';
import { useMutation } from '../../../kit/answers/useMutation.ts';
import type { CompanyRow } from '../companyCache.ts';

/** Deletes a company and all its data, which cannot be undone; its name must be typed to confirm. */
export function DeleteCompanyDialog({ company, onClose }: { company: CompanyRow; onClose: () => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { id, name } = company;
  const { send } = useMutation('DELETE /companies/{id}', {
    success: t('companies.deletion.done'),
    onSuccess: () => dropRow(client, 'GET /companiesPlan', 'companies', id),
  });
  const schema = useCallback(
    (translate: TFunction) =>
      z.object({
        name: z.string().refine((typed) => typed.trim() === name.trim(), {
          error: translate('companies.deletion.mismatch'),
        }),
      }),
    [name],
  );
  const { field, dialog } = useDialogForm({
    schema,
    defaultValues: { name: '' },
    fields: ['name'],
    save: async () => {
      await send({ params: { id } });
      onClose();
    },
  });
  return (
    <FormDialog
      {...dialog}
      // A half-typed name needs no question on closing.
      dirty={false}
      danger
      title={t('companies.deletion.title', { name })}
      submitLabel={t('common.delete')}
      onClose={onClose}
    >
      <p>{t('companies.deletion.hint')}</p>
      <TextField
        {...field('name', t('companies.deletion.nameHint', { name }))}
        label={t('companies.deletion.name')}
        autoComplete="off"
        autoFocus
      />
    </FormDialog>
  );
}
