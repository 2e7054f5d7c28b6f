import type { Area } from '../../app/Area.ts';
import { campaignsTexts } from './texts/campaignsTexts.ts';

/** What operations refuse is said in words wherever they are called. */
export const campaigns = {
  texts: campaignsTexts,
  live: { campaign: { stale: ['GET /campaigns', 'GET /campaigns/{id}'] } },
} satisfies Area;
