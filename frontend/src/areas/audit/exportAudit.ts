import type { AuditEntry } from '@balcao/shared/audit/auditModel';
import type { TFunction } from 'i18next';
import { offerCsv } from '../../components/offerCsv.ts';
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
  await offerCsv([head, ...rows], t('audit.fileName'));
}
