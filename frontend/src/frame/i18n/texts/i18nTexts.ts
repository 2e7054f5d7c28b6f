// Generated from the folder's texts: npm run generate.
import type { TextSet } from '../TextSet.ts';
import { pt } from './pt.ts';

declare module '../Catalogue.ts' {
  interface TextsByFolder {
    i18n: typeof pt;
  }
}

export const i18nTexts: TextSet = {
  pt: async () => pt,
  en: async () => (await import('./en.ts')).en,
  es: async () => (await import('./es.ts')).es,
  tr: async () => (await import('./tr.ts')).tr,
};
