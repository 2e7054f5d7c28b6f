/** Which rows of a sheet are wanted: all but those named, or only these. Rows that were not fetched yet are among them or not, too. */
export interface RowChoice {
  all: boolean;
  /** By their lines in the sheet. */
  named: ReadonlySet<number>;
}

export const allRows: RowChoice = { all: true, named: new Set() };
export const noRows: RowChoice = { all: false, named: new Set() };

export const isChosen = ({ all, named }: RowChoice, row: number): boolean => named.has(row) !== all;

/** How many of so many rows. */
export const countChosen = ({ all, named }: RowChoice, total: number): number =>
  all ? Math.max(0, total - named.size) : named.size;

/** The choice after these fetched rows were ticked and unticked as they stand now. */
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
