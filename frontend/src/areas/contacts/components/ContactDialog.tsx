import TextField from '@mui/material/TextField';
import type { Contact } from '@balcao/shared/records/contactModel';
import { useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useRef, useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { companySetting } from '../../../frame/session/companySetting.ts';
import { useUser } from '../../../frame/session/useUser.ts';
import { FormDialog } from '../../../kit/forms/FormDialog.tsx';
import { DateTimeField } from '../../../kit/fields/DateTimeField.tsx';
import { FormField } from '../../../kit/forms/FormField.tsx';
import { FormSwitch } from '../../../kit/forms/FormSwitch.tsx';
import { nameField } from '../../../kit/forms/nameField.ts';
import { useDialogForm } from '../../../kit/forms/useDialogForm.ts';
import { useMutation } from '../../../kit/answers/useMutation.ts';
import type { TagMark } from '@balcao/shared/records/tagModel';
import { lazyComponent } from '../../../components/lazyComponent.tsx';
import { storeContact } from '../../../inbox/contactCache.ts';
import { extraFieldsOf } from '../extraFieldsOf.ts';
import { ContactOptOut } from './ContactOptOut.tsx';
import { ExtraFields } from './ExtraFields.tsx';
import css from './ContactDialog.module.css';

const TagPicker = lazyComponent(
  async () => (await import('../../tags/components/TagPicker.tsx')).TagPicker,
  // Placeholder of the same height, so that nothing below moves.
  <TextField size="small" disabled helperText=" " />,
);

const UserPicker = lazyComponent(
  async () => (await import('../../../kit/fields/UserPicker.tsx')).UserPicker,
  <TextField size="small" disabled />,
);

interface Props {
  /** Absent for a new contact. */
  contact?: Contact;
  onClose: () => void;
}

/** Limit of the API. */
const mostExtra = 50;

const contactForm = (was: string | undefined) => (t: TFunction) =>
  z.object({
    name: nameField(t, 250),
    // A number masked by the privacy setting, or missing, stays as it is: the number is sent only if it was changed.
    number: z
      .string()
      .trim()
      .refine(
        (number) => number === was || (number.length >= 8 && number.length <= 50),
        t('contacts.numberInvalid'),
      ),
    email: z.email(t('common.invalidEmail')).max(254, t('common.tooLong')).or(z.literal('')),
    tags: z.custom<readonly TagMark[]>(),
    wallets: z.custom<readonly number[]>(),
    disableBot: z.boolean(),
    lgpdAcceptedAt: z.string().nullable(),
    extraInfo: extraFieldsOf(t, 1000),
  });

const isSame = (one: readonly number[], other: readonly number[]) =>
  one.length === other.length && one.every((id) => other.includes(id));

const without = (tags: readonly TagMark[], other: readonly TagMark[]): TagMark[] =>
  tags.filter((tag) => !other.some(({ id }) => id === tag.id));

/** Creates or edits a contact: name 2-250, number 8-50, e-mail, tags, owners, bot, consent, free name and value pairs. */
export function ContactDialog({ contact, onClose }: Props) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const user = useUser();
  const options = {
    success: t('contacts.saved'),
    onSuccess: (saved: Contact) => storeContact(client, saved),
  };
  const { send: create } = useMutation('POST /contacts', { ...options, invalidates: ['GET /contacts'] });
  const { send: update } = useMutation('PUT /contacts/{id}', options);
  const { send: give } = useMutation('PUT /tags-contacts/{tagId}/{contactId}', {
    onSuccess: (saved) => storeContact(client, saved),
  });
  const { send: take } = useMutation('DELETE /tags-contacts/{tagId}/{contactId}');
  const { send: own } = useMutation('PUT /contact-wallet/{id}', {
    onSuccess: (saved) => storeContact(client, saved),
  });
  // The contact stays stored even if the tags are refused afterwards.
  const stored = useRef(contact);
  const [schema] = useState(() => contactForm(contact?.number));
  const { form, field, dialog } = useDialogForm({
    schema,
    defaultValues: {
      name: contact?.name ?? '',
      number: contact?.number ?? '',
      email: contact?.email ?? '',
      tags: contact?.tags ?? [],
      wallets: contact?.wallets ?? [],
      disableBot: contact?.disableBot ?? false,
      lgpdAcceptedAt: contact?.lgpdAcceptedAt ?? null,
      extraInfo: contact?.extraInfo ?? [],
    },
    fields: ['name', 'number', 'email'],
    ofCode: { ERR_DUPLICATED_CONTACT: 'number', ERR_WAPP_INVALID_CONTACT: 'number' },
    save: async ({ number, tags, wallets, ...rest }) => {
      const body = { ...rest, number };
      const { current } = stored;
      const saved = await (current
        ? update({ params: { id: current.id }, body: number === current.number ? rest : body })
        : create({ body }));
      stored.current = saved;
      // Tags are added and removed one by one, so that those which colleagues added meanwhile stay.
      const had = contact?.tags ?? [];
      const taken = without(had, tags);
      for (const { id: tagId } of taken) await take({ params: { tagId, contactId: saved.id } });
      for (const { id: tagId } of without(tags, had)) await give({ params: { tagId, contactId: saved.id } });
      if (taken.length > 0) storeContact(client, { ...saved, tags: [...tags] });
      if (!isSame(wallets, contact?.wallets ?? []))
        await own({ params: { id: String(saved.id) }, body: { wallets: [...wallets] } });
      onClose();
    },
  });
  // WhatsApp checks only a changed number; that takes seconds.
  const asking = dialog.busy && form.getValues('number') !== contact?.number;
  const extra = useFieldArray({ control: form.control, name: 'extraInfo' });

  return (
    <FormDialog
      {...dialog}
      title={contact ? t('contacts.editTitle') : t('contacts.addTitle')}
      submitLabel={t('common.save')}
      onClose={onClose}
    >
      <TextField {...field('name')} label={t('contacts.name')} autoFocus />
      {/* A group has no phone number: its `number` is WhatsApp's id of the group. */}
      {contact?.isGroup !== true && (
        <TextField
          {...field('number', t(asking ? 'contacts.numberAsked' : 'contacts.numberHelp'))}
          label={t('contacts.number')}
          slotProps={{ htmlInput: { inputMode: 'tel' } }}
        />
      )}
      <TextField {...field('email')} type="email" label={t('contacts.email')} />
      <FormField
        control={form.control}
        name="tags"
        hint={t('tags.typeNew')}
        render={(tags) => <TagPicker {...tags} label={t('tags.title')} />}
      />
      <FormField
        control={form.control}
        name="wallets"
        render={(wallets) => <UserPicker {...wallets} multiple label={t('contactPanel.walletsLabel')} />}
      />
      <FormSwitch control={form.control} name="disableBot" label={t('contacts.botDisabled')} />
      {(contact?.lgpdAcceptedAt != null || companySetting(user, 'enableLGPD') === 'enabled') && (
        <FormField
          control={form.control}
          name="lgpdAcceptedAt"
          hint={t('contacts.consentHint')}
          render={(consent) => <DateTimeField {...consent} label={t('contacts.consent')} />}
        />
      )}
      {contact && <ContactOptOut contact={contact} inForm />}
      <ExtraFields label={t('contacts.extra')} rows={extra} field={field} most={mostExtra} />
      {contact?.whatsapp && (
        <p className={css['came']}>{t('contacts.connection', { name: contact.whatsapp.name })}</p>
      )}
    </FormDialog>
  );
}
