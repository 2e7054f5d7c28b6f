import { usualWeek } from '@balcao/shared/hours/usualWeek';
import { expect, test } from 'vitest';
import { show } from '../../../../test/components/show.tsx';
import type { CompanyRow } from '../companyCache.ts';
import { companiesTexts } from '../texts/companiesTexts.ts';
import { CompanyDialog } from './CompanyDialog.tsx';
import { useCompanyColumns } from './useCompanyColumns.tsx';

const at = '2026-11-29T12:00:00.000Z';
const signedUp: CompanyRow = {
  id: 7,
  name: 'Padaria Sol',
  email: 'dona@padaria.test',
  phone: '',
  document: '',
  planId: null,
  plan: null,
  status: true,
  dueDate: '2026-12-03T02:59:59.999Z',
  proveEmailUntil: '2026-11-30T15:04:00.000Z',
  recurrence: 'MENSAL',
  paymentMethod: '',
  timezone: 'America/Sao_Paulo',
  language: 'pt',
  schedules: usualWeek,
  lastLogin: null,
  numberAttendants: 1,
  numberConections: 0,
  numberQueues: 1,
  folderSize: '0.0 MB',
  numberFileFolder: 0,
  updatedAtFolder: at,
  createdAt: at,
  updatedAt: at,
};

function Cell({ id, company }: { id: string; company: CompanyRow }) {
  return useCompanyColumns()
    .find((column) => column.id === id)
    ?.cell(company);
}
const deadline = /E-mail não confirmado\. O cadastro é apagado em 30\/11\/2026 12:04\./;
const dialog = (company: CompanyRow) => (close: () => void) => (
  <CompanyDialog company={company} onSaved={() => undefined} onInvited={() => undefined} onClose={close} />
);

const proved = { ...signedUp, proveEmailUntil: null };
const answers = { 'GET /plans/all': [] };

test('the list says when a company is erased whose e-mail is not confirmed', async () => {
  const { text } = await show(<Cell id="status" company={signedUp} />, { texts: [companiesTexts] });
  await text(/^A confirmar/);
  await text(deadline);
});

test('its dialog says so too, and what keeps it', async () => {
  const { text } = await show(dialog(signedUp), { texts: [companiesTexts], answers });
  await text(deadline);
  await text(/Mudar o vencimento para mais tarde confirma a empresa/);
});

test('of another the list says nothing of it', async () => {
  const { text, says } = await show(<Cell id="status" company={proved} />, { texts: [companiesTexts] });
  await text('Ativa');
  expect(says(deadline)).toBe(false);
});

test('nor does its dialog', async () => {
  const { text, says } = await show(dialog(proved), { texts: [companiesTexts], answers });
  await text('Editar empresa');
  expect(says(deadline)).toBe(false);
});
