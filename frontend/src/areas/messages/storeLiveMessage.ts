import type { Message } from '@balcao/shared/records/messageModel';
import type { QueryClient } from '@tanstack/react-query';
import { storeMessage } from './messageCache.ts';
import { holdEcho } from './sending/outbox.ts';

/** Stores a message from a live event; the user's own is deferred while its call is under way. */
export function storeLiveMessage(client: QueryClient, message: Message, userId: number): void {
  const show = () => storeMessage(client, message);
  const own = message.fromMe && message.userId === userId;
  if (!own || !holdEcho(String(message.ticketId), show)) show();
}
