import Autocomplete from '@mui/material/Autocomplete';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { Contact } from '@balcao/shared/contacts/contactModel';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { ApiError } from '../../../api/ApiError.ts';
import { call } from '../../../api/call.ts';
import { useUser } from '../../../app/session/useUser.ts';
import { viewerOf } from '../../../app/session/viewerOf.ts';
import { FormDialog } from '../../../kit/FormDialog.tsx';
import { phoneText } from '../../../components/phoneText.ts';
import { useDebounced } from '../../../kit/useDebounced.ts';
import { errorText } from '../../../i18n/errorText.ts';
import { useConnections } from '../../connections/hooks/useConnections.ts';
import { QueueField } from '../../queues/components/QueueField.tsx';
import { useQueues } from '../../queues/hooks/useQueues.ts';
import { type OtherTicket, readOtherTicket } from '../readOtherTicket.ts';
import { storeTicket } from '../ticketCache.ts';
import { showTabOf } from '../ticketView.ts';
import css from './NewTicketDialog.module.css';
import { OtherTicketDialog } from './OtherTicketDialog.tsx';

/** Contact search starts here (core specification, section 5). */
const searchFrom = 3;

interface Props {
  /** Chosen beforehand when one starts from a contact. */
  contact?: Contact;
  onClose: () => void;
}

function useContactSearch(text: string) {
  const settled = useDebounced(text.trim());
  return useQuery({
    queryKey: ['contactSearch', settled],
    enabled: settled.length >= searchFrom,
    queryFn: ({ signal }) => call('GET /contacts', { signal, query: { searchParam: settled } }),
  });
}

/** Starts a conversation: contact, connection, queue. */
export function NewTicketDialog({ contact: given, onClose }: Props) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const navigate = useNavigate();
  const user = useUser();
  const [contact, setContact] = useState<Contact | null>(given ?? null);
  const [text, setText] = useState('');
  const { data: found, isFetching } = useContactSearch(text);
  const connections = (useConnections().data ?? []).filter((one) => one.channel === 'whatsapp');
  const { queues } = useQueues();
  const [connectionChosen, setConnection] = useState<number | null>(null);
  const [queueChosen, setQueue] = useState<number | null>(null);
  const [tried, setTried] = useState(false);
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState('');
  const [other, setOther] = useState<OtherTicket | null>(null);
  const usual =
    connections.find((one) => one.id === user.whatsappId) ?? connections.find((one) => one.isDefault);
  const connection = connectionChosen ?? usual?.id ?? connections[0]?.id ?? null;
  const queue = queueChosen ?? (queues.length === 1 ? (queues[0]?.id ?? null) : null);

  async function goTo(uuid: string) {
    onClose();
    await navigate(`/tickets/${uuid}`);
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (!contact || connection === null || queue === null) return;
    setSending(true);
    setFailure('');
    try {
      const ticket = await call('POST /tickets', {
        body: {
          contactId: contact.id,
          whatsappId: connection,
          queueId: queue,
          userId: user.id,
          status: 'open',
        },
      });
      storeTicket(client, ticket, viewerOf(user));
      showTabOf(ticket.status);
      await goTo(ticket.uuid);
    } catch (error) {
      const conflict = error instanceof ApiError && error.status === 409 ? readOtherTicket(error.text) : null;
      if (!conflict) setFailure(errorText(t, error));
      else if (conflict.userId === null || conflict.userId === user.id) {
        if (conflict.status) showTabOf(conflict.status);
        await goTo(conflict.uuid);
      } else setOther(conflict);
      setSending(false);
    }
  }

  if (other) {
    return <OtherTicketDialog userName={other.userName} queueName={other.queueName} onClose={onClose} />;
  }
  const missing = (value: unknown, message: string) => (tried && value === null ? message : undefined);
  return (
    <FormDialog
      title={t('newTicket.title')}
      submitLabel={t('newTicket.submit')}
      failure={failure}
      busy={sending}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <Autocomplete
        options={found?.contacts ?? []}
        value={contact}
        loading={isFetching}
        filterOptions={(options) => options}
        getOptionLabel={(option) => option.name}
        getOptionKey={(option) => option.id}
        isOptionEqualToValue={(option, value) => option.id === value.id}
        noOptionsText={
          text.trim().length < searchFrom ? t('newTicket.contactHelp') : t('newTicket.noContact')
        }
        loadingText={t('common.loading')}
        onChange={(_, next) => setContact(next)}
        onInputChange={(_, next) => setText(next)}
        renderOption={({ key, ...props }, option) => (
          <li key={key} {...props}>
            <span className={css['option']}>
              {option.name}
              <small>{phoneText(option.number)}</small>
            </span>
          </li>
        )}
        renderInput={(params) => (
          <TextField
            {...params}
            label={t('newTicket.contact')}
            autoFocus={!given}
            error={missing(contact, '') !== undefined}
            helperText={missing(contact, t('newTicket.contactRequired')) ?? t('newTicket.contactHelp')}
          />
        )}
      />
      <TextField
        select
        label={t('newTicket.connection')}
        value={connection ?? ''}
        error={missing(connection, '') !== undefined}
        helperText={missing(connection, t('newTicket.connectionRequired'))}
        onChange={(event) => setConnection(Number(event.target.value))}
      >
        {connections.map((one) => (
          <MenuItem key={one.id} value={one.id}>
            {one.name}
          </MenuItem>
        ))}
      </TextField>
      <QueueField
        queues={queues}
        label={t('newTicket.queue')}
        value={queue ?? ''}
        error={missing(queue, '') !== undefined}
        helperText={missing(queue, t('ticket.queueRequired'))}
        onChange={(event) => setQueue(Number(event.target.value))}
      />
    </FormDialog>
  );
}
