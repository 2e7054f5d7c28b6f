import Alert from '@mui/material/Alert';
import FormControlLabel from '@mui/material/FormControlLabel';
import LinearProgress from '@mui/material/LinearProgress';
import Switch from '@mui/material/Switch';
import type { Contact } from '@balcao/shared/records/contactModel';
import { useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { showToast } from '../../../components/toasts/showToast.ts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../frame/api/ApiError.ts';
import { call } from '../../../frame/api/call.ts';
import { errorText } from '../../../frame/i18n/errorText.ts';
import { ContactPicker } from '../../../kit/fields/ContactPicker.tsx';
import { QueuePicker } from '../../../kit/fields/QueuePicker.tsx';
import { FormDialog } from '../../../kit/forms/FormDialog.tsx';
import { storeMessage } from '../../messages/messageCache.ts';
import { signs, useMaySign } from '../../messages/sending/signs.ts';
import { readOtherTicket } from '../../../inbox/readOtherTicket.ts';
import { forwardAll, type ForwardFailure, mostRecipients } from '../forwarding.ts';
import css from './ForwardDialog.module.css';

interface Props {
  /** In the order they were written. */
  messageIds: readonly number[];
  /** Called on closing; `done` is true if everything was sent. */
  onClose: (done: boolean) => void;
}

/** Forwards messages to contacts one by one; failures show their reason and can be retried. */
export function ForwardDialog({ messageIds, onClose }: Props) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const maySign = useMaySign();
  const [contacts, setContacts] = useState<Contact[]>([]);
  const [signed, setSigned] = useState(signs);
  const [queueId, setQueue] = useState<number | null>(null);
  const [tried, setTried] = useState(false);
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null);
  const [failures, setFailures] = useState<ForwardFailure<Contact>[]>([]);
  const running = useRef(new AbortController());
  // Idempotency key of the run: a retry sends nothing twice.
  const [run] = useState(() => crypto.randomUUID());
  useEffect(() => {
    const { current } = running;
    return () => current.abort();
  }, []);

  // A ticket opened for a recipient needs a queue. It must be chosen here if neither the message's ticket nor the user
  // has one.
  const asksQueue = failures.some(({ error }) => codeOf(error) === 'ERR_QUEUE_REQUIRED');
  const problem =
    contacts.length === 0
      ? t('messageActions.forward.contactRequired')
      : contacts.length > mostRecipients && t('messageActions.forward.tooMany', { count: mostRecipients });

  async function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (problem !== false || progress !== null || (asksQueue && queueId === null)) return;
    const wanted =
      failures.length > 0 ? failures : contacts.map((contact) => ({ contact, messageIds: [...messageIds] }));
    const total = wanted.reduce((sum, one) => sum + one.messageIds.length, 0);
    setFailures([]);
    setProgress({ done: 0, total });
    const { signal } = running.current;
    const { sent, failures: left } = await forwardAll({
      wanted,
      signal,
      onProgress: (done) => setProgress({ done, total }),
      send: async (messageId, { id: contactId }) => {
        const clientId = `${run}:${contactId}`;
        const body = {
          messageId,
          contactId,
          signMessage: signed,
          clientId,
          ...(queueId !== null && { queueId }),
        };
        const { message } = await call('POST /message/forward', { body });
        storeMessage(client, message);
      },
    });
    if (sent > 0) showToast(t('messageActions.forward.sent', { count: sent }), { variant: 'success' });
    if (signal.aborted) return;
    setProgress(null);
    setFailures(left);
    if (left.length === 0) onClose(true);
  }

  return (
    <FormDialog
      title={t('messageActions.forward.title', { count: messageIds.length })}
      submitLabel={t(failures.length > 0 ? 'messageActions.forward.again' : 'messageActions.forward.submit')}
      busy={progress !== null}
      onSubmit={(event) => void submit(event)}
      onClose={() => onClose(false)}
    >
      {failures.length > 0 && (
        <Alert severity="error">
          <ul className={css['failures']}>
            {failures.map(({ contact, error }) => (
              <li key={contact.id}>
                <b>{contact.name}</b>: {reasonOf(t, error)}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      {failures.length === 0 && (
        <ContactPicker
          multiple
          autoFocus
          label={t('messageActions.forward.contacts')}
          value={contacts}
          disabled={progress !== null}
          error={tried && problem !== false}
          helperText={tried && problem}
          onChange={setContacts}
        />
      )}
      {asksQueue && (
        <QueuePicker
          label={t('messageActions.forward.queue')}
          value={queueId}
          error={queueId === null}
          helperText={t('messageActions.forward.queueHint')}
          onChange={setQueue}
        />
      )}
      {maySign && (
        <FormControlLabel
          control={<Switch checked={signed} onChange={(_event, on) => setSigned(on)} />}
          disabled={progress !== null}
          label={t('messageActions.forward.sign')}
        />
      )}
      {progress !== null && (
        <div className={css['progress']} role="status">
          <LinearProgress
            variant="determinate"
            aria-label={t('messageActions.forward.running')}
            value={(progress.done / progress.total) * 100}
          />
          {t('messageActions.forward.progress', { done: progress.done, total: progress.total })}
        </div>
      )}
    </FormDialog>
  );
}

const codeOf = (error: unknown) => (error instanceof ApiError ? error.code : null);

/** Says why forwarding failed. If the contact already has an open ticket, names the user who has it and its queue. */
function reasonOf(t: TFunction, error: unknown): string {
  const other =
    error instanceof ApiError && error.code === 'ERR_OTHER_OPEN_TICKET' ? readOtherTicket(error.text) : null;
  if (other === null) return errorText(t, error);
  const queue = other.queueName ?? t('messageActions.forward.noQueue');
  return other.userName === null
    ? t('messageActions.forward.waits', { queue })
    : t('messageActions.forward.served', { user: other.userName, queue });
}
