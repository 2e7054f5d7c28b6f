import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import { useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { FormDialog } from '../../../kit/FormDialog.tsx';
import { useDialogForm } from '../../../kit/useDialogForm.ts';
import { useMutation } from '../../../kit/useMutation.ts';
import { storeMessage } from '../../messages/messageCache.ts';
import css from './ListDialog.module.css';

/** Rows of a menu: WhatsApp takes no more. */
const mostRows = 10;

const listForm = (t: TFunction) => {
  const optional = (max: number) => z.string().max(max, t('common.tooLong'));
  const title = optional(60).refine((text) => text.trim() !== '', t('messageActions.list.titleRequired'));
  return z.object({
    title,
    text: optional(1024),
    footer: optional(200),
    rows: z.array(z.object({ title, description: optional(200) })),
  });
};

/** Sends a menu: its rows are numbered for the customer. */
export function ListDialog({ ticketId, onClose }: { ticketId: number; onClose: () => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [clientId] = useState(() => crypto.randomUUID());
  const { send } = useMutation('POST /messages/lista/{id}', {
    onSuccess: ({ message }) => storeMessage(client, message),
  });
  const { form, field, dialog } = useDialogForm({
    schema: listForm,
    defaultValues: { title: '', text: '', footer: '', rows: [{ title: '', description: '' }] },
    fields: ['title', 'text', 'footer'],
    save: async ({ title, text, footer, rows }) => {
      const body = { title, text, footer, sections: [{ rows }], clientId };
      await send({ params: { id: String(ticketId) }, body });
      onClose();
    },
  });
  const { fields: rows, append, remove } = useFieldArray({ control: form.control, name: 'rows' });
  return (
    <FormDialog
      {...dialog}
      title={t('messageActions.list.title')}
      submitLabel={t('messageActions.send')}
      onClose={onClose}
    >
      <TextField {...field('title')} label={t('messageActions.list.name')} autoFocus />
      <TextField {...field('text')} label={t('messageActions.list.text')} multiline minRows={2} />
      {rows.map(({ id }, at) => (
        <div
          key={id}
          className={css['row']}
          role="group"
          aria-label={t('messageActions.list.row', { at: at + 1 })}
        >
          <div className={css['fields']}>
            <TextField {...field(`rows.${at}.title`)} label={t('messageActions.list.row', { at: at + 1 })} />
            <TextField {...field(`rows.${at}.description`)} label={t('messageActions.list.description')} />
          </div>
          {rows.length > 1 && (
            <IconButton
              aria-label={t('messageActions.list.remove', { at: at + 1 })}
              title={t('messageActions.list.remove', { at: at + 1 })}
              onClick={() => remove(at)}
            >
              <X />
            </IconButton>
          )}
        </div>
      ))}
      {rows.length < mostRows && (
        <Button
          className={css['add'] ?? ''}
          startIcon={<Plus />}
          onClick={() => append({ title: '', description: '' })}
        >
          {t('messageActions.list.add')}
        </Button>
      )}
      <TextField {...field('footer')} label={t('messageActions.list.footer')} />
    </FormDialog>
  );
}
