// Generated from the folder's texts: npm run generate.
import type { TextSet } from '../../../frame/i18n/TextSet.ts';
import type { pt } from './pt.ts';

declare module '../../../frame/i18n/Catalogue.ts' {
  interface TextsByFolder {
    contactLists: typeof pt;
  }
}

export const contactListsTexts: TextSet = {
  pt: async () => (await import('./pt.ts')).pt,
  en: async () => (await import('./en.ts')).en,
  es: async () => (await import('./es.ts')).es,
  tr: async () => (await import('./tr.ts')).tr,
};
