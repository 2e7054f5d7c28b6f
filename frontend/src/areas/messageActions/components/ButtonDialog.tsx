import { type TextSubject, textVariables } from '@balcao/shared/messages/textVariables';
import { useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { MediaField } from '../../../kit/fields/MediaField.tsx';
import { FormDialog } from '../../../kit/forms/FormDialog.tsx';
import { FormTemplate } from '../../../kit/forms/FormTemplate.tsx';
import { useDialogForm } from '../../../kit/forms/useDialogForm.ts';
import { useMutation } from '../../../kit/answers/useMutation.ts';
import { storeMessage } from '../../messages/messageCache.ts';
import { dataUrlOf } from '../dataUrlOf.ts';

export type ButtonName = 'copy' | 'call' | 'url';

const operations = {
  copy: 'POST /messages/copy/{id}',
  call: 'POST /messages/call/{id}',
  url: 'POST /messages/URL/{id}',
} as const;

/** Small enough that base64 and the texts fit into one call. */
const picture = { types: ['image/png', 'image/jpeg', 'image/webp'], maxBytes: 3 * 1024 * 1024 };

const fits: Readonly<Record<ButtonName, (text: string) => boolean>> = {
  copy: (text) => text.trim() !== '',
  call: (text) => /^\+?(?:[\s().-]*\d){8,15}\s*$/.test(text.trim()),
  url: (text) => /^https?:\/\/[^\s]+$/.test(text.trim()) && URL.canParse(text.trim()),
};

const buttonForm = (name: ButtonName) => (t: TFunction) => {
  const optional = (max: number) => z.string().max(max, t('common.tooLong'));
  return z.object({
    title: optional(60),
    description: optional(1024),
    buttonText: optional(60),
    copyText: optional(1000).refine(fits[name], t(`messageActions.button.required.${name}`)),
  });
};

interface Props {
  name: ButtonName;
  ticketId: number;
  subject: Partial<TextSubject>;
  onClose: () => void;
}

/** Sends a button to copy a text, call a number or open an address, with a text and an optional picture. */
export function ButtonDialog({ name, ticketId, subject, onClose }: Props) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [clientId] = useState(() => crypto.randomUUID());
  const [image, setImage] = useState<File | null>(null);
  const { send } = useMutation(operations[name], {
    onSuccess: ({ message }) => storeMessage(client, message),
  });
  const { form, dialog } = useDialogForm({
    schema: useMemo(() => buttonForm(name), [name]),
    defaultValues: {
      title: '',
      description: '',
      buttonText: t(`messageActions.button.label.${name}`),
      copyText: '',
    },
    fields: ['title', 'description', 'buttonText', 'copyText'],
    save: async ({ copyText, ...texts }) => {
      const given = image === null ? {} : { image: await dataUrlOf(image) };
      const body = { ...texts, copyText: copyText.trim(), ...given, clientId };
      await send({ params: { id: String(ticketId) }, body });
      onClose();
    },
  });
  const text = { control: form.control, subject };
  return (
    <FormDialog
      {...dialog}
      title={t(`messageActions.button.title.${name}`)}
      submitLabel={t('messageActions.send')}
      onClose={onClose}
    >
      <FormTemplate
        {...text}
        name="title"
        label={t('messageActions.list.name')}
        maxLength={60}
        line
        autoFocus
      />
      <FormTemplate {...text} name="description" label={t('messageActions.list.text')} maxLength={1024} />
      <FormTemplate
        {...text}
        name="buttonText"
        label={t('messageActions.button.buttonText')}
        maxLength={60}
        line
      />
      <FormTemplate
        {...text}
        name="copyText"
        label={t(`messageActions.button.value.${name}`)}
        // Variables are filled in only for texts to copy.
        variables={name === 'copy' ? textVariables : []}
        maxLength={1000}
        line
      />
      <MediaField
        label={t('messageActions.button.image')}
        rule={picture}
        value={image}
        onChange={(chosen) => setImage(chosen instanceof File ? chosen : null)}
      />
    </FormDialog>
  );
}
