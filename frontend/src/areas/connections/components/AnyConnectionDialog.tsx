import TextField from '@mui/material/TextField';
import type { Connection } from '@balcao/shared/records/connectionModel';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { call } from '../../../frame/api/call.ts';
import { FormDialog } from '../../../kit/forms/FormDialog.tsx';
import { FormSwitch } from '../../../kit/forms/FormSwitch.tsx';
import { nameField } from '../../../kit/forms/nameField.ts';
import { useDialogForm } from '../../../kit/forms/useDialogForm.ts';
import css from './ConnectionDialog.module.css';

interface Props {
  companyId: number;
  /** Absent to add a connection. */
  connection?: Connection;
  onClose: () => void;
  onSaved: (connection: Connection) => void;
}

const schema = (t: TFunction) =>
  z.object({
    name: nameField(t, 50),
    isDefault: z.boolean(),
    allowGroup: z.boolean(),
    groupAsTicket: z.boolean(),
  });

/**
 * Settings of another company's connection that the platform may change; its queues, texts and menus are left to that
 * company.
 */
export function AnyConnectionDialog({ companyId, connection, onClose, onSaved }: Props) {
  const { t } = useTranslation();
  const { form, field, dialog } = useDialogForm({
    schema,
    defaultValues: {
      name: connection?.name ?? '',
      isDefault: connection?.isDefault ?? false,
      allowGroup: connection?.allowGroup ?? false,
      groupAsTicket: connection?.groupAsTicket === 'enabled',
    },
    fields: ['name', 'isDefault', 'allowGroup', 'groupAsTicket'],
    ofCode: { ERR_CONNECTION_NAME_ALREADY_EXISTS: 'name', ERR_NO_OTHER_WHATSAPP: 'isDefault' },
    save: async (values) =>
      onSaved(
        connection === undefined
          ? await call('POST /whatsapp', { body: { ...values, companyId } })
          : await call('PUT /whatsapp-admin/{id}', { params: { id: connection.id }, body: values }),
      ),
  });
  const toggle = (name: 'isDefault' | 'allowGroup' | 'groupAsTicket') => (
    <FormSwitch control={form.control} name={name} label={t(`connections.${name}`)} />
  );
  return (
    <FormDialog
      {...dialog}
      maxWidth="xs"
      title={connection ? t('connections.editTitle') : t('connections.addTitle')}
      submitLabel={connection ? t('common.save') : t('connections.create')}
      onClose={onClose}
    >
      <TextField {...field('name')} label={t('connections.name')} autoFocus />
      <div className={css['switches']}>
        {toggle('isDefault')}
        {toggle('allowGroup')}
        {toggle('groupAsTicket')}
      </div>
      <p className={css['hint']}>{t('connections.overview.rest')}</p>
    </FormDialog>
  );
}
