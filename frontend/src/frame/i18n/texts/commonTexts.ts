import type { TextSet } from '../TextSet.ts';
import { pt } from './pt.ts';

/** What every screen says, the sign-in page too. Portuguese is always there, for what fails to load elsewhere. */
export const commonTexts: TextSet = {
  pt: async () => pt,
  en: async () => (await import('./en.ts')).en,
  es: async () => (await import('./es.ts')).es,
  tr: async () => (await import('./tr.ts')).tr,
};
