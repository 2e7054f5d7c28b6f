import { foldText } from '../text/foldText.ts';

/** Fewest and most letters of a list's name. */
export const shortestFileListName = 3;
export const longestFileListName = 100;
/** Letters of its message, as of every text of the house. */
export const longestFileListMessage = 4000;
/** Letters of what a file is called: it stands below the file. */
export const longestListedName = 100;
/** Files of one list: the bot sends all of them in one transaction, and says thirty things in ten minutes at most. */
export const mostListedFiles = 8;
/** Lists of a company: pickers offer all of them. */
export const mostFileLists = 200;

/** Whether a list is found by what was typed. */
export function fileListMatches({ name }: { name: string }, typed: string): boolean {
  return foldText(name).includes(foldText(typed.trim()));
}

/** Where a list stands among the others: by name, one without a letter behind them. */
export function fileListPlace({ name, id }: { name: string; id: number }): string {
  return `${foldText(name) || '~'}#${String(id).padStart(12, '0')}`;
}
