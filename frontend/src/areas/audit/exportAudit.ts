import type { AuditEntry } from '@balcao/shared/audit/auditModel';
import { csvBeginning, csvRows } from '@balcao/shared/text/csvRows';
import type { TFunction } from 'i18next';
import { call } from '../../frame/api/call.ts';
import type { CallOptions } from '../../frame/api/operationTypes.ts';
import { dateTimeText, type TimeFormat } from '../../frame/i18n/formats.ts';
import { auditWords } from './auditWords.ts';

/** Fetches all pages of the filtered log and downloads them as a CSV file. */
export async function exportAudit(
  t: TFunction,
  format: TimeFormat,
  query: Readonly<Record<string, string>>,
): Promise<void> {
  const entries: AuditEntry[] = [];
  let cursor: string | null = null;
  do {
    const body = { ...query, ...(cursor !== null && { cursor }) };
    const options = { body } as CallOptions<'POST /audit/export'>;
    const page: { records: AuditEntry[]; nextCursor: string | null } = await call(
      'POST /audit/export',
      options,
    );
    entries.push(...page.records);
    cursor = page.nextCursor;
  } while (cursor !== null);
  const head = [
    t('audit.when'),
    t('audit.who'),
    t('audit.what'),
    t('audit.about'),
    t('audit.fields'),
    t('audit.address'),
  ];
  const rows = entries.map((entry) => {
    const { who, what, about, fields } = auditWords(t, entry);
    return [dateTimeText(entry.at, format), who, what, about, fields, entry.sourceIp];
  });
  const url = URL.createObjectURL(new Blob([csvBeginning, csvRows([head, ...rows])], { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${t('audit.fileName')}.csv`;
  link.click();
  // Some browsers start the download only after the click handler has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
