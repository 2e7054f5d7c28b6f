import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { longestNote, shortestNote } from '@balcao/shared/ticketNotes/ticketNoteRules';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../frame/i18n/errorText.ts';
import css from './TicketNotes.module.css';

interface Props {
  label: string;
  action: string;
  /** Text to edit. */
  text?: string;
  save: (note: string) => Promise<void>;
  onCancel?: () => void;
}

/** Form of a new or edited note; the buttons appear once something is typed. */
export function NoteForm({ label, action, text = '', save, onCancel }: Props) {
  const { t } = useTranslation();
  const [note, setNote] = useState(text);
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState('');
  async function submit(event?: FormEvent) {
    event?.preventDefault();
    const written = note.trim();
    if (saving) return;
    if (written.length < shortestNote) {
      setFailure(t('common.tooShort'));
      return;
    }
    setSaving(true);
    setFailure('');
    try {
      await save(written);
      if (!onCancel) setNote('');
    } catch (error) {
      setFailure(errorText(t, error));
    } finally {
      setSaving(false);
    }
  }
  return (
    <form className={css['form']} onSubmit={(event) => void submit(event)}>
      {failure !== '' && <Alert severity="error">{failure}</Alert>}
      <TextField
        label={label}
        size="small"
        multiline
        maxRows={8}
        value={note}
        autoFocus={onCancel !== undefined}
        slotProps={{ htmlInput: { maxLength: longestNote } }}
        onChange={(event) => setNote(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && onCancel) {
            event.stopPropagation();
            onCancel();
          }
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit(event);
        }}
      />
      {(onCancel ?? note.trim() !== '') && (
        <div className={css['formActions']}>
          {onCancel && (
            <Button size="small" onClick={onCancel}>
              {t('common.cancel')}
            </Button>
          )}
          <Button size="small" type="submit" variant="outlined" loading={saving}>
            {action}
          </Button>
        </div>
      )}
    </form>
  );
}
