import type { EventTopic, LiveEvent } from '@balcao/shared/events';
import type { Ticket } from '@balcao/shared/tickets/ticketModel';
import type { QueryClient } from '@tanstack/react-query';
import type { SignedIn } from '../app/session/sessionStore.ts';
import { viewerOf } from '../app/session/viewerOf.ts';
import { forgetConnection, storeConnection, storeSession } from '../areas/connections/connectionCache.ts';
import { storeContact } from '../areas/contacts/contactCache.ts';
import { storeLiveMessage } from '../areas/messages/storeLiveMessage.ts';
import { notePresence } from '../areas/messages/presence.ts';
import { ticketGone } from '../areas/tickets/goneTicket.ts';
import { forgetTicket, knownTicket, storeTicket } from '../areas/tickets/ticketCache.ts';
import { isOtherSession } from '../api/accessToken.ts';
import { announce } from './announce.ts';
import { refreshCounts } from './refreshCounts.ts';

export interface LiveContext {
  client: QueryClient;
  user: SignedIn['user'];
  /** Somebody signed in with this account elsewhere. */
  onOtherComputer: () => void;
}

function hasMoved(before: Ticket | undefined, after: Ticket): boolean {
  if (!before) return true;
  const same = before.status === after.status && before.userId === after.userId;
  return !same || before.queueId !== after.queueId;
}

/** What each topic changes in the cache. A new topic without a line here does not compile. */
export const topics: { [Topic in EventTopic]: (event: LiveEvent<Topic>, context: LiveContext) => void } = {
  ticket: ({ action, data }, { client, user }) => {
    refreshCounts(client);
    if (data.ticket) {
      // Each message changes its ticket too, but only a move is written into the log.
      if (hasMoved(knownTicket(client, data.ticket.uuid), data.ticket))
        void client.invalidateQueries({ queryKey: ['ticketLog', data.ticketId] });
      if (action !== 'delete' || data.ticket.status === 'closed') {
        storeTicket(client, data.ticket, viewerOf(user));
        return;
      }
    }
    if (action === 'delete') {
      forgetTicket(client, data.ticketId);
      ticketGone(data.ticketId);
    }
  },
  appMessage: ({ action, data }, { client, user }) => {
    if (data.ticket) storeTicket(client, data.ticket, viewerOf(user));
    storeLiveMessage(client, data.message, user.id);
    if (action === 'create') {
      if (!data.message.fromMe) notePresence(String(data.message.ticketId), 'paused');
      announce(data.message, data.ticket, user);
    }
  },
  contact: ({ data }, { client }) => {
    if (data.contact) storeContact(client, data.contact);
  },
  user: (_, { client }) => void client.invalidateQueries({ queryKey: ['GET /users/list'] }),
  whatsapp: ({ action, data }, { client }) => {
    if (action === 'delete') forgetConnection(client, data.whatsappId);
    else if (data.whatsapp) storeConnection(client, data.whatsapp);
  },
  whatsappSession: ({ data }, { client }) => storeSession(client, data.session),
  queue: (_, { client }) => void client.invalidateQueries({ queryKey: ['GET /queue'] }),
  auth: ({ data }, { user, onOtherComputer }) => {
    if (data.user.id === user.id && isOtherSession(data.sessionId)) onOtherComputer();
  },
  counters: (_, { client }) => refreshCounts(client),
  presence: ({ data }) => notePresence(String(data.ticketId), data.presence),
};
