import type { Language } from '@balcao/shared/records/userModel';
import i18next from 'i18next';
import { languageOf } from './languages.ts';
import type { TextSet } from './TextSet.ts';

const used = new Set<TextSet>();
const loaded = new Map<Language, Set<TextSet>>();

/** Falls back to Portuguese if another language's texts cannot be fetched. */
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

/** Language that is being switched to; texts loaded meanwhile are fetched in it too. */
let next: Language | null = null;

/** Loads texts in the current language; after a later switch they are loaded in the new one as well. */
export async function loadTexts(...sets: readonly TextSet[]): Promise<void> {
  for (const set of sets) used.add(set);
  const languages = new Set([languageOf(i18next.language), next ?? languageOf(i18next.language)]);
  await Promise.all(sets.flatMap((set) => [...languages].map((language) => fetchTexts(set, language))));
}

/** Loads every text set in use in another language. */
export async function loadTextsIn(language: Language): Promise<void> {
  next = language;
  await Promise.all([...used].map((set) => fetchTexts(set, language)));
}

/** True if the set itself is loaded in the language, not its Portuguese fallback. */
export function hasTexts(set: TextSet, language: Language): boolean {
  return loaded.get(language)?.has(set) === true;
}
