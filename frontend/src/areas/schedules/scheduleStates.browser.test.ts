import {
  readSchedule,
  type ScheduleItem,
  storedSchedule,
} from '@balcao/functions/services/schedules/scheduleEntity';
import { localInstant } from '@balcao/shared/hours/companyTime';
import { describe, expect } from 'vitest';
import { browserMissing } from '../../../test/browser.ts';
import { test } from '../../../test/browserTest.ts';
import type { Company } from '../../../test/world/createCompany.ts';
import { openSignedIn } from '../../../test/world/openScreen.ts';
import type { WebWorld } from '../../../test/world/startWebWorld.ts';
import { daysAfter } from './calendarDays.ts';

const zone = 'America/Sao_Paulo';
const today = new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(new Date());
const at = (days: number, time: string) => localInstant(`${daysAfter(today, days)}T${time}:00.000Z`, zone);
const words = (days: number) => daysAfter(today, days).split('-').toReversed().join('/');
const later = `${new Date().getFullYear() + 2}-01-31T09:30`;

/** Stores a schedule of the past, which the API refuses to create. */
async function left(
  { runtime: { store } }: WebWorld,
  { id: companyId, admin }: Company,
  { contactId, body, ...change }: Pick<ScheduleItem, 'contactId' | 'body'> & Partial<ScheduleItem>,
): Promise<void> {
  const { id } = await admin.call('POST /schedules', { body: { contactId, body, sendAt: later } });
  const item = await readSchedule(store, companyId, id);
  if (item === undefined) throw new Error('what was just made is not there');
  await store.put(storedSchedule({ ...item, ...change, version: item.version + 1 }));
}

describe.skipIf(browserMissing())('what has become of scheduled messages', () => {
  test('one that was sent says when, and that it was late, opened from the calendar', async ({
    company,
    world,
    at: screen,
  }) => {
    const { contactId } = await company.served('Marta Reis', 'Até amanhã');
    const sentAt = at(0, '14:07');
    const sent = {
      status: 'ENVIADA',
      sendAt: at(0, '12:00'),
      sentAt,
      lastSentAt: sentAt,
      late: true,
    } as const;
    await left(world, company, { contactId, body: 'Seu bolo está pronto', sentCount: 1, ...sent });
    const { page } = screen;
    await openSignedIn(screen, '/schedules');
    await page.getByRole('button', { name: `12:00 Marta Reis, ${words(0)}, Enviada` }).click();
    const dialog = page.getByRole('dialog', { name: 'Mensagens agendadas' });
    await dialog.getByText('Marta Reis').waitFor();
    await dialog.getByText(`Enviada em ${words(0)} 14:07`, { exact: true }).waitFor();
    await dialog.getByText('Enviada', { exact: true }).waitFor();
    await dialog.getByText('Enviada com atraso').waitFor();
    expect(await dialog.getByText('Será enviada').count()).toBe(0);
  });

  test('what failed in the last days stands above what is to come; one that WhatsApp refused leads to its conversation', async ({
    company,
    world,
    open,
  }) => {
    const marta = await company.served('Marta Reis', 'Até amanhã');
    const { contactId } = marta;
    const of = (days: number) => ({ contactId, sendAt: at(days, '12:00') });
    await left(world, company, {
      ...of(-1),
      body: 'Recusada ontem',
      status: 'ERRO',
      error: 'ERR_SENDING_WAPP_MSG',
      sentAt: at(-1, '12:00'),
    });
    await left(world, company, {
      ...of(-2),
      body: 'Bloqueada antes',
      status: 'ERRO',
      error: 'ERR_CONTACT_BLOCKED',
    });
    await left(world, company, {
      ...of(-1),
      body: 'Foi ontem',
      status: 'ENVIADA',
      sentAt: at(-1, '12:00'),
    });
    await left(world, company, {
      ...of(1),
      body: 'Falta uma vez',
      valorIntervalo: 1,
      enviarQuantasVezes: 5,
      missedCount: 1,
      missedError: 'ERR_SCHEDULE_SKIPPED',
      missedAt: at(-1, '12:34'),
    });
    const screen = await open(company.ana, { width: 360, height: 740, touch: true });
    const { page } = screen;
    await openSignedIn(screen, '/schedules');
    const failed = page.getByRole('region', { name: 'Não enviadas nos últimos dias' });
    const row = failed.getByRole('listitem').filter({ hasText: 'Recusada ontem' });
    await row.getByText('Erro de Envio').waitFor();
    await row.getByText(`Era para ${words(-1)} 12:00`).waitFor();
    expect(await failed.getByRole('listitem').count()).toBe(2);
    expect(await page.getByText('Foi ontem').count()).toBe(0);
    await page.getByText(`1 não enviada, em ${words(-1)} 12:34: A data passou`).waitFor();

    // A failed message sent again counts as today's.
    await screen.live();
    const other = failed.getByRole('listitem').filter({ hasText: 'Bloqueada antes' });
    await other.getByRole('button', { name: 'Enviar de novo' }).click();
    await other.waitFor({ state: 'detached' });
    await page.getByRole('listitem').filter({ hasText: 'Bloqueada antes' }).getByText('Enviada em').waitFor();

    await row.getByRole('link', { name: 'Abrir conversa' }).click();
    await page.getByRole('log').getByText('Até amanhã').waitFor();
    expect(new URL(page.url()).pathname).toBe(`/tickets/${marta.uuid}`);
  });

  test('searched in the calendar, a message of any day is found; where none is, that is said', async ({
    company,
    world,
    at: screen,
  }) => {
    const { contactId } = await company.served('Marta Reis', 'Até amanhã');
    const past = { status: 'ENVIADA', sendAt: at(-90, '12:00'), sentAt: at(-90, '12:00') } as const;
    await left(world, company, { contactId, body: 'Bolo de laranja', ...past });
    await company.admin.call('POST /schedules', {
      body: { contactId, body: 'Bolo de abacaxi', sendAt: later },
    });
    await company.admin.call('POST /schedules', { body: { contactId, body: 'Um pão', sendAt: later } });
    const { page } = screen;
    await openSignedIn(screen, '/schedules');
    const calendar = page.getByRole('group', { name: 'Agendamentos' });
    await calendar.waitFor();
    const search = page.getByRole('searchbox', { name: 'Buscar por texto ou contato' });
    await search.fill('bolo');
    await page.getByText('Bolo de laranja').waitFor();
    await page.getByText('Bolo de abacaxi').waitFor();
    expect(await page.getByText('Um pão').count()).toBe(0);
    await search.fill('torta');
    await page.getByText('Nenhum agendamento encontrado').waitFor();
    await search.fill('');
    await calendar.waitFor();
  });
});
