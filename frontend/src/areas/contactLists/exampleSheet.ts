import type { TFunction } from 'i18next';
import { offerCsv } from '../../components/offerCsv.ts';
import { showToast } from '../../components/toasts/showToast.ts';
import { errorText } from '../../frame/i18n/errorText.ts';

/** Offers an example spreadsheet for lists, with custom columns for campaign texts. */
export async function offerExampleSheet(t: TFunction): Promise<void> {
  const head = (['name', 'number', 'email', 'city'] as const).map((name) =>
    t(`contactLists.example.${name}`),
  );
  const rows = [
    ['Maria Souza', '11 98888-0001', 'maria@exemplo.com', 'São Paulo'],
    ['João Lima', '21 97777-0002', '', 'Niterói'],
  ];
  try {
    await offerCsv([head, ...rows], t('contactLists.example.file'));
  } catch (error) {
    showToast(errorText(t, error), { variant: 'error' });
  }
}
