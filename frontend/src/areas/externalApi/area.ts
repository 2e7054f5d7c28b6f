import { Code } from 'lucide-react';
import type { Area } from '../../kit/area/Area.ts';
import { storeExternalCall } from './externalCallCache.ts';
import { externalApiTexts } from './texts/externalApiTexts.ts';

export const externalApi = {
  texts: externalApiTexts,
  routes: [
    {
      paths: ['/messages-api'],
      page: async () => (await import('./pages/MessagesApiPage.tsx')).MessagesApiPage,
      menu: {
        place: 52,
        label: { pt: 'API de mensagens', en: 'Messages API', es: 'API de mensajes', tr: 'Mesaj API’si' },
        icon: Code,
      },
    },
  ],
  live: {
    externalCall: {
      apply: ({ data: { record } }, { client }) => {
        if (record) storeExternalCall(client, record);
      },
      stale: ['GET /messages-api/{id}/calls'],
    },
  },
} satisfies Area;
