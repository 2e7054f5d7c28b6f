import type { IgnoredRow } from '@balcao/shared/contactImports/contactImportModel';
import { csvBeginning, csvRows } from '@balcao/shared/text/csvRows';
import type { TFunction } from 'i18next';
import { call } from '../../frame/api/call.ts';
import { offerFile } from '../../components/offerFile.ts';

/** Downloads the rows that an import left out as a CSV file, in the user's language. */
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
  const content = new Blob([ignoredCsv(t, rows)], { type: 'text/csv' });
  offerFile(content, `${fileName.replace(/\.\w+$/, '')}-${t('contactImports.file')}.csv`);
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
