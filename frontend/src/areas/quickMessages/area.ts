import { Zap } from 'lucide-react';
import type { Area } from '../../kit/area/Area.ts';
import { forgetQuickMessage, storeQuickMessage } from './quickMessageCache.ts';
import { quickMessagesTexts } from './texts/quickMessagesTexts.ts';

export const quickMessages = {
  texts: quickMessagesTexts,
  routes: [
    {
      paths: ['/quick-messages'],
      page: async () => (await import('./pages/QuickMessagesPage.tsx')).QuickMessagesPage,
      menu: {
        place: 14,
        label: {
          pt: 'Respostas rápidas',
          en: 'Quick replies',
          es: 'Respuestas rápidas',
          tr: 'Hazır yanıtlar',
        },
        icon: Zap,
      },
    },
  ],
  live: {
    quickemessage: {
      apply: ({ action, data }, { client }) => {
        if (action === 'delete') forgetQuickMessage(client, data.id);
        else if (data.record) storeQuickMessage(client, data.record);
      },
      stale: ['GET /quick-messages', 'GET /quick-messages/list'],
    },
  },
} satisfies Area;
