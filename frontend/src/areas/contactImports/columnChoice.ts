import type { ReadImport } from '@balcao/shared/contactImports/contactImportModel';
import {
  type ImportTarget,
  importTargets,
  mostExtraColumns,
} from '@balcao/shared/contactImports/importChoices';

/** The contact field that a column is imported into. */
export type ColumnTarget = SingleTarget | 'extra' | 'none';

/** Fields that take one column only. */
export const singleTargets = [...importTargets, 'lastName'] as const;
export type SingleTarget = ImportTarget | 'lastName';

/** Target by column index; absent columns are not imported. */
export type ColumnChoice = Readonly<Record<number, ColumnTarget>>;

/** Choice suggested by the sheet's header row. */
export function guessedChoice(guess: ReadImport['guess']): ColumnChoice {
  const found = singleTargets.flatMap((target) => {
    const column = guess[target] ?? null;
    return column === null ? [] : [[column, target] as const];
  });
  return Object.fromEntries(found);
}

/**
 * Like `guessedChoice` for a contact list, without tags, and with its other columns as extra fields, which campaign
 * texts can use.
 */
export function choiceOfList({ guess, columns }: Pick<ReadImport, 'guess' | 'columns'>): ColumnChoice {
  const found = Object.entries(guessedChoice(guess)).filter(([, target]) => target !== 'tags');
  const known: ColumnChoice = Object.fromEntries(found);
  const others = guess.hasHead
    ? columns.filter(({ column, head }) => known[column] === undefined && head !== '')
    : [];
  const extras = others.slice(0, mostExtraColumns).map(({ column }) => [column, 'extra'] as const);
  return { ...known, ...Object.fromEntries(extras) };
}

/** Column chosen for a field; undefined if there is none. */
export function columnOf(choice: ColumnChoice, wanted: SingleTarget): number | undefined {
  const found = Object.entries(choice).find(([, target]) => target === wanted);
  return found && Number(found[0]);
}

/** True if another column is already chosen for a field that takes only one. */
export function isTaken(choice: ColumnChoice, column: number, target: ColumnTarget): target is SingleTarget {
  if (target === 'none' || target === 'extra') return false;
  const other = columnOf(choice, target);
  return other !== undefined && other !== column;
}

/** Spreadsheet name of a column: A to Z, then AA. */
export function columnLetter(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26));
  return column < 26 ? letter : columnLetter(Math.floor(column / 26) - 1) + letter;
}
