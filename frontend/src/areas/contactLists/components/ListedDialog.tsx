import TextField from '@mui/material/TextField';
import type { ContactListItem } from '@balcao/shared/contactLists/contactListModel';
import { longestListName } from '@balcao/shared/contactLists/contactListRules';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { FormDialog } from '../../../kit/FormDialog.tsx';
import { nameField } from '../../../kit/nameField.ts';
import { useDialogForm } from '../../../kit/useDialogForm.ts';
import { useMutation } from '../../../kit/useMutation.ts';

interface Props {
  contactListId: number;
  listed: ContactListItem | 'new';
  onClose: () => void;
}

const listedForm = (longest: number) => (t: TFunction) =>
  z.object({
    name: nameField(t, longest),
    number: z.string().trim().min(8, t('contactLists.shortNumber')).max(50, t('common.tooLong')),
    email: z.union([z.literal(''), z.email(t('contactLists.badEmail')).max(254, t('common.tooLong'))]),
  });
/** What a sheet brought may be longer than what is typed, and stays as long as nobody changes it. */
const formOfTyped = listedForm(longestListName);
const formOfStored = listedForm(250);

/** Puts somebody into a list, or changes who is there: only what was changed is sent. */
export function ListedDialog({ contactListId, listed, onClose }: Props) {
  const { t } = useTranslation();
  const options = {
    success: t('contactLists.itemSaved'),
    invalidates: ['GET /contact-list-items', 'GET /contact-lists/{id}'],
  } as const;
  const { send: create } = useMutation('POST /contact-list-items', options);
  const { send: update } = useMutation('PUT /contact-list-items/{id}', options);
  const before = listed === 'new' ? { name: '', number: '', email: '' } : listed;
  const { field, dialog } = useDialogForm({
    schema: before.name.length > longestListName ? formOfStored : formOfTyped,
    defaultValues: { name: before.name, number: before.number, email: before.email },
    fields: ['name', 'number', 'email'],
    ofCode: { ERR_NUMBER_IN_CONTACT_LIST: 'number', ERR_CONTACT_LIST_NUMBER: 'number' },
    save: async ({ name, number, email }) => {
      if (listed === 'new') await create({ body: { contactListId, name, number, email } });
      else
        await update({
          params: { id: listed.id },
          body: {
            ...(name !== listed.name && { name }),
            ...(number !== listed.number && { number }),
            ...(email !== listed.email && { email }),
          },
        });
      onClose();
    },
  });
  return (
    <FormDialog
      {...dialog}
      title={t(listed === 'new' ? 'contactLists.addItemTitle' : 'contactLists.editItemTitle')}
      submitLabel={t('common.save')}
      onClose={onClose}
    >
      <TextField {...field('name')} label={t('contactLists.itemName')} autoFocus />
      <TextField
        {...field('number', t('contactLists.numberHelp'))}
        label={t('contactLists.number')}
        slotProps={{ htmlInput: { inputMode: 'tel' } }}
      />
      <TextField {...field('email')} label={t('contactLists.email')} />
    </FormDialog>
  );
}
