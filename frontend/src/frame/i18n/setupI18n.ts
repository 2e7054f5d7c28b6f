import type { Language } from '@balcao/shared/records/userModel';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Catalogue } from './Catalogue.ts';
import { hasTexts, loadTexts, loadTextsIn } from './loadTexts.ts';
import { i18nTexts } from './texts/i18nTexts.ts';
import type { TextSet } from './TextSet.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: Catalogue };
  }
}

const htmlLanguage: Record<Language, string> = { pt: 'pt-BR', en: 'en', es: 'es', tr: 'tr' };

/** Starts i18next in Portuguese, which is also the fallback when another language fails to load. */
export async function setupI18n(...texts: readonly TextSet[]): Promise<void> {
  void i18next.use(initReactI18next).init({
    lng: 'pt',
    fallbackLng: 'pt',
    resources: {},
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
    initAsync: false,
  });
  await loadTexts(i18nTexts, ...texts);
}

let wanted: Language | null = null;

/**
 * Switches the language once all texts in use are loaded. Stays with the current one if the common texts fail to
 * load. Of several concurrent switches the last one requested wins, whichever is loaded first.
 */
export async function switchLanguage(language: Language): Promise<void> {
  wanted = language;
  await loadTextsIn(language);
  if (wanted !== language || !hasTexts(i18nTexts, language)) return;
  await i18next.changeLanguage(language);
  document.documentElement.lang = htmlLanguage[language];
}
