import { Users } from 'lucide-react';
import type { Area } from '../../kit/area/Area.ts';
import { forgetContact, storeContact, storeContactTicket } from '../../inbox/contactCache.ts';
import { contactsTexts } from './texts/contactsTexts.ts';

export const contacts = {
  texts: contactsTexts,
  routes: [
    {
      paths: ['/contacts'],
      page: async () => (await import('./pages/ContactsPage.tsx')).ContactsPage,
      // The page opens tickets, tags, merges, and adds to contact lists.
      texts: ['tickets', 'tags', 'contactMerges', 'contactLists'],
      menu: {
        place: 20,
        label: { pt: 'Contatos', en: 'Contacts', es: 'Contactos', tr: 'Kişiler' },
        icon: Users,
      },
    },
  ],
  live: {
    ticket: {
      apply: ({ data }, { client }) => storeContactTicket(client, data),
      stale: ['GET /contacts/{id}/tickets'],
    },
    contact: {
      apply: ({ action, data }, { client }) => {
        if (action === 'delete') forgetContact(client, data.contactId);
        else if (data.contact) storeContact(client, data.contact, action === 'create' ? 'create' : 'update');
      },
      stale: ['GET /contacts', 'tickets', 'ticket'],
    },
  },
} satisfies Area;
