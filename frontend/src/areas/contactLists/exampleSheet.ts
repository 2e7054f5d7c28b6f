import { csvBeginning, csvRows } from '@balcao/shared/text/csvRows';
import type { TFunction } from 'i18next';
import { offerFile } from '../../components/offerFile.ts';

/** Offers an example spreadsheet for lists, with custom columns for campaign texts. */
export function offerExampleSheet(t: TFunction): void {
  const { head, rows } = {
    head: ['name', 'number', 'email', 'city'] as const,
    rows: [
      ['Maria Souza', '11 98888-0001', 'maria@exemplo.com', 'São Paulo'],
      ['João Lima', '21 97777-0002', '', 'Niterói'],
    ],
  };
  const text = csvBeginning + csvRows([head.map((name) => t(`contactLists.example.${name}`)), ...rows]);
  offerFile(new Blob([text], { type: 'text/csv' }), `${t('contactLists.example.file')}.csv`);
}
