import { useTranslation } from 'react-i18next';
import { languageOf } from './languages.ts';
import type { Words } from './TextSet.ts';

/** Picks an area's `Words` in the reader's language. */
export function useWords(): (words: Words) => string {
  const { i18n } = useTranslation();
  const language = languageOf(i18n.language);
  return (words) => words[language];
}
