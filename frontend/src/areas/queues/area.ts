import type { Area } from '../../app/Area.ts';
import { changeTicketRows } from '../tickets/changeTicketRows.ts';
import { queuesTexts } from './texts/queuesTexts.ts';

export const queues = {
  texts: queuesTexts,
  live: {
    queue: {
      apply: ({ data: { queue } }, { client }) => {
        void client.invalidateQueries({ queryKey: ['GET /queue'] });
        if (!queue) return;
        const { id, name, color } = queue;
        changeTicketRows(client, (row) =>
          row.queueId === id ? { ...row, queue: { id, name, color } } : row,
        );
      },
      stale: ['GET /queue'],
    },
  },
} satisfies Area;
