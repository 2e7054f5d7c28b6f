import type { Ticket, TicketStatus } from '@balcao/shared/records/ticketModel';
import { canWrite } from '@balcao/shared/tickets/ticketRules';
import { useQueryClient } from '@tanstack/react-query';
import { showToast } from '../../../components/toasts/showToast.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../frame/api/call.ts';
import { errorText } from '../../../frame/i18n/errorText.ts';
import { sayTyping } from '../../../frame/realtime/userStatus.ts';
import type { ConversationSource } from '../../messages/ConversationSource.ts';
import { useMaySign } from '../../messages/sending/signs.ts';
import { ticketSubject } from '../../messages/ticketSubject.ts';
import { storeMessage } from '../../messages/messageCache.ts';
import { resendTicketMessage } from '../sending/resendTicketMessage.ts';
import { ticketMessages } from '../sending/ticketMessages.ts';
import { ticketSender } from '../sending/ticketSender.ts';

/** Reasons why nothing can be written; open tickets and groups are writable. */
const reasons: Record<TicketStatus, 'acceptFirst' | 'reopenFirst' | 'ratingFirst' | 'lgpdFirst'> = {
  pending: 'acceptFirst',
  open: 'reopenFirst',
  group: 'reopenFirst',
  closed: 'reopenFirst',
  nps: 'ratingFirst',
  lgpd: 'lgpdFirst',
};

const capabilities = { note: true, voice: true, files: true, quote: true };
const signing = { ...capabilities, sign: true };
const unsigned = { ...capabilities, sign: false };

/** Adapts a ticket to the conversation view. A blocked contact cannot be written to. */
export function useTicketConversation(
  ticket: Ticket | undefined,
  isBlocked: boolean,
): ConversationSource | undefined {
  const { t } = useTranslation();
  const client = useQueryClient();
  const writable = ticket !== undefined && canWrite(ticket);
  const { id, uuid, status, conversationId, isGroup, isBot } = ticket ?? {};
  const { contactName: name, queue, connection } = ticketSubject(ticket);
  const maySign = useMaySign();
  return useMemo(() => {
    if (id === undefined || uuid === undefined || status === undefined) return undefined;
    return {
      ...ticketSender(client, id),
      name,
      subject: { contactName: name, ticketId: id, queue, connection },
      ...(isGroup && conversationId !== undefined && { group: { ticketId: id, conversationId } }),
      pages: ticketMessages(uuid),
      resend: (messageId) =>
        resendTicketMessage(client, uuid, messageId).catch((error: unknown) => {
          showToast(errorText(t, error), { variant: 'error' });
        }),
      fetchFile: async (messageId) => {
        const { message } = await call('POST /messages/{id}/file', { params: { id: messageId } });
        storeMessage(client, message);
      },
      transcribe: async (messageId) => {
        const params = { file: String(messageId) };
        const { message } = await call('GET /messages/transcribeAudio/{file}', { params });
        storeMessage(client, message);
      },
      onTyping: (presence, note) => sayTyping(id, presence, note),
      canWrite: writable && !isBlocked,
      onlyNotes: writable && isBlocked,
      reason: t(`composer.${status === 'pending' && isBot ? 'botFirst' : reasons[status]}`),
      capabilities: maySign ? signing : unsigned,
    };
  }, [
    client,
    t,
    id,
    uuid,
    status,
    name,
    queue,
    connection,
    writable,
    isBlocked,
    maySign,
    conversationId,
    isGroup,
    isBot,
  ]);
}
