import type { Ticket } from '@balcao/shared/records/ticketModel';
import { useState } from 'react';

/** Fields that every message changes: shown in the row, but not in header and drawer. */
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
 * Returns the same object while only fields of its messages change, so that components showing other fields do not
 * render for each message. Code that stores a change must start from `knownTicket` instead.
 */
export function useStableTicket<Given extends Ticket | undefined>(ticket: Given): Given {
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
