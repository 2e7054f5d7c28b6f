import type { Area } from '../../kit/area/Area.ts';
import { plansTexts } from './texts/plansTexts.ts';

export const plans = { texts: plansTexts } satisfies Area;
