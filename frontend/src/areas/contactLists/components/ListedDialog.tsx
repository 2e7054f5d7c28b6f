import TextField from '@mui/material/TextField';
import type { ContactListItem } from '@balcao/shared/contactLists/contactListModel';
import {
  longestListField,
  longestListName,
  mostListFields,
} from '@balcao/shared/contactLists/contactListRules';
import type { TFunction } from 'i18next';
import { useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { FormDialog } from '../../../kit/forms/FormDialog.tsx';
import { nameField } from '../../../kit/forms/nameField.ts';
import { useDialogForm } from '../../../kit/forms/useDialogForm.ts';
import { useMutation } from '../../../kit/answers/useMutation.ts';
import { ExtraFields } from '../../contacts/components/ExtraFields.tsx';
import { type ExtraField, extraFieldsOf } from '../../contacts/extraFieldsOf.ts';

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
    extraInfo: extraFieldsOf(t, longestListField),
  });
/** Imported values may be longer than typed ones: they stay valid until somebody changes them. */
const formOfTyped = listedForm(longestListName);
const formOfStored = listedForm(250);

const isSame = (one: readonly ExtraField[], other: readonly ExtraField[]) =>
  one.length === other.length &&
  one.every(({ name, value }, at) => name === other[at]?.name && value === other[at].value);

/** Adds somebody to a list or edits an entry; sends only the changed fields. */
export function ListedDialog({ contactListId, listed, onClose }: Props) {
  const { t } = useTranslation();
  const options = {
    success: t('contactLists.itemSaved'),
    invalidates: ['GET /contact-list-items', 'GET /contact-lists/{id}'],
  } as const;
  const { send: create } = useMutation('POST /contact-list-items', options);
  const { send: update } = useMutation('PUT /contact-list-items/{id}', options);
  const before = listed === 'new' ? { name: '', number: '', email: '', extraInfo: [] } : listed;
  const { form, field, dialog } = useDialogForm({
    schema: before.name.length > longestListName ? formOfStored : formOfTyped,
    defaultValues: {
      name: before.name,
      number: before.number,
      email: before.email,
      extraInfo: before.extraInfo,
    },
    fields: ['name', 'number', 'email'],
    ofCode: { ERR_NUMBER_IN_CONTACT_LIST: 'number', ERR_CONTACT_LIST_NUMBER: 'number' },
    save: async ({ name, number, email, extraInfo }) => {
      if (listed === 'new') await create({ body: { contactListId, name, number, email, extraInfo } });
      else
        await update({
          params: { id: listed.id },
          body: {
            ...(name !== listed.name && { name }),
            ...(number !== listed.number && { number }),
            ...(email !== listed.email && { email }),
            ...(!isSame(extraInfo, listed.extraInfo) && { extraInfo }),
          },
        });
      onClose();
    },
  });
  const extra = useFieldArray({ control: form.control, name: 'extraInfo' });
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
      <ExtraFields label={t('contactLists.extra')} rows={extra} field={field} most={mostListFields} />
    </FormDialog>
  );
}
