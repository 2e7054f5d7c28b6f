import { foldText } from '../text/foldText.ts';

/** Length of a list's name. */
export const shortestFileListName = 3;
export const longestFileListName = 100;
/** Length of a list's message, the same as of all texts. */
export const longestFileListMessage = 4000;
/** Length of a file's caption. */
export const longestListedName = 100;
/** Files per list: the bot sends them in one transaction, and at most thirty messages in ten minutes. */
export const mostListedFiles = 8;
/** Lists per company: pickers offer all of them. */
export const mostFileLists = 200;

/** True if the name contains the typed text, ignoring case and accents. */
export function fileListMatches({ name }: { name: string }, typed: string): boolean {
  return foldText(name).includes(foldText(typed.trim()));
}

/** Sort key: by name; names without letters come last. */
export function fileListPlace({ name, id }: { name: string; id: number }): string {
  return `${foldText(name) || '~'}#${String(id).padStart(12, '0')}`;
}
