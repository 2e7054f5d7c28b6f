import type { Area } from '../../kit/area/Area.ts';
import { storeSharedMessage } from './sharedItemCache.ts';
import { sharedItemsTexts } from './texts/sharedItemsTexts.ts';

export const sharedItems = {
  texts: sharedItemsTexts,
  live: {
    appMessage: {
      apply: ({ data }, { client }) => storeSharedMessage(client, data.message),
      stale: ['GET /tickets/{id}/shared'],
    },
  },
} satisfies Area;
