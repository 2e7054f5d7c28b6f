import { useTranslation } from 'react-i18next';
import { languageOf } from './languages.ts';
import type { Words } from './TextSet.ts';

/** Words that an area declares beside its catalogue, in the reader's language. */
export function useWords(): (words: Words) => string {
  const { i18n } = useTranslation();
  const language = languageOf(i18n.language);
  return (words) => words[language];
}
