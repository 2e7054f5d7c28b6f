import type { Area } from '../../app/Area.ts';
import { auditTexts } from './texts/auditTexts.ts';

/** What was done by whom: a tab of the settings page. */
export const audit = { texts: auditTexts } satisfies Area;
