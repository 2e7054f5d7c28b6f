import type { IgnoredRow } from '@balcao/shared/contactImports/contactImportModel';
import type { TFunction } from 'i18next';
import { call } from '../../frame/api/call.ts';
import { offerCsv } from '../../components/offerCsv.ts';

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
  await offerCsv(ignoredRows(t, rows), `${fileName.replace(/\.\w+$/, '')}-${t('contactImports.file')}`);
}

function ignoredRows(t: TFunction, rows: readonly IgnoredRow[]): string[][] {
  const head = (['row', 'name', 'number', 'reason'] as const).map((name) => t(`contactImports.head.${name}`));
  const body = rows
    .toSorted((one, other) => one.row - other.row)
    .map(({ row, name, number, reason }) => [
      String(row),
      name,
      number,
      t(`contactImports.reasons.${reason}`),
    ]);
  return [head, ...body];
}
