import type { Area } from '../../app/Area.ts';
import { plansTexts } from './texts/plansTexts.ts';

export const plans = { texts: plansTexts } satisfies Area;
