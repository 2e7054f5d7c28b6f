import type { IgnoredRow } from '@balcao/shared/contactImports/contactImportModel';
import { csvBeginning, csvRows } from '@balcao/shared/csvRows';
import type { TFunction } from 'i18next';
import { call } from '../../api/call.ts';

/** Fetches what an import left out and offers it as a file, in the language of whoever asks. */
export async function downloadIgnored(t: TFunction, id: string, fileName: string): Promise<void> {
  const rows: IgnoredRow[] = [];
  for (let part: number | null = 0; part !== null;) {
    const answer: { rows: IgnoredRow[]; next: number | null } = await call(
      'GET /contact-imports/{id}/ignored',
      {
        params: { id },
        query: { part: String(part) },
      },
    );
    rows.push(...answer.rows);
    part = answer.next;
  }
  const url = URL.createObjectURL(new Blob([ignoredCsv(t, rows)], { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${fileName.replace(/\.\w+$/, '')}-${t('contactImports.file')}.csv`;
  link.click();
  // Browsers take the file when the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

export function ignoredCsv(t: TFunction, rows: readonly IgnoredRow[]): string {
  const head = (['row', 'name', 'number', 'reason'] as const).map((name) => t(`contactImports.head.${name}`));
  const body = rows
    .toSorted((one, other) => one.row - other.row)
    .map(({ row, name, number, reason }) => [
      String(row),
      name,
      number,
      t(`contactImports.reasons.${reason}`),
    ]);
  return csvBeginning + csvRows([head, ...body]);
}
