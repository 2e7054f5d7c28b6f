import type { Area } from '../../kit/area/Area.ts';
import { viewerOf } from '../../frame/session/viewerOf.ts';
import { storeTicket } from '../../inbox/ticketCache.ts';
import { notifyMessage } from './notifyMessage.ts';
import { catchUpMessages } from './catchUpMessages.ts';
import { noteColleagueTyping, noteViewers } from './colleagues.ts';
import { storeAcks } from './messageCache.ts';
import { notePresence } from './presence.ts';
import { storeLiveMessage } from './storeLiveMessage.ts';
import { messagesTexts } from './texts/messagesTexts.ts';

export const messages = {
  texts: messagesTexts,
  live: {
    appMessage: {
      apply: ({ action, data }, { client, user }) => {
        if (data.ticket) storeTicket(client, data.ticket, viewerOf(user));
        storeLiveMessage(client, data.message, user.id);
        if (action === 'create') {
          const { fromMe, ticketId, author } = data.message;
          if (!fromMe && ticketId !== null) {
            notePresence(String(ticketId), 'paused', author?.id);
            // A connector may report a group's presence without naming the member.
            if (author) notePresence(String(ticketId), 'paused');
          }
          notifyMessage(data.message, data.ticket, user);
        }
      },
      stale: ['tickets'],
      fetchAgain: (client, { conversationId }) => catchUpMessages(client, { conversationId }),
    },
    acks: { apply: ({ data }, { client }) => storeAcks(client, data), stale: [] },
    viewers: { apply: ({ data }) => noteViewers(String(data.ticketId), data.viewers), stale: [] },
    presence: {
      apply: ({ data: { ticketId, presence, member, by } }) => {
        if (by) noteColleagueTyping(String(ticketId), by, presence);
        else notePresence(String(ticketId), presence, member);
      },
      stale: [],
    },
  },
  catchUp: {
    own: ['messages'],
    run: (client, since) => {
      if (since === 'away') client.removeQueries({ queryKey: ['messages'], type: 'inactive' });
      catchUpMessages(client, { older: since === 'away' });
    },
  },
} satisfies Area;
