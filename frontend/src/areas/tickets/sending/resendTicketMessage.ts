import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../../frame/api/call.ts';
import { storeMessage } from '../../messages/messageCache.ts';
import { allMessages, type MessagePages } from '../../messages/messagePages.ts';
import { ticketMessages } from './ticketMessages.ts';

/**
 * Resends a failed message. It gets the clock (ack 0) at once, and the mark of a failure again if the call fails.
 * @throws the error of the call
 */
export async function resendTicketMessage(client: QueryClient, uuid: string, id: number): Promise<void> {
  const pages = client.getQueryData<MessagePages>(ticketMessages(uuid).queryKey);
  const message = allMessages(pages).find((one) => one.id === id);
  if (!message) return;
  storeMessage(client, { ...message, ack: 0, failure: null });
  try {
    const answer = await call('POST /messages/{id}/resend', { params: { id } });
    storeMessage(client, answer.message);
  } catch (error) {
    storeMessage(client, message);
    throw error;
  }
}
