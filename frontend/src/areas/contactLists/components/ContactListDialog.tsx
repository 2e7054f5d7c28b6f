import TextField from '@mui/material/TextField';
import type { ContactList } from '@balcao/shared/contactLists/contactListModel';
import { longestListName } from '@balcao/shared/contactLists/contactListRules';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { FormDialog } from '../../../kit/forms/FormDialog.tsx';
import { nameField } from '../../../kit/forms/nameField.ts';
import { useDialogForm } from '../../../kit/forms/useDialogForm.ts';
import { useMutation } from '../../../kit/answers/useMutation.ts';

interface Props {
  list: ContactList | 'new';
  onClose: () => void;
  /** Called for a new list. */
  onMade?: (list: ContactList) => void;
}

const listForm = (t: TFunction) => z.object({ name: nameField(t, longestListName) });

/** Creates or renames a contact list. */
export function ContactListDialog({ list, onClose, onMade }: Props) {
  const { t } = useTranslation();
  const options = {
    success: t('contactLists.saved'),
    invalidates: ['GET /contact-lists', 'GET /contact-lists/list', 'GET /contact-lists/{id}'],
  } as const;
  const { send: create } = useMutation('POST /contact-lists', options);
  const { send: update } = useMutation('PUT /contact-lists/{id}', options);
  const { field, dialog } = useDialogForm({
    schema: listForm,
    defaultValues: { name: list === 'new' ? '' : list.name },
    fields: ['name'],
    save: async (body) => {
      const made = await (list === 'new' ? create({ body }) : update({ params: { id: list.id }, body }));
      onClose();
      if (list === 'new') onMade?.(made);
    },
  });
  return (
    <FormDialog
      {...dialog}
      title={t(list === 'new' ? 'contactLists.addTitle' : 'contactLists.editTitle')}
      submitLabel={t('common.save')}
      onClose={onClose}
    >
      <TextField {...field('name')} label={t('contactLists.name')} autoFocus />
    </FormDialog>
  );
}
