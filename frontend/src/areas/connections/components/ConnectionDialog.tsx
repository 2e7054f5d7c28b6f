import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { zodResolver } from '@hookform/resolvers/zod';
import type { Connection } from '@balcao/shared/connections/connectionModel';
import { useQueryClient } from '@tanstack/react-query';
import { enqueueSnackbar } from 'notistack';
import { useMemo, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { call } from '../../../api/call.ts';
import { applyFieldErrors } from '../../../components/applyFieldErrors.ts';
import { ColourDot } from '../../../components/ColourDot.tsx';
import { useQueues } from '../../queues/hooks/useQueues.ts';
import { storeConnection } from '../connectionCache.ts';
import css from './ConnectionDialog.module.css';

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

/** Adds or edits a WhatsApp connection; adding one starts its session, so its QR code comes next. */
export function ConnectionDialog({ connection, onClose, onCreated }: Props) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { queues } = useQueues();
  const [failure, setFailure] = useState('');
  const schema = useMemo(() => {
    const text = z.string().max(4000, t('common.tooLong'));
    return z
      .object({
        name: z
          .string()
          .trim()
          .min(1, t('common.required'))
          .min(2, t('common.tooShort'))
          .max(50, t('common.tooLong')),
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
  }, [t]);
  type Values = z.infer<typeof schema>;
  const form = useForm<Values>({
    resolver: zodResolver(schema),
    defaultValues: {
      name: connection?.name ?? '',
      queueIds: connection?.queues.map((queue) => queue.id) ?? [],
      isDefault: connection?.isDefault ?? false,
      allowGroup: connection?.allowGroup ?? false,
      greetingMessage: connection?.greetingMessage ?? '',
      complationMessage: connection?.complationMessage ?? '',
      outOfHoursMessage: connection?.outOfHoursMessage ?? '',
    },
  });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (values) => {
    setFailure('');
    try {
      if (connection) {
        const saved = await call('PUT /whatsapp/{id}', { params: { id: connection.id }, body: values });
        storeConnection(client, saved);
        enqueueSnackbar(t('connections.saved'), { variant: 'success' });
        onClose();
      } else {
        const created = await call('POST /whatsapp', { body: values });
        storeConnection(client, created);
        onCreated(created);
      }
    } catch (error) {
      setFailure(
        applyFieldErrors(error, t, form.setError, ['name', 'queueIds', 'isDefault', ...messageFields], {
          ERR_CONNECTION_NAME_ALREADY_EXISTS: 'name',
          ERR_WAPP_GREETING_REQUIRED: 'greetingMessage',
          ERR_NO_OTHER_WHATSAPP: 'isDefault',
        }),
      );
    }
  });

  const toggle = (name: 'isDefault' | 'allowGroup') => (
    <Controller
      control={form.control}
      name={name}
      render={({ field }) => (
        <FormControlLabel
          control={<Switch checked={field.value} onChange={(_, checked) => field.onChange(checked)} />}
          label={t(`connections.${name}`)}
        />
      )}
    />
  );

  return (
    <Dialog open onClose={onClose} maxWidth="sm" aria-labelledby="connection-title">
      <form noValidate onSubmit={(event) => void submit(event)}>
        <DialogTitle id="connection-title">
          {connection ? t('connections.editTitle') : t('connections.addTitle')}
        </DialogTitle>
        <DialogContent className={css['fields'] ?? ''}>
          {failure !== '' && <Alert severity="error">{failure}</Alert>}
          <TextField
            {...form.register('name')}
            label={t('connections.name')}
            autoFocus
            error={errors.name !== undefined}
            helperText={errors.name?.message ?? t('connections.nameHelp')}
          />
          <Controller
            control={form.control}
            name="queueIds"
            render={({ field }) => (
              <TextField
                select
                label={t('connections.queues')}
                helperText={t('connections.queuesHelp')}
                slotProps={{ select: { multiple: true } }}
                {...field}
              >
                {queues.map((queue) => (
                  <MenuItem key={queue.id} value={queue.id}>
                    <ColourDot colour={queue.color} /> {queue.name}
                  </MenuItem>
                ))}
              </TextField>
            )}
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
          <h3>{t('connections.messages')}</h3>
          {messageFields.map((name) => (
            <TextField
              key={name}
              {...form.register(name)}
              label={t(`connections.${labels[name]}`)}
              multiline
              minRows={2}
              maxRows={6}
              error={errors[name] !== undefined}
              helperText={errors[name]?.message}
            />
          ))}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" variant="contained" loading={isSubmitting}>
            {connection ? t('common.save') : t('connections.create')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
