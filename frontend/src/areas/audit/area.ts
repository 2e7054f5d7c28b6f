import type { Area } from '../../kit/area/Area.ts';
import { auditTexts } from './texts/auditTexts.ts';

/** Audit log: a tab of the settings page. */
export const audit = { texts: auditTexts } satisfies Area;
