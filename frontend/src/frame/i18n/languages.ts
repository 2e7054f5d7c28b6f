import type { Language } from '@balcao/shared/records/userModel';

export const languageNames: Record<Language, string> = {
  pt: 'Português',
  en: 'English',
  es: 'Español',
  tr: 'Türkçe',
};

export const languages = Object.keys(languageNames) as Language[];

/** Maps i18next's current language to one of ours; Portuguese if unknown. */
export function languageOf(name: string | undefined): Language {
  return languages.find((known) => known === name) ?? 'pt';
}
