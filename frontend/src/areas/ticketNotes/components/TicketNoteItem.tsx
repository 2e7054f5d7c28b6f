import IconButton from '@mui/material/IconButton';
import type { TicketNote } from '@balcao/shared/ticketNotes/ticketNoteModel';
import { mayChangeNote } from '@balcao/shared/ticketNotes/ticketNoteRules';
import { useQueryClient } from '@tanstack/react-query';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../../frame/session/useUser.ts';
import { lazyComponent } from '../../../components/lazyComponent.tsx';
import { dateTimeText } from '../../../frame/i18n/formats.ts';
import { useTimeFormat } from '../../../frame/session/useTimeFormat.ts';
import { useMutation } from '../../../kit/answers/useMutation.ts';
import { dropNote, storeNote } from '../ticketNoteCache.ts';
import { NoteForm } from './NoteForm.tsx';
import css from './TicketNotes.module.css';

const ConfirmDialog = lazyComponent(
  async () => (await import('../../../kit/ConfirmDialog.tsx')).ConfirmDialog,
);

/** A note with author and time; its author and administrators may edit and delete it. */
export function TicketNoteItem({ note }: { note: TicketNote }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const format = useTimeFormat();
  const user = useUser();
  const [editing, setEditing] = useState(false);
  const [asking, setAsking] = useState(false);
  const { id, ticketId } = note;
  const date = dateTimeText(note.createdAt, format);
  const { send: update } = useMutation('PUT /ticket-notes/{id}', {
    success: t('ticketNotes.saved'),
    onSuccess: (saved) => storeNote(client, saved),
  });
  const { send: remove } = useMutation('DELETE /ticket-notes/{id}', {
    success: t('ticketNotes.deleted'),
    onSuccess: () => dropNote(client, ticketId, id),
  });
  return (
    <li className={css['note']}>
      {editing ? (
        <NoteForm
          label={t('ticketNotes.edit')}
          action={t('common.save')}
          text={note.note}
          save={async (text) => {
            await update({ params: { id: String(id) }, body: { note: text } });
            setEditing(false);
          }}
          onCancel={() => setEditing(false)}
        />
      ) : (
        <p className={css['text']}>{note.note}</p>
      )}
      <div className={css['meta']}>
        <span className="ellipsis">{note.user?.name ?? t('ticketNotes.left')}</span>
        <time dateTime={note.createdAt}>{date}</time>
        {note.updatedAt !== note.createdAt && <span>{t('ticketNotes.edited')}</span>}
        {!editing && mayChangeNote(user, note) && (
          <span className={css['actions']}>
            <IconButton
              size="small"
              aria-label={t('ticketNotes.editRow', { date })}
              onClick={() => setEditing(true)}
            >
              <Pencil />
            </IconButton>
            <IconButton
              size="small"
              aria-label={t('ticketNotes.deleteRow', { date })}
              onClick={() => setAsking(true)}
            >
              <Trash2 />
            </IconButton>
          </span>
        )}
      </div>
      {asking && (
        <ConfirmDialog
          title={t('ticketNotes.deleteTitle')}
          hint={t('ticketNotes.deleteHint')}
          action={t('common.delete')}
          onConfirm={async () => {
            await remove({ params: { id: String(id) } });
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </li>
  );
}
