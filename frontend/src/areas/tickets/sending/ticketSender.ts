import type { QueryClient } from '@tanstack/react-query';
import { storeMessage } from '../../messages/messageCache.ts';
import type { Sender } from '../../messages/sending/sendOutgoing.ts';
import { sendTicketMessage } from './sendTicketMessage.ts';

/** Sends messages of a ticket, on screen or not. */
export function ticketSender(client: QueryClient, ticketId: number): Sender {
  return {
    key: String(ticketId),
    send: async (outgoing, onProgress, signal) => {
      const { messages } = await sendTicketMessage(ticketId, outgoing, onProgress, signal);
      return () => {
        for (const message of messages) storeMessage(client, message);
      };
    },
    onRefused: (outgoing) =>
      void import('./announceRefusal.ts')
        .then(({ announceRefusal }) => announceRefusal(ticketId, outgoing))
        // If loading fails, the row is still marked.
        .catch(() => undefined),
  };
}
