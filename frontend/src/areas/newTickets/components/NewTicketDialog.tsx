import type { Contact } from '@balcao/shared/records/contactModel';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { ApiError } from '../../../frame/api/ApiError.ts';
import { useUser } from '../../../frame/session/useUser.ts';
import { viewerOf } from '../../../frame/session/viewerOf.ts';
import { errorText } from '../../../frame/i18n/errorText.ts';
import { ConnectionPicker } from '../../../kit/fields/ConnectionPicker.tsx';
import { ContactPicker } from '../../../kit/fields/ContactPicker.tsx';
import { QueuePicker } from '../../../kit/fields/QueuePicker.tsx';
import { FormDialog } from '../../../kit/forms/FormDialog.tsx';
import { useConnections } from '../../../kit/lists/useConnections.ts';
import { useMutation } from '../../../kit/answers/useMutation.ts';
import { useQueueChoice } from '../hooks/useQueueChoice.ts';
import { type OtherTicket, readOtherTicket } from '../../../inbox/readOtherTicket.ts';
import { storeTicket } from '../../../inbox/ticketCache.ts';
import { showTabOf } from '../../../inbox/ticketListView.ts';
import { OtherTicketDialog } from './OtherTicketDialog.tsx';

const channel = 'whatsapp';

interface Props {
  /** Preselected when starting from a contact. */
  contact?: Contact;
  onClose: () => void;
}

/** Starts a conversation: contact, connection, queue. */
export function NewTicketDialog({ contact: given, onClose }: Props) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const navigate = useNavigate();
  const user = useUser();
  const [contact, setContact] = useState<Contact | null>(given ?? null);
  const connections = (useConnections().data ?? []).filter((one) => one.channel === channel);
  const [connectionChosen, setConnection] = useState<number | null>();
  const { queue, setQueue } = useQueueChoice();
  const [tried, setTried] = useState(false);
  const [failure, setFailure] = useState('');
  const [other, setOther] = useState<OtherTicket | null>(null);
  const { send, isPending } = useMutation('POST /tickets', {
    onSuccess: (ticket) => storeTicket(client, ticket, viewerOf(user)),
  });
  const usual =
    connections.find((one) => one.id === user.whatsappId) ??
    connections.find((one) => one.isDefault) ??
    connections[0];
  const connection = connectionChosen === undefined ? (usual?.id ?? null) : connectionChosen;

  async function goTo({ uuid, status }: Pick<OtherTicket, 'uuid' | 'status'>) {
    if (status) showTabOf(status);
    onClose();
    await navigate(`/tickets/${uuid}`);
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (!contact || connection === null || queue === null) return;
    setFailure('');
    try {
      const ids = { contactId: contact.id, whatsappId: connection, queueId: queue, userId: user.id };
      await goTo(await send({ body: { ...ids, status: 'open' } }));
    } catch (error) {
      const conflict = error instanceof ApiError && error.status === 409 ? readOtherTicket(error.text) : null;
      if (!conflict) setFailure(errorText(t, error));
      else if (conflict.open && (conflict.userId === null || conflict.userId === user.id))
        await goTo(conflict);
      else setOther(conflict);
    }
  }

  if (other) {
    return (
      <OtherTicketDialog
        userName={other.userName}
        queueName={other.queueName}
        onClose={onClose}
        {...(other.open && { onOpen: () => void goTo(other) })}
      />
    );
  }
  const required = (value: unknown, message: string) => {
    const missing = tried && value === null;
    return { error: missing, helperText: missing && message };
  };
  return (
    <FormDialog
      title={t('newTicket.title')}
      submitLabel={t('newTicket.submit')}
      failure={failure}
      busy={isPending}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <ContactPicker
        label={t('newTicket.contact')}
        value={contact}
        autoFocus={!given}
        {...required(contact, t('newTicket.contactRequired'))}
        onChange={setContact}
      />
      <ConnectionPicker
        channel={channel}
        label={t('newTicket.connection')}
        value={connection}
        {...required(connection, t('newTicket.connectionRequired'))}
        onChange={setConnection}
      />
      <QueuePicker
        label={t('newTicket.queue')}
        value={queue}
        {...required(queue, t('ticket.queueRequired'))}
        onChange={setQueue}
      />
    </FormDialog>
  );
}
