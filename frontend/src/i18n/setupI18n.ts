import type { Language } from '@balcao/shared/users/userModel';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Catalogue } from './Catalogue.ts';
import { pt } from './pt/catalogue.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: Catalogue };
  }
}

const lazy: Record<Exclude<Language, 'pt'>, () => Promise<Catalogue>> = {
  en: async () => (await import('./en/catalogue.ts')).en,
  es: async () => (await import('./es/catalogue.ts')).es,
  tr: async () => (await import('./tr/catalogue.ts')).tr,
};

const htmlLanguage: Record<Language, string> = { pt: 'pt-BR', en: 'en', es: 'es', tr: 'tr' };

/** Portuguese is always there, as default and as what is shown where another language fails to load. */
export function setupI18n(): void {
  void i18next.use(initReactI18next).init({
    lng: 'pt',
    fallbackLng: 'pt',
    resources: { pt: { translation: pt } },
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
    initAsync: false,
  });
}

/** Switches the language, fetching its catalogue first; one that cannot be fetched leaves the present language. */
export async function switchLanguage(language: Language): Promise<void> {
  if (language !== 'pt' && !i18next.hasResourceBundle(language, 'translation')) {
    const catalogue = await lazy[language]().catch(() => null);
    if (!catalogue) return;
    i18next.addResourceBundle(language, 'translation', catalogue);
  }
  await i18next.changeLanguage(language);
  document.documentElement.lang = htmlLanguage[language];
}
