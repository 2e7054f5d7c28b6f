import { foldText } from '@balcao/shared/text/foldText';
import type { Language } from '@balcao/shared/records/userModel';
import type { EmojiData } from 'frimousse';
import { languageOf } from '../../../frame/i18n/languages.ts';

/** Groups of Emojibase with their numbers. Group 2 is left out: it holds components such as skin tones. */
export const emojiGroups = {
  faces: 0,
  people: 1,
  nature: 3,
  food: 4,
  places: 5,
  activities: 6,
  things: 7,
  signs: 8,
  flags: 9,
} as const;
export type EmojiGroup = keyof typeof emojiGroups;

const words: Record<Language, () => Promise<{ default: string }>> = {
  pt: () => import('virtual:emojis/pt'),
  en: () => import('virtual:emojis/en'),
  es: () => import('virtual:emojis/es'),
  tr: () => import('virtual:emojis/tr'),
};

/** Emoji with names and search words in a language; the labels of its categories are names of `emojiGroups`. */
export async function loadEmojis(language: string): Promise<EmojiData> {
  const lines = (await words[languageOf(language)]()).default.split('\n');
  return {
    locale: language,
    emojis: lines.map((line) => {
      const [emoji = '', group, label = '', tags = ''] = line.split('\t');
      // Also found by what is typed without accents.
      return {
        emoji,
        category: Number(group),
        label,
        version: 0,
        tags: [tags, foldText(`${label}|${tags}`)],
      };
    }),
    categories: Object.entries(emojiGroups).map(([label, index]) => ({ label, index })),
    skinTones: { light: '', 'medium-light': '', medium: '', 'medium-dark': '', dark: '' },
  };
}
