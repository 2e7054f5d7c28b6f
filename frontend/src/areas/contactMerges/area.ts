import type { Area } from '../../kit/area/Area.ts';
import { contactMergesTexts } from './texts/contactMergesTexts.ts';

export const contactMerges = {
  texts: contactMergesTexts,
  live: {
    mergeProposal: {
      apply: (_event, { client }) => {
        void client.invalidateQueries({ queryKey: ['GET /contacts/{id}/merges'] });
        void client.invalidateQueries({ queryKey: ['GET /contacts/merge-proposals'] });
      },
      stale: ['GET /contacts/{id}/merges', 'GET /contacts/merge-proposals'],
    },
    contact: {
      apply: ({ action, data: { contactId, merges } }, { client }) => {
        const id = String(contactId);
        if (merges || action === 'delete')
          void client.invalidateQueries({ queryKey: ['GET /contacts/{id}/merges', { params: { id } }] });
        if (action !== 'delete') return;
        // The contact was merged into another one, which has its tickets and messages now, or it was erased.
        for (const key of ['ticket', 'messages', 'GET /contacts/merge-proposals'])
          void client.invalidateQueries({ queryKey: [key] });
      },
      stale: ['GET /contacts/{id}/merges'],
    },
  },
} satisfies Area;
