import { MessageCircle } from 'lucide-react';
import type { Area } from '../../kit/area/Area.ts';
import { applyCounter } from './lists/applyCounter.ts';
import { catchUpTickets } from './catchUpTickets.ts';
import { countersKey } from './lists/countersKey.ts';
import { contactMergesTexts } from '../contactMerges/texts/contactMergesTexts.ts';
import { groupsTexts } from '../groups/texts/groupsTexts.ts';
import { contactsTexts } from '../contacts/texts/contactsTexts.ts';
import { messageActionsTexts } from '../messageActions/texts/messageActionsTexts.ts';
import { messagesTexts } from '../messages/texts/messagesTexts.ts';
import { quickMessagesTexts } from '../quickMessages/texts/quickMessagesTexts.ts';
import { tagsTexts } from '../tags/texts/tagsTexts.ts';
import { sharedItemsTexts } from '../sharedItems/texts/sharedItemsTexts.ts';
import { schedulesTexts } from '../schedules/texts/schedulesTexts.ts';
import { ticketNotesTexts } from '../ticketNotes/texts/ticketNotesTexts.ts';
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
        messagesTexts,
        messageActionsTexts,
        contactsTexts,
        contactMergesTexts,
        groupsTexts,
        quickMessagesTexts,
        tagsTexts,
        ticketNotesTexts,
        sharedItemsTexts,
        schedulesTexts,
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
      // With the first that is told: the shell has to be light, and who shows no log keeps none.
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
