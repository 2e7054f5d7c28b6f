import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import { zodResolver } from '@hookform/resolvers/zod';
import type { Contact } from '@balcao/shared/contacts/contactModel';
import { useQueryClient } from '@tanstack/react-query';
import { Plus, X } from 'lucide-react';
import { enqueueSnackbar } from 'notistack';
import { useMemo, useState } from 'react';
import { useFieldArray, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { call } from '../../../api/call.ts';
import { applyFieldErrors } from '../../../components/applyFieldErrors.ts';
import { storeContact } from '../contactCache.ts';
import css from './ContactDialog.module.css';

interface Props {
  /** Absent to create one. */
  contact?: Contact;
  onClose: () => void;
}

/** Creates or edits a contact: name 2-250, number 8-50, e-mail, free name and value pairs. */
export function ContactDialog({ contact, onClose }: Props) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [failure, setFailure] = useState('');
  const schema = useMemo(
    () =>
      z.object({
        name: z
          .string()
          .trim()
          .min(1, t('common.required'))
          .min(2, t('common.tooShort'))
          .max(250, t('common.tooLong')),
        // A masked number (privacy setting) stays as it is: it is only sent when it was changed.
        number: z.string().trim().min(8, t('contacts.numberInvalid')).max(50, t('contacts.numberInvalid')),
        email: z.email(t('common.invalidEmail')).max(254).or(z.literal('')),
        extraInfo: z.array(
          z.object({
            name: z.string().trim().min(1, t('common.required')).max(100),
            value: z.string().max(1000),
          }),
        ),
      }),
    [t],
  );
  type Values = z.infer<typeof schema>;
  const form = useForm<Values>({
    resolver: zodResolver(schema),
    defaultValues: {
      name: contact?.name ?? '',
      number: contact?.number ?? '',
      email: contact?.email ?? '',
      extraInfo: contact?.extraInfo ?? [],
    },
  });
  const { errors, isSubmitting } = form.formState;
  const extra = useFieldArray({ control: form.control, name: 'extraInfo' });

  const submit = form.handleSubmit(async ({ number, ...rest }) => {
    setFailure('');
    try {
      const changed = number !== contact?.number;
      const saved = contact
        ? await call('PUT /contacts/{id}', {
            params: { id: contact.id },
            body: changed ? { ...rest, number } : rest,
          })
        : await call('POST /contacts', { body: { ...rest, number } });
      storeContact(client, saved);
      if (!contact) await client.invalidateQueries({ queryKey: ['contacts'] });
      enqueueSnackbar(t('contacts.saved'), { variant: 'success' });
      onClose();
    } catch (error) {
      setFailure(
        applyFieldErrors(error, t, form.setError, ['name', 'number', 'email', 'extraInfo'], {
          ERR_DUPLICATED_CONTACT: 'number',
          ERR_WAPP_INVALID_CONTACT: 'number',
        }),
      );
    }
  });

  return (
    <Dialog open onClose={onClose} aria-labelledby="contact-title">
      <form noValidate onSubmit={(event) => void submit(event)}>
        <DialogTitle id="contact-title">
          {contact ? t('contacts.editTitle') : t('contacts.addTitle')}
        </DialogTitle>
        <DialogContent className={css['fields'] ?? ''}>
          {failure !== '' && <Alert severity="error">{failure}</Alert>}
          <TextField
            {...form.register('name')}
            label={t('contacts.name')}
            autoFocus
            error={errors.name !== undefined}
            helperText={errors.name?.message}
          />
          <TextField
            {...form.register('number')}
            label={t('contacts.number')}
            slotProps={{ htmlInput: { inputMode: 'tel' } }}
            error={errors.number !== undefined}
            helperText={errors.number?.message ?? t('contacts.numberHelp')}
          />
          <TextField
            {...form.register('email')}
            type="email"
            label={t('contacts.email')}
            error={errors.email !== undefined}
            helperText={errors.email?.message}
          />
          <fieldset className={css['extra']}>
            <legend>{t('contacts.extra')}</legend>
            {extra.fields.map((field, index) => (
              <div key={field.id}>
                <TextField
                  {...form.register(`extraInfo.${index}.name`)}
                  label={t('contacts.extraName')}
                  error={errors.extraInfo?.[index]?.name !== undefined}
                  helperText={errors.extraInfo?.[index]?.name?.message}
                />
                <TextField {...form.register(`extraInfo.${index}.value`)} label={t('contacts.extraValue')} />
                <IconButton aria-label={t('contacts.removeExtra')} onClick={() => extra.remove(index)}>
                  <X />
                </IconButton>
              </div>
            ))}
            <Button startIcon={<Plus />} onClick={() => extra.append({ name: '', value: '' })}>
              {t('contacts.addExtra')}
            </Button>
          </fieldset>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" variant="contained" loading={isSubmitting}>
            {t('common.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
