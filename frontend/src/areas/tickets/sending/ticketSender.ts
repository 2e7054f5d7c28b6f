import type { QueryClient } from '@tanstack/react-query';
import { storeMessage } from '../../messages/messageCache.ts';
import type { Sender } from '../../messages/sending/sendOutgoing.ts';
import { sendTicketMessage } from './sendTicketMessage.ts';

/** How messages of a ticket leave, whether or not its conversation is on screen. */
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
        // Not loaded: its row is marked all the same.
        .catch(() => undefined),
  };
}
