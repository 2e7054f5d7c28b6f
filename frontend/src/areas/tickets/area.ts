import { MessageCircle } from 'lucide-react';
import type { Area } from '../../kit/area/Area.ts';
import { applyCounter } from './lists/applyCounter.ts';
import { catchUpTickets } from './catchUpTickets.ts';
import { countersKey } from './lists/countersKey.ts';
import { messagesTexts } from '../messages/texts/messagesTexts.ts';
import { useUnreadLists } from './hooks/useUnreadLists.ts';
import { useUnsentMessages } from './hooks/useUnsentMessages.ts';
import { prepareInbox } from './prepareInbox.ts';
import { ticketsTexts } from './texts/ticketsTexts.ts';
import { applyTicketEvent } from './applyTicketEvent.ts';
import { ticketCommands } from './ticketCommands.ts';
import { moveShortcuts } from './ticketKeys.ts';
import { unreadNotices, unreadTotal } from './lists/unreadTickets.ts';

export const tickets = {
  texts: ticketsTexts,
  routes: [
    {
      paths: ['/tickets', '/tickets/:uuid'],
      page: async () => (await import('./pages/TicketsPage.tsx')).TicketsPage,
      texts: [
        'messages',
        'messageActions',
        'contacts',
        'contactMerges',
        'groups',
        'quickMessages',
        'tags',
        'ticketNotes',
        'sharedItems',
        'schedules',
      ],
      prepare: prepareInbox,
      fullOnPhone: true,
      menu: {
        place: 10,
        label: { pt: 'Atendimentos', en: 'Tickets', es: 'Atenciones', tr: 'Görüşmeler' },
        icon: MessageCircle,
      },
    },
  ],
  live: {
    ticket: { apply: applyTicketEvent, stale: ['tickets', 'ticket'] },
    ticketLog: {
      // Lazy-loaded with the first event, to keep the shell small; without a cached log there is nothing to do.
      apply: ({ data }, { client }) =>
        void import('./log/storeLogEntry.ts').then(
          ({ storeLogEntry }) => storeLogEntry(client, data),
          () => client.invalidateQueries({ queryKey: ['ticketLog', data.ticketId] }),
        ),
      stale: ['ticketLog', 'GET /tickets-log/{id}/entries'],
    },
    counters: { apply: applyCounter, stale: countersKey },
  },
  catchUp: { run: catchUpTickets },
  commands: ticketCommands,
  shortcuts: moveShortcuts,
  Background: () => {
    useUnreadLists();
    useUnsentMessages();
    return null;
  },
  unread: { key: 'tickets', count: unreadTotal, notices: unreadNotices, texts: messagesTexts },
} satisfies Area;
