import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import type { TextSubject } from '@balcao/shared/messages/textVariables';
import { useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { Plus, X } from 'lucide-react';
import { Fragment, useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { FormDialog } from '../../../kit/forms/FormDialog.tsx';
import { FormTemplate } from '../../../kit/forms/FormTemplate.tsx';
import { useDialogForm } from '../../../kit/forms/useDialogForm.ts';
import { useMutation } from '../../../kit/answers/useMutation.ts';
import { storeMessage } from '../../messages/messageCache.ts';
import css from './ListDialog.module.css';

/** WhatsApp's limit of rows. */
const mostRows = 10;
/** The contract's limit of sections. */
const mostSections = 5;

const listForm = (t: TFunction) => {
  const optional = (max: number) => z.string().max(max, t('common.tooLong'));
  const title = optional(60).refine((text) => text.trim() !== '', t('messageActions.list.titleRequired'));
  return z.object({
    title,
    text: optional(1024),
    buttonText: optional(60),
    footer: optional(200),
    rows: z
      .array(z.object({ section: optional(60).nullable(), title, description: optional(200) }))
      .superRefine((rows, ctx) => {
        // If there are several sections, each needs a name; a single section needs none.
        if (beginnings(rows).length < 2) return;
        for (const [at, { section }] of rows.entries())
          if (section?.trim() === '')
            ctx.addIssue({
              code: 'custom',
              path: [at, 'section'],
              message: t('messageActions.list.titleRequired'),
            });
      }),
  });
};

interface Row {
  /** Name of the section that starts at this row; null if the row belongs to the section before. */
  section: string | null;
  title: string;
  description: string;
}

const beginnings = (rows: readonly Pick<Row, 'section'>[]) => rows.filter(({ section }) => section !== null);

function sectionsOf(rows: readonly Row[]) {
  const sections: { title: string; rows: Omit<Row, 'section'>[] }[] = [];
  for (const { section, ...row } of rows) {
    const last = sections.at(-1);
    if (section !== null || last === undefined) sections.push({ title: section ?? '', rows: [row] });
    else last.rows.push(row);
  }
  return sections.length === 1 ? sections.map((only) => ({ ...only, title: '' })) : sections;
}

interface Props {
  ticketId: number;
  subject: Partial<TextSubject>;
  onClose: () => void;
}

/** Sends a menu with numbered rows, under the names of its sections if there are several. */
export function ListDialog({ ticketId, subject, onClose }: Props) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [clientId] = useState(() => crypto.randomUUID());
  const { send } = useMutation('POST /messages/lista/{id}', {
    onSuccess: ({ message }) => storeMessage(client, message),
  });
  const { form, dialog } = useDialogForm({
    schema: listForm,
    defaultValues: {
      title: '',
      text: '',
      buttonText: '',
      footer: '',
      rows: [{ section: '', title: '', description: '' }] as Row[],
    },
    fields: ['title', 'text', 'buttonText', 'footer'],
    save: async ({ title, text, buttonText, footer, rows }) => {
      const body = { title, text, buttonText, footer, sections: sectionsOf(rows), clientId };
      await send({ params: { id: String(ticketId) }, body });
      onClose();
    },
  });
  const text = { control: form.control, subject };
  const { fields: rows, append, remove, update } = useFieldArray({ control: form.control, name: 'rows' });
  const sections = beginnings(rows);
  const hasSections = sections.length > 1;
  function drop(at: number) {
    const [row, next] = form.getValues('rows').slice(at, at + 2);
    // The next row takes over the section's name, so that the section stays.
    if (row && next?.section === null && row.section !== null)
      update(at + 1, { ...next, section: row.section });
    remove(at);
  }
  return (
    <FormDialog
      {...dialog}
      title={t('messageActions.list.title')}
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
      <FormTemplate {...text} name="text" label={t('messageActions.list.text')} maxLength={1024} />
      {rows.map(({ id, section }, at) => (
        <Fragment key={id}>
          {hasSections && section !== null && (
            <FormTemplate
              {...text}
              name={`rows.${at}.section`}
              label={t('messageActions.list.section', {
                at: beginnings(rows.slice(0, at + 1)).length,
              })}
              maxLength={60}
              line
            />
          )}
          <div className={css['row']} role="group" aria-label={t('messageActions.list.row', { at: at + 1 })}>
            <div className={css['fields']}>
              <FormTemplate
                {...text}
                name={`rows.${at}.title`}
                label={t('messageActions.list.row', { at: at + 1 })}
                maxLength={60}
                line
              />
              <FormTemplate
                {...text}
                name={`rows.${at}.description`}
                label={t('messageActions.list.description')}
                maxLength={200}
                line
              />
            </div>
            {rows.length > 1 && (
              <IconButton
                aria-label={t('messageActions.list.remove', { at: at + 1 })}
                title={t('messageActions.list.remove', { at: at + 1 })}
                onClick={() => drop(at)}
              >
                <X />
              </IconButton>
            )}
          </div>
        </Fragment>
      ))}
      {rows.length < mostRows ? (
        <div className={css['more']}>
          <Button startIcon={<Plus />} onClick={() => append({ section: null, title: '', description: '' })}>
            {t('messageActions.list.add')}
          </Button>
          {sections.length < mostSections && (
            <Button startIcon={<Plus />} onClick={() => append({ section: '', title: '', description: '' })}>
              {t('messageActions.list.addSection')}
            </Button>
          )}
        </div>
      ) : (
        <p className={css['most']}>{t('messageActions.list.most', { count: mostRows })}</p>
      )}
      <FormTemplate
        {...text}
        name="buttonText"
        label={t('messageActions.button.buttonText')}
        maxLength={60}
        line
      />
      <FormTemplate {...text} name="footer" label={t('messageActions.list.footer')} maxLength={200} line />
    </FormDialog>
  );
}
