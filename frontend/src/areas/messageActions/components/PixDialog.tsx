import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { TextSubject } from '@balcao/shared/messages/textVariables';
import { pixCents, pixKey, pixKeyTypes } from '@balcao/shared/messageActions/pixKey';
import { useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { FormDialog } from '../../../kit/forms/FormDialog.tsx';
import { FormTemplate } from '../../../kit/forms/FormTemplate.tsx';
import { useDialogForm } from '../../../kit/forms/useDialogForm.ts';
import { useMutation } from '../../../kit/answers/useMutation.ts';
import { storeMessage } from '../../messages/messageCache.ts';

const pixForm = (t: TFunction) =>
  z
    .object({
      title: z.string().max(60, t('common.tooLong')),
      type: z.enum(pixKeyTypes),
      sendKey: z.string(),
      merchant: z.string().max(100, t('common.tooLong')),
      value: z.string().refine((text) => pixCents(text) !== null, t('messageActions.pix.valueInvalid')),
    })
    .refine(({ type, sendKey }) => pixKey(type, sendKey) !== null, {
      path: ['sendKey'],
      message: t('messageActions.pix.keyInvalid'),
    });

interface Props {
  ticketId: number;
  subject: Partial<TextSubject>;
  onClose: () => void;
}

/** Sends a PIX key, with recipient and amount. */
export function PixDialog({ ticketId, subject, onClose }: Props) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [clientId] = useState(() => crypto.randomUUID());
  const { send } = useMutation('POST /messages/PIX/{id}', {
    onSuccess: ({ message }) => storeMessage(client, message),
  });
  const { form, field, dialog } = useDialogForm({
    schema: pixForm,
    defaultValues: { title: '', type: 'CNPJ', sendKey: '', merchant: '', value: '' },
    fields: ['title', 'type', 'sendKey', 'merchant', 'value'],
    save: async ({ title, type, sendKey, merchant, value }) => {
      const body = {
        title,
        sendkey_type: type,
        sendmerchant_name: merchant,
        sendvalue: value,
        sendKey,
        clientId,
      };
      await send({ params: { id: String(ticketId) }, body });
      onClose();
    },
  });
  const text = { control: form.control, subject };
  return (
    <FormDialog
      {...dialog}
      title={t('messageActions.pix.title')}
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
      <Controller
        control={form.control}
        name="type"
        render={({ field: { ref, ...type } }) => (
          <TextField {...type} inputRef={ref} select label={t('messageActions.pix.type')}>
            {pixKeyTypes.map((name) => (
              <MenuItem key={name} value={name}>
                {t(`messageActions.pix.types.${name}`)}
              </MenuItem>
            ))}
          </TextField>
        )}
      />
      <TextField {...field('sendKey')} label={t('messageActions.pix.key')} />
      <FormTemplate {...text} name="merchant" label={t('messageActions.pix.merchant')} maxLength={100} line />
      <TextField
        {...field('value', t('messageActions.pix.valueHint'))}
        label={t('messageActions.pix.value')}
        slotProps={{ htmlInput: { inputMode: 'decimal' } }}
      />
    </FormDialog>
  );
}
