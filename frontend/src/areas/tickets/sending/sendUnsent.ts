import type { QueryClient } from '@tanstack/react-query';
import { outbox } from '../../messages/sending/outbox.ts';
import { resendWaiting } from '../../messages/sending/sendOutgoing.ts';
import { dropOld } from '../../messages/unsent/dropOld.ts';
import { restoreUnsent } from '../../messages/unsent/restoreUnsent.ts';
import { ticketSender } from './ticketSender.ts';

/** Conversations of tickets have their number as key. */
const isTicket = (conversation: string) => /^\d+$/.test(conversation);

/** Sends unsent messages of all tickets, including those stored by an earlier page. */
export async function sendUnsent(client: QueryClient): Promise<void> {
  await dropOld();
  await restoreUnsent(isTicket);
  const conversations = new Set(outbox.get().map(({ conversation }) => conversation));
  for (const conversation of [...conversations].filter(isTicket))
    resendWaiting(ticketSender(client, Number(conversation)));
}
