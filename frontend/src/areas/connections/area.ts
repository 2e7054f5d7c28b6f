import { mayManageConnections } from '@balcao/shared/connections/connectionRules';
import { RadioTower, Wifi } from 'lucide-react';
import type { Area } from '../../kit/area/Area.ts';
import { changeTicketRows } from '../../inbox/changeTicketRows.ts';
import { catchUpBadge, forgetConnection, storeConnection, storeSession } from './connectionCache.ts';
import { tellDown } from './tellDown.ts';
import { connectionsTexts } from './texts/connectionsTexts.ts';

export const connections = {
  texts: connectionsTexts,
  routes: [
    {
      paths: ['/connections'],
      page: async () => (await import('./pages/ConnectionsPage.tsx')).ConnectionsPage,
      menu: {
        place: 50,
        label: { pt: 'Conexões', en: 'Connections', es: 'Conexiones', tr: 'Bağlantılar' },
        icon: Wifi,
        badge: (session) => session.badges.connections,
      },
    },
    {
      paths: ['/allConnections'],
      page: async () => (await import('./pages/AllConnectionsPage.tsx')).AllConnectionsPage,
      menu: {
        place: 92,
        label: {
          pt: 'Todas as conexões',
          en: 'All connections',
          es: 'Todas las conexiones',
          tr: 'Tüm bağlantılar',
        },
        icon: RadioTower,
      },
    },
  ],
  live: {
    whatsapp: {
      apply: ({ action, data }, { client }) => {
        if (action === 'delete') {
          forgetConnection(client, data.whatsappId);
          changeTicketRows(client, (row) =>
            row.whatsappId === data.whatsappId ? { ...row, whatsapp: null } : row,
          );
        } else if (data.whatsapp) {
          storeConnection(client, data.whatsapp);
          const { id, name, groupAsTicket } = data.whatsapp;
          const whatsapp = { id, name, groupAsTicket };
          changeTicketRows(client, (row) => (row.whatsappId === id ? { ...row, whatsapp } : row));
        }
      },
      stale: ['GET /whatsapp'],
    },
    whatsappSession: {
      apply: ({ data }, { client, user }) => {
        storeSession(client, data.session);
        if (mayManageConnections(user)) tellDown(client, data.session);
      },
      stale: ['GET /whatsapp'],
    },
  },
  catchUp: { run: catchUpBadge },
} satisfies Area;
