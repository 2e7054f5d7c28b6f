import type { Area } from '../../kit/area/Area.ts';
import { auditTexts } from './texts/auditTexts.ts';

/** What was done by whom: a tab of the settings page. */
export const audit = { texts: auditTexts } satisfies Area;
