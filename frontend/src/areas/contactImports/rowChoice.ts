/** Chosen rows: all but those named, or only those named. Also covers rows that are not loaded. */
export interface RowChoice {
  all: boolean;
  /** Row numbers in the sheet. */
  named: ReadonlySet<number>;
}

export const allRows: RowChoice = { all: true, named: new Set() };
export const noRows: RowChoice = { all: false, named: new Set() };

export const isChosen = ({ all, named }: RowChoice, row: number): boolean => named.has(row) !== all;

/** Number of chosen rows. */
export const countChosen = ({ all, named }: RowChoice, total: number): number =>
  all ? Math.max(0, total - named.size) : named.size;

/** Updates the choice from the ticks of the loaded rows. */
export function choiceAfter(
  before: RowChoice,
  fetched: readonly number[],
  ticked: ReadonlySet<number>,
): RowChoice {
  const named = new Set(before.named);
  for (const row of fetched)
    if (ticked.has(row) === before.all) named.delete(row);
    else named.add(row);
  return { all: before.all, named };
}
