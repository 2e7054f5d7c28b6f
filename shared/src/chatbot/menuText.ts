import type { Language } from '../records/userModel.ts';
import { menuWords } from './menuWords.ts';

/** A menu as it is offered: what is said above it, and what one chooses among. */
export interface Menu {
  /** May be empty: then the menu begins with its first line. */
  greeting: string;
  names: readonly string[];
  /** Every other leads back to it, and says how to leave. */
  isMain: boolean;
  language: Language;
}

/**
 * A menu in plain text (wire facts, Text conventions): greeting, blank line, lines `*[ n ]* - name`; below it, where it is
 * not the main one, the ways back and out. Existing clients and customers know these bytes.
 */
export function menuText({ greeting, names, isMain, language }: Menu): string {
  const lines = names.map((name, at) => `*[ ${at + 1} ]* - ${name}`);
  const { back, leave, leaves } = menuWords[language];
  const ways = isMain ? [] : [`*[ # ]* ${back}`, `*[ ${leave} ]* - ${leaves}`];
  const list = [...lines, ...ways].join('\n');
  return greeting.trim() === '' ? list : `${greeting}\n\n${list}`;
}
