import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { type ExportFormat, exportFormats } from '@balcao/shared/contactJobs/exportFormats';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../kit/forms/FormDialog.tsx';
import { startLongWork } from '../../../kit/longWork/longWork.ts';
import { useMutation } from '../../../kit/answers/useMutation.ts';
import { contactJobKind } from '../contactJobWork.ts';

interface Props {
  /** Tag filter of the list: only these contacts are exported. */
  tagIds: readonly number[];
  onClose: () => void;
}

/** Starts an export of the contacts; the file is offered once it is ready. */
export function ExportContactsDialog({ tagIds, onClose }: Props) {
  const { t } = useTranslation();
  const [format, setFormat] = useState<ExportFormat>('xlsx');
  const { run, isPending, failure } = useMutation('POST /contacts/export', {
    inPlace: true,
    onSuccess: ({ id }) => {
      startLongWork({ kind: contactJobKind, id, title: t('contactJobs.working') });
      onClose();
    },
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    run({ body: { format, contactTag: [...tagIds] } });
  }
  return (
    <FormDialog
      title={t('contactJobs.export')}
      submitLabel={t('contactJobs.begin')}
      failure={failure}
      busy={isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>
        {tagIds.length === 0
          ? t('contactJobs.exportHint')
          : t('contactJobs.exportTagged', { count: tagIds.length })}
      </p>
      <TextField
        select
        autoFocus
        label={t('contactJobs.format')}
        value={format}
        onChange={({ target }) => setFormat(target.value === 'csv' ? 'csv' : 'xlsx')}
      >
        {exportFormats.map((one) => (
          <MenuItem key={one} value={one}>
            {t(`contactJobs.${one}`)}
          </MenuItem>
        ))}
      </TextField>
    </FormDialog>
  );
}
