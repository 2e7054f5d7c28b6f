import type { Ticket } from '@balcao/shared/records/ticketModel';
import { useState } from 'react';

/** What every message changes of a ticket: its row shows that, header and drawer do not. */
const ofMessages: ReadonlySet<string> = new Set<keyof Ticket>([
  'lastMessage',
  'lastMessageKind',
  'lastMessageCaptions',
  'lastMessageBy',
  'unreadMessages',
  'firstInboundAt',
  'firstReplyAt',
  'updatedAt',
  'version',
]);

/**
 * The ticket as long as nothing but its messages changes: the same object, so that what shows the rest of it does not
 * run for every message. Whoever stores a change of it takes `knownTicket`, not this.
 */
export function useSteadyTicket<Given extends Ticket | undefined>(ticket: Given): Given {
  const [steady, setSteady] = useState(ticket);
  if (ticket === steady || (ticket && steady && sameButMessages(ticket, steady))) return steady;
  setSteady(ticket);
  return ticket;
}

function sameButMessages(one: Ticket, other: Ticket): boolean {
  return rest(one) === rest(other);
}

function rest(ticket: Ticket): string {
  return JSON.stringify(ticket, (name, value: unknown) => (ofMessages.has(name) ? undefined : value));
}
