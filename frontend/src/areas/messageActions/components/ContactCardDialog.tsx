import type { Contact } from '@balcao/shared/records/contactModel';
import { mostCards } from '@balcao/shared/messages/messageData';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../frame/i18n/errorText.ts';
import { ContactPicker } from '../../../kit/fields/ContactPicker.tsx';
import { FormDialog } from '../../../kit/forms/FormDialog.tsx';
import { useMutation } from '../../../kit/answers/useMutation.ts';
import { storeMessage } from '../../messages/messageCache.ts';

/** Sends contact cards in one message. */
export function ContactCardDialog({ ticketId, onClose }: { ticketId: number; onClose: () => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [contacts, setContacts] = useState<Contact[]>([]);
  const [tried, setTried] = useState(false);
  const [failure, setFailure] = useState('');
  // Idempotency key: trying again after a lost answer sends no second message.
  const [clientId] = useState(() => crypto.randomUUID());
  const { send, isPending } = useMutation('POST /messages/{id}', {
    onSuccess: ({ messages }) => {
      for (const message of messages) storeMessage(client, message);
    },
  });
  const problem =
    contacts.length === 0
      ? t('messageActions.forward.contactRequired')
      : contacts.length > mostCards && t('messageActions.forward.tooMany', { count: mostCards });

  async function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (problem !== false) return;
    setFailure('');
    try {
      const vCard = contacts.map(({ id }) => ({ id }));
      await send({ params: { id: String(ticketId) }, body: { vCard, clientId } });
      onClose();
    } catch (error) {
      setFailure(errorText(t, error));
    }
  }
  return (
    <FormDialog
      title={t('messageActions.contactCard.title')}
      submitLabel={t('messageActions.send')}
      failure={failure}
      busy={isPending}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <ContactPicker
        multiple
        autoFocus
        may={({ isGroup, number }) => !isGroup && number !== ''}
        label={t('messageActions.contactCard.contacts')}
        value={contacts}
        error={tried && problem !== false}
        helperText={tried && problem}
        onChange={setContacts}
      />
    </FormDialog>
  );
}
