import type { Area } from '../../app/Area.ts';
import { tellPause } from './tellPause.ts';
import { campaignsTexts } from './texts/campaignsTexts.ts';

/** What operations refuse is said in words wherever they are called. */
export const campaigns = {
  texts: campaignsTexts,
  // No screen keeps what it tells yet: what is shown of it is asked for again.
  live: {
    campaign: {
      apply: ({ data }) => {
        if (data.record) tellPause(data.record);
      },
      stale: ['GET /campaigns', 'GET /campaigns/{id}'],
    },
  },
} satisfies Area;
