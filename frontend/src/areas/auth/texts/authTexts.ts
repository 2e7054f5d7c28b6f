// Generated from the folder's texts: npm run generate.
import type { TextSet } from '../../../frame/i18n/TextSet.ts';
import { pt } from './pt.ts';

declare module '../../../frame/i18n/Catalogue.ts' {
  interface TextsByFolder {
    auth: typeof pt;
  }
}

export const authTexts: TextSet = {
  pt: async () => pt,
  en: async () => (await import('./en.ts')).en,
  es: async () => (await import('./es.ts')).es,
  tr: async () => (await import('./tr.ts')).tr,
};
