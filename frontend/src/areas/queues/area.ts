import { Network } from 'lucide-react';
import type { Area } from '../../kit/area/Area.ts';
import { sessionStore } from '../../frame/session/sessionStore.ts';
import { changeTicketRows } from '../../inbox/changeTicketRows.ts';
import { storeQueue } from './storeQueue.ts';
import { queuesTexts } from './texts/queuesTexts.ts';

export const queues = {
  texts: queuesTexts,
  routes: [
    {
      paths: ['/queues'],
      page: async () => (await import('./pages/QueuesPage.tsx')).QueuesPage,
      menu: {
        place: 42,
        label: {
          pt: 'Filas & Chatbot',
          en: 'Queues & chatbot',
          es: 'Colas y chatbot',
          tr: 'Kuyruklar ve chatbot',
        },
        icon: Network,
      },
    },
  ],
  live: {
    queue: {
      apply: ({ data }, { client }) => {
        storeQueue(client, data);
        void client.invalidateQueries({ queryKey: ['GET /queue/{id}'] });
        if (!data.queue) return;
        const { id, name, color } = data.queue;
        changeTicketRows(client, (row) =>
          row.queueId === id ? { ...row, queue: { id, name, color } } : row,
        );
        const renamed = <Queue extends { id: number }>(queue: Queue) =>
          queue.id === id ? { ...queue, name, color } : queue;
        sessionStore.set((session) =>
          session.status === 'signedIn' && session.user.queues.some((queue) => queue.id === id)
            ? { ...session, user: { ...session.user, queues: session.user.queues.map(renamed) } }
            : session,
        );
      },
      stale: ['GET /queue', 'GET /queue/{id}'],
    },
  },
} satisfies Area;
