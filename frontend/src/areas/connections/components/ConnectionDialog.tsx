import TextField from '@mui/material/TextField';
import type { Connection } from '@balcao/shared/connections/connectionModel';
import { useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { lazyComponent } from '../../../components/lazyComponent.tsx';
import { FormDialog } from '../../../kit/FormDialog.tsx';
import { FormField } from '../../../kit/FormField.tsx';
import { FormSwitch } from '../../../kit/FormSwitch.tsx';
import { nameField } from '../../../kit/nameField.ts';
import { useDialogForm } from '../../../kit/useDialogForm.ts';
import { useMutation } from '../../../kit/useMutation.ts';
import { storeConnection } from '../connectionCache.ts';
import css from './ConnectionDialog.module.css';

/** Beside the form: together they weigh more than a dialog may. */
const QueuePicker = lazyComponent(
  async () => (await import('../../../kit/fields/QueuePicker.tsx')).QueuePicker,
  <TextField disabled fullWidth helperText=" " />,
);

interface Props {
  /** Absent to add one. */
  connection?: Connection;
  onClose: () => void;
  onCreated: (connection: Connection) => void;
}

const messageFields = ['greetingMessage', 'complationMessage', 'outOfHoursMessage'] as const;
const labels = {
  greetingMessage: 'greeting',
  complationMessage: 'completion',
  outOfHoursMessage: 'outOfHours',
} as const;

function connectionForm(t: TFunction) {
  const text = z.string().max(4000, t('common.tooLong'));
  return z
    .object({
      name: nameField(t, 50),
      queueIds: z.array(z.number()),
      isDefault: z.boolean(),
      allowGroup: z.boolean(),
      greetingMessage: text,
      complationMessage: text,
      outOfHoursMessage: text,
    })
    .refine((values) => values.queueIds.length < 2 || values.greetingMessage.trim() !== '', {
      path: ['greetingMessage'],
      message: t('errors.ERR_WAPP_GREETING_REQUIRED'),
    });
}

/** Adds or edits a WhatsApp connection; adding one starts its session, so its QR code comes next. */
export function ConnectionDialog({ connection, onClose, onCreated }: Props) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const onSuccess = (saved: Connection) => storeConnection(client, saved);
  const { send: create } = useMutation('POST /whatsapp', { onSuccess });
  const { send: update } = useMutation('PUT /whatsapp/{id}', {
    success: t('connections.saved'),
    onSuccess,
  });
  const { form, errors, field, dialog } = useDialogForm({
    schema: connectionForm,
    defaultValues: {
      name: connection?.name ?? '',
      queueIds: connection?.queues.map((queue) => queue.id) ?? [],
      isDefault: connection?.isDefault ?? false,
      allowGroup: connection?.allowGroup ?? false,
      greetingMessage: connection?.greetingMessage ?? '',
      complationMessage: connection?.complationMessage ?? '',
      outOfHoursMessage: connection?.outOfHoursMessage ?? '',
    },
    fields: ['name', 'isDefault', ...messageFields],
    ofCode: {
      ERR_CONNECTION_NAME_ALREADY_EXISTS: 'name',
      ERR_WAPP_GREETING_REQUIRED: 'greetingMessage',
      ERR_NO_OTHER_WHATSAPP: 'isDefault',
    },
    save: async (body) => {
      if (connection) {
        await update({ params: { id: connection.id }, body });
        onClose();
      } else onCreated(await create({ body }));
    },
  });

  const toggle = (name: 'isDefault' | 'allowGroup') => (
    <FormSwitch control={form.control} name={name} label={t(`connections.${name}`)} />
  );

  return (
    <FormDialog
      {...dialog}
      maxWidth="sm"
      title={connection ? t('connections.editTitle') : t('connections.addTitle')}
      submitLabel={connection ? t('common.save') : t('connections.create')}
      onClose={onClose}
    >
      <TextField {...field('name', t('connections.nameHelp'))} label={t('connections.name')} autoFocus />
      <FormField
        control={form.control}
        name="queueIds"
        hint={t('connections.queuesHelp')}
        render={(queueIds) => <QueuePicker {...queueIds} multiple label={t('connections.queues')} />}
      />
      <div>
        {toggle('isDefault')}
        {errors.isDefault && (
          <p className={css['error']} role="alert">
            {errors.isDefault.message}
          </p>
        )}
        {toggle('allowGroup')}
      </div>
      <h3 className={css['heading']}>{t('connections.messages')}</h3>
      {messageFields.map((name) => (
        <TextField
          key={name}
          {...field(name)}
          label={t(`connections.${labels[name]}`)}
          multiline
          minRows={2}
          maxRows={6}
        />
      ))}
    </FormDialog>
  );
}
