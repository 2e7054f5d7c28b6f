import { ListChecks } from 'lucide-react';
import type { Area } from '../../kit/area/Area.ts';
import { forgetList, forgetListed, reloadListed, storeList, storeListed } from './contactListCache.ts';
import { contactListsTexts } from './texts/contactListsTexts.ts';

export const contactLists = {
  texts: contactListsTexts,
  routes: [
    {
      paths: ['/contact-lists'],
      page: async () => (await import('./pages/ContactListsPage.tsx')).ContactListsPage,
      menu: {
        place: 34,
        label: {
          pt: 'Listas de contatos',
          en: 'Contact lists',
          es: 'Listas de contactos',
          tr: 'Kişi listeleri',
        },
        icon: ListChecks,
      },
    },
    {
      paths: ['/contact-lists/:contactListId/contacts'],
      page: async () => (await import('./pages/ContactListItemsPage.tsx')).ContactListItemsPage,
      // Contacts are added by tag, and exports use the contacts' texts.
      texts: ['contacts', 'tags'],
      menu: null,
    },
  ],
  live: {
    ContactList: {
      apply: ({ action, data }, { client }) => {
        if (action === 'delete') forgetList(client, data.id);
        else if (data.record) storeList(client, data.record);
      },
      stale: ['GET /contact-lists', 'GET /contact-lists/list', 'GET /contact-lists/{id}'],
    },
    ContactListItem: {
      apply: ({ action, data }, { client }) => {
        if (action === 'reload') reloadListed(client);
        else if (action === 'delete' && data.id !== undefined) forgetListed(client, data.id);
        else if (data.record) storeListed(client, data.record);
      },
      stale: ['GET /contact-list-items'],
    },
  },
} satisfies Area;
