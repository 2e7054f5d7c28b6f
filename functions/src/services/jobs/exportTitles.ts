import type { ContactExport } from './contactExport.ts';
import { reportColumns, campaignReportTexts } from './campaignReportTexts.ts';
import { contactColumns, exportTexts } from './exportTexts.ts';

const listColumns = ['name', 'number', 'email', 'extra'] as const;

/** File name and column titles of an export. */
export function exportTitles({
  language,
  contactListId,
  campaignId,
}: Pick<ContactExport, 'language' | 'contactListId' | 'campaignId'>): {
  file: string;
  heads: string[];
} {
  if (campaignId !== undefined) {
    const { file, heads } = campaignReportTexts[language];
    return { file, heads: reportColumns.map((column) => heads[column]) };
  }
  const { file, listFile, heads, validity } = exportTexts[language];
  return contactListId === undefined
    ? { file, heads: contactColumns.map((column) => heads[column]) }
    : { file: listFile, heads: [...listColumns.map((column) => heads[column]), validity.head] };
}
