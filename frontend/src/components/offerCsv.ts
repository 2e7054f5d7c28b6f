import { offerFile } from './offerFile.ts';

/** Downloads rows as a CSV file; the library that writes it is loaded only then. `name` is without its extension. */
export async function offerCsv(rows: readonly (readonly string[])[], name: string): Promise<void> {
  const { csvBeginning, csvRows } = await import('@balcao/shared/text/csvRows');
  offerFile(new Blob([csvBeginning, csvRows(rows)], { type: 'text/csv' }), `${name}.csv`);
}
