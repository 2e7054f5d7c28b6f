import type { Language } from '@balcao/shared/users/userModel';

/** Each language in its own name. */
export const languageNames: Record<Language, string> = {
  pt: 'Português',
  en: 'English',
  es: 'Español',
  tr: 'Türkçe',
};

export const languages = Object.keys(languageNames) as Language[];
