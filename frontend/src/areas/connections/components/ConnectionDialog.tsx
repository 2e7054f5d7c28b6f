import TextField from '@mui/material/TextField';
import type { Connection } from '@balcao/shared/records/connectionModel';
import { isAdmin } from '@balcao/shared/tickets/ticketRules';
import { useQueryClient } from '@tanstack/react-query';
import { showToast } from '../../../components/toasts/showToast.ts';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../frame/api/ApiError.ts';
import { companySetting } from '../../../frame/session/companySetting.ts';
import { useUser } from '../../../frame/session/useUser.ts';
import { lazyComponent } from '../../../components/lazyComponent.tsx';
import { FormDialog } from '../../../kit/forms/FormDialog.tsx';
import { FormField } from '../../../kit/forms/FormField.tsx';
import { FormSwitch } from '../../../kit/forms/FormSwitch.tsx';
import { useDialogForm } from '../../../kit/forms/useDialogForm.ts';
import { useUpload } from '../../messages/hooks/useUpload.ts';
import { storeConnection } from '../connectionCache.ts';
import {
  changesWith,
  connectionForm,
  connectionValues,
  importNames,
  numberNames,
  partNames,
  settingsOf,
  textNames,
} from '../connectionForm.ts';
import { disconnectsOnSave } from '../disconnectsOnSave.ts';
import { saveConnection } from '../saveConnection.ts';
import css from './ConnectionDialog.module.css';

/** A separate chunk: with it the dialog would exceed its size limit. */
const QueuePicker = lazyComponent(
  async () => (await import('../../../kit/fields/QueuePicker.tsx')).QueuePicker,
  <TextField disabled fullWidth helperText=" " />,
);
const ConnectionMessages = lazyComponent(
  async () => (await import('./ConnectionMessages.tsx')).ConnectionMessages,
);
const ConnectionBot = lazyComponent(async () => (await import('./ConnectionBot.tsx')).ConnectionBot);
const ConnectionRating = lazyComponent(async () => (await import('./ConnectionRating.tsx')).ConnectionRating);
const ConfirmDialog = lazyComponent(
  async () => (await import('../../../kit/ConfirmDialog.tsx')).ConfirmDialog,
);
const FormUpload = lazyComponent(async () => (await import('../../../kit/forms/FormUpload.tsx')).FormUpload);
const ConnectionIntegrations = lazyComponent(
  async () => (await import('./ConnectionIntegrations.tsx')).ConnectionIntegrations,
);
const ConnectionFlows = lazyComponent(async () => (await import('./ConnectionFlows.tsx')).ConnectionFlows);
const ConnectionImport = lazyComponent(async () => (await import('./ConnectionImport.tsx')).ConnectionImport);
const ConnectionToken = lazyComponent(
  async () => (await import('./ConnectionToken.tsx')).ConnectionToken,
  <TextField disabled fullWidth helperText=" " />,
);
const ConnectionHours = lazyComponent(async () => (await import('./ConnectionHours.tsx')).ConnectionHours);

interface Props {
  /** Absent to add a connection. */
  connection?: Connection;
  onClose: () => void;
  onCreated: (connection: Connection) => void;
}

const vacation = ['collectiveVacationStart', 'collectiveVacationEnd'] as const;

/** Adds or edits a WhatsApp connection. Adding one starts its session, so the caller shows the QR code next. */
export function ConnectionDialog({ connection, onClose, onCreated }: Props) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const user = useUser();
  const hasHours = companySetting(user, 'scheduleType') === 'connection';
  const known = useRef(connection);
  const { share, upload, cancel, forget } = useUpload();
  const [answer, setAnswer] = useState<((yes: boolean) => void) | null>(null);
  const agreed = () => new Promise<boolean>((resolve) => setAnswer(() => resolve));
  const schema = useMemo(() => connectionForm(connection), [connection]);
  const { form, field, dialog } = useDialogForm({
    schema,
    defaultValues: connectionValues(connection, t('connections.greetingFile')),
    fields: [
      'name',
      'isDefault',
      ...textNames,
      ...numberNames,
      ...vacation,
      'sendIdQueue',
      'schedules',
      'media',
      'token',
      ...partNames,
      ...importNames,
    ],
    ofCode: {
      ERR_CONNECTION_NAME_ALREADY_EXISTS: 'name',
      ERR_CONNECTION_TOKEN_ALREADY_EXISTS: 'token',
      ERR_WAPP_GREETING_REQUIRED: 'greetingMessage',
      ERR_NO_OTHER_WHATSAPP: 'isDefault',
      ERR_FILE_TYPE: 'media',
      ERR_FILE_EMPTY: 'media',
      ERR_TOO_LARGE: 'media',
      ERR_STORAGE_FULL: 'media',
      ERR_UPLOAD_NOT_FOUND: 'media',
    },
    save: async (values) => {
      if (disconnectsOnSave(known.current, values) && !(await agreed())) return;
      const { name, queueIds, isDefault, media, schedules, token } = values;
      const body = {
        ...settingsOf(values),
        name,
        queueIds,
        isDefault,
        ...(token !== '' && { token }),
        // Hours are sent only if the form shows them.
        ...(hasHours && { schedules: [...schedules] }),
      };
      try {
        const saved = await saveConnection(known.current, body, media, {
          upload,
          onStored: (stored) => {
            // The connection is stored even if its file is refused afterwards.
            known.current = stored;
            storeConnection(client, stored);
          },
        });
        if (connection === undefined) {
          onCreated(saved);
          return;
        }
      } catch (error) {
        if (error instanceof DOMException && error.name === 'AbortError') return;
        if (media instanceof File && error instanceof ApiError && error.code === 'ERR_UPLOAD_NOT_FOUND')
          forget(media);
        throw error;
      }
      showToast(t('connections.saved'), { variant: 'success' });
      onClose();
    },
  });
  const { control } = form;

  const toggle = (name: 'isDefault' | 'allowGroup' | 'groupAsTicket') => (
    <FormSwitch control={control} name={name} label={t(`connections.${name}`)} />
  );
  const general = (
    <div className={css['tab']}>
      <TextField {...field('name', t('connections.nameHelp'))} label={t('connections.name')} autoFocus />
      <FormField
        control={control}
        name="queueIds"
        deps={changesWith.queueIds ?? []}
        hint={t('connections.queuesHelp')}
        render={(queueIds) => <QueuePicker {...queueIds} multiple label={t('connections.queues')} />}
      />
      <div className={css['switches']}>
        {toggle('isDefault')}
        {toggle('allowGroup')}
        {toggle('groupAsTicket')}
      </div>
      {connection && isAdmin(user) && (
        <ConnectionToken control={control} connectionId={connection.id} mask={connection.token} />
      )}
    </div>
  );
  const tabs = [
    { id: 'general', label: t('connections.tab.general'), content: general },
    {
      id: 'integrations',
      label: t('connections.tab.integrations'),
      content: <ConnectionIntegrations control={control} />,
    },
    {
      id: 'messages',
      label: t('connections.tab.messages'),
      content: <ConnectionMessages control={control} />,
    },
    {
      id: 'bot',
      label: t('connections.tab.bot'),
      content: <ConnectionBot control={control} />,
    },
    {
      id: 'rating',
      label: t('connections.tab.rating'),
      content: <ConnectionRating control={control} />,
    },
    {
      id: 'flow',
      label: t('connections.tab.flow'),
      content: <ConnectionFlows control={control} />,
    },
    {
      id: 'import',
      label: t('connections.tab.import'),
      content: <ConnectionImport control={control} />,
    },
    ...(hasHours
      ? [
          {
            id: 'hours',
            label: t('connections.tab.hours'),
            content: <ConnectionHours control={control} />,
          },
        ]
      : []),
  ];
  return (
    <FormDialog
      {...dialog}
      maxWidth="sm"
      title={connection ? t('connections.editTitle') : t('connections.addTitle')}
      submitLabel={connection ? t('common.save') : t('connections.create')}
      onClose={onClose}
      tabs={tabs}
    >
      {share !== null && <FormUpload share={share} onCancel={cancel} />}
      {answer !== null && (
        <ConfirmDialog
          title={t('connections.importTitle')}
          hint={t('connections.importHint')}
          action={t('connections.importAction')}
          onConfirm={async () => answer(true)}
          onClose={() => {
            // Has no effect after onConfirm, which has answered already.
            answer(false);
            setAnswer(null);
          }}
        />
      )}
    </FormDialog>
  );
}
