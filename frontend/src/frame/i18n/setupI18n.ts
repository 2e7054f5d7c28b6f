import type { Language } from '@balcao/shared/records/userModel';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Catalogue } from './Catalogue.ts';
import { hasTexts, loadTexts, loadTextsIn } from './loadTexts.ts';
import { commonTexts } from './texts/commonTexts.ts';
import type { TextSet } from './TextSet.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: Catalogue };
  }
}

const htmlLanguage: Record<Language, string> = { pt: 'pt-BR', en: 'en', es: 'es', tr: 'tr' };

/** Portuguese is the default, and what is shown where another language fails to load. */
export async function setupI18n(...texts: readonly TextSet[]): Promise<void> {
  void i18next.use(initReactI18next).init({
    lng: 'pt',
    fallbackLng: 'pt',
    resources: {},
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
    initAsync: false,
  });
  await loadTexts(commonTexts, ...texts);
}

let wanted: Language | null = null;

/**
 * Switches the language once the texts in use are there; without the common ones the present language stays. Of several
 * switches under way the last one asked for holds, whichever is fetched first.
 */
export async function switchLanguage(language: Language): Promise<void> {
  wanted = language;
  await loadTextsIn(language);
  if (wanted !== language || !hasTexts(commonTexts, language)) return;
  await i18next.changeLanguage(language);
  document.documentElement.lang = htmlLanguage[language];
}
