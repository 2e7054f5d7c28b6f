import TextField from '@mui/material/TextField';
import type { FileList } from '@balcao/shared/files/fileListModel';
import { longestFileListMessage } from '@balcao/shared/files/fileListRules';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../frame/api/ApiError.ts';
import { lazyComponent } from '../../../components/lazyComponent.tsx';
import { showToast } from '../../../components/toasts/showToast.ts';
import { FormDialog } from '../../../kit/forms/FormDialog.tsx';
import { FormTemplate } from '../../../kit/forms/FormTemplate.tsx';
import { useDialogForm } from '../../../kit/forms/useDialogForm.ts';
import { useUpload } from '../../messages/hooks/useUpload.ts';
import { storeFileList } from '../fileListCache.ts';
import { fileListForm, fileRows } from '../fileListForm.ts';
import { saveFileList } from '../saveFileList.ts';
import { ListedFiles } from './ListedFiles.tsx';

const FormUpload = lazyComponent(async () => (await import('../../../kit/forms/FormUpload.tsx')).FormUpload);

/** Creates or edits a list of files: its message and its files in sending order. */
export function FileListDialog({ list, onClose }: { list: FileList | 'new'; onClose: () => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const known = useRef(list === 'new' ? undefined : list);
  const { share, upload, cancel, forget } = useUpload();
  const { form, field, dialog } = useDialogForm({
    schema: fileListForm,
    defaultValues: {
      name: list === 'new' ? '' : list.name,
      message: list === 'new' ? '' : list.message,
      options: list === 'new' ? [] : fileRows(list),
    },
    fields: ['name', 'message'],
    save: async (values) => {
      try {
        await saveFileList(known.current, values, {
          upload,
          onStored: (saved, brought) => {
            // Notes what the server has stored so far. If a later file is refused, the next attempt changes this list
            // instead of creating another.
            known.current = saved;
            storeFileList(client, saved);
            const stored = fileRows(saved);
            form.setValue(
              'options',
              form.getValues('options').map((row, place) => {
                const fileId = stored[place]?.fileId ?? null;
                return { ...row, fileId, ...(place === brought && { media: stored[place]?.media ?? null }) };
              }),
            );
          },
        });
      } catch (error) {
        if (error instanceof DOMException && error.name === 'AbortError') return;
        if (error instanceof ApiError && error.code === 'ERR_UPLOAD_NOT_FOUND')
          for (const { media } of values.options) if (media instanceof File) forget(media);
        throw error;
      }
      showToast(t('files.saved'), { variant: 'success' });
      onClose();
    },
  });
  const { control } = form;
  return (
    <FormDialog
      {...dialog}
      maxWidth="sm"
      title={t(list === 'new' ? 'files.addTitle' : 'files.editTitle')}
      submitLabel={t('common.save')}
      onClose={onClose}
    >
      <TextField {...field('name')} label={t('files.name')} autoFocus />
      <FormTemplate
        control={control}
        name="message"
        label={t('files.message')}
        helperText={t('files.messageHint')}
        maxLength={longestFileListMessage}
      />
      <ListedFiles control={control} field={field} />
      {share !== null && <FormUpload share={share} onCancel={cancel} />}
    </FormDialog>
  );
}
