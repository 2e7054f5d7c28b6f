import type { TextSet } from '../TextSet.ts';
import { pt } from './pt.ts';

/**
 * Texts of every screen including sign-in. Portuguese is bundled, as the fallback when another language fails to
 * load.
 */
export const commonTexts: TextSet = {
  pt: async () => pt,
  en: async () => (await import('./en.ts')).en,
  es: async () => (await import('./es.ts')).es,
  tr: async () => (await import('./tr.ts')).tr,
};
