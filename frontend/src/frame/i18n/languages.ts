import type { Language } from '@balcao/shared/records/userModel';

/** Each language in its own name. */
export const languageNames: Record<Language, string> = {
  pt: 'Português',
  en: 'English',
  es: 'Español',
  tr: 'Türkçe',
};

export const languages = Object.keys(languageNames) as Language[];

/** One of ours from what i18next calls the present language. */
export function languageOf(name: string | undefined): Language {
  return languages.find((known) => known === name) ?? 'pt';
}
