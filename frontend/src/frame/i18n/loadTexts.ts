import type { Language } from '@balcao/shared/records/userModel';
import i18next from 'i18next';
import { languageOf } from './languages.ts';
import type { TextSet } from './TextSet.ts';

const used = new Set<TextSet>();
const loaded = new Map<Language, Set<TextSet>>();

/** Where another language's texts cannot be fetched, the Portuguese ones are. */
async function fetchTexts(set: TextSet, language: Language): Promise<void> {
  const there = loaded.get(language) ?? new Set();
  if (there.has(set)) return;
  loaded.set(language, there);
  try {
    i18next.addResourceBundle(language, 'translation', await set[language](), true, true);
    there.add(set);
  } catch (error) {
    if (language === 'pt') throw error;
    await fetchTexts(set, 'pt');
  }
}

/** The language a switch is under way to; what is fetched meanwhile is fetched in it too. */
let next: Language | null = null;

/** Has texts at hand, in the language that is read and, from then on, in any that is switched to. */
export async function loadTexts(...sets: readonly TextSet[]): Promise<void> {
  for (const set of sets) used.add(set);
  const languages = new Set([languageOf(i18next.language), next ?? languageOf(i18next.language)]);
  await Promise.all(sets.flatMap((set) => [...languages].map((language) => fetchTexts(set, language))));
}

/** Has every set that is in use at hand in another language. */
export async function loadTextsIn(language: Language): Promise<void> {
  next = language;
  await Promise.all([...used].map((set) => fetchTexts(set, language)));
}

/** Whether a set is there in a language, and not only in Portuguese in its place. */
export function hasTexts(set: TextSet, language: Language): boolean {
  return loaded.get(language)?.has(set) === true;
}
