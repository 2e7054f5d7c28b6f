import type { Language } from '../records/userModel.ts';
import { menuWords } from './menuWords.ts';

/** A menu: greeting and options. */
export interface Menu {
  /** May be empty: the menu then begins with its first option. */
  greeting: string;
  names: readonly string[];
  /** True for the main menu. All other menus lead back to it and offer to leave. */
  isMain: boolean;
  language: Language;
}

/**
 * A menu in plain text: greeting, blank line, a line `*[ n ]* - name` per option. Menus other than the main one end
 * with the ways back and out. Existing clients and customers rely on this exact text.
 */
export function menuText({ greeting, names, isMain, language }: Menu): string {
  const lines = names.map((name, at) => `*[ ${at + 1} ]* - ${name}`);
  const { back, leave, leaves } = menuWords[language];
  const ways = isMain ? [] : [`*[ # ]* ${back}`, `*[ ${leave} ]* - ${leaves}`];
  const list = [...lines, ...ways].join('\n');
  return greeting.trim() === '' ? list : `${greeting}\n\n${list}`;
}
