import type { ReadImport } from '@balcao/shared/contactImports/contactImportModel';
import {
  type ImportTarget,
  importTargets,
  mostExtraColumns,
} from '@balcao/shared/contactImports/importChoices';

/** What a column is taken for. */
export type ColumnTarget = ImportTarget | 'extra' | 'none';

/** What each column is taken for; columns that are not in it are not imported. */
export type ColumnChoice = Readonly<Record<number, ColumnTarget>>;

/** As the heads of the sheet say. */
export function guessedChoice(guess: ReadImport['guess']): ColumnChoice {
  const found = importTargets.flatMap((target) => {
    const column = guess[target];
    return column === null ? [] : [[column, target] as const];
  });
  return Object.fromEntries(found);
}

/** The same of a contact list: its other columns come along, since campaigns write by them. */
export function choiceOfList({ guess, columns }: Pick<ReadImport, 'guess' | 'columns'>): ColumnChoice {
  const found = Object.entries(guessedChoice(guess)).filter(([, target]) => target !== 'tags');
  const known: ColumnChoice = Object.fromEntries(found);
  const others = guess.hasHead
    ? columns.filter(({ column, head }) => known[column] === undefined && head !== '')
    : [];
  const extras = others.slice(0, mostExtraColumns).map(({ column }) => [column, 'extra'] as const);
  return { ...known, ...Object.fromEntries(extras) };
}

/** The column that a field stands in; undefined while none is chosen. */
export function columnOf(choice: ColumnChoice, wanted: ImportTarget): number | undefined {
  const found = Object.entries(choice).find(([, target]) => target === wanted);
  return found && Number(found[0]);
}

/** Whether another column is taken for a field that only one can be. */
export function isTaken(choice: ColumnChoice, column: number, target: ColumnTarget): target is ImportTarget {
  if (target === 'none' || target === 'extra') return false;
  const other = columnOf(choice, target);
  return other !== undefined && other !== column;
}

/** As spreadsheets name their columns: A to Z, then AA. */
export function columnLetter(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26));
  return column < 26 ? letter : columnLetter(Math.floor(column / 26) - 1) + letter;
}
