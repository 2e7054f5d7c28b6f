import type { Area } from '../../app/Area.ts';
import { queuesTexts } from './texts/queuesTexts.ts';

export const queues = {
  texts: queuesTexts,
  live: {
    queue: {
      apply: (_, { client }) => void client.invalidateQueries({ queryKey: ['GET /queue'] }),
      stale: ['GET /queue'],
    },
  },
} satisfies Area;
