import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadingLine } from '../../../components/loading/LoadingLine.tsx';
import { errorText } from '../../../frame/i18n/errorText.ts';
import { useMutation } from '../../../kit/answers/useMutation.ts';
import { useOperation } from '../../../kit/answers/useOperation.ts';
import { notesOf, storeNote } from '../ticketNoteCache.ts';
import { NoteForm } from './NoteForm.tsx';
import css from './TicketNotes.module.css';
import { TicketNoteItem } from './TicketNoteItem.tsx';

/** Notes of the team on a ticket, newest first, with a form for another. */
export function TicketNotes({ ticketId }: { ticketId: number }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const titleId = useId();
  const { data, error, isPending, refetch } = useOperation('GET /ticket-notes/list', notesOf(ticketId));
  const { send } = useMutation('POST /ticket-notes', {
    success: t('ticketNotes.added'),
    onSuccess: (note) => storeNote(client, note),
  });
  return (
    <section className={css['notes']} aria-labelledby={titleId}>
      <h3 id={titleId}>
        {t('ticketNotes.title')}
        {data && data.length > 0 && <span className={css['count']}>{data.length}</span>}
      </h3>
      <NoteForm
        label={t('ticketNotes.label')}
        action={t('ticketNotes.add')}
        save={async (note) => {
          await send({ body: { note, ticketId } });
        }}
      />
      {isPending && <LoadingLine className={css['empty']} empty={t('ticketNotes.empty')} />}
      {!data && error && (
        <div className={css['failed']} role="alert">
          <p>{t('ticketNotes.failed')}</p>
          <p>{errorText(t, error)}</p>
          <Button size="small" onClick={() => void refetch()}>
            {t('common.retry')}
          </Button>
        </div>
      )}
      {data?.length === 0 && <p className={css['empty']}>{t('ticketNotes.empty')}</p>}
      {data && data.length > 0 && (
        <ul>
          {data.toReversed().map((note) => (
            <TicketNoteItem key={note.id} note={note} />
          ))}
        </ul>
      )}
    </section>
  );
}
