import { typeDate } from '@balcao/scenarios/support/typeDate.ts';
import { describe, expect } from 'vitest';
import { browserMissing } from '../../../test/browser.ts';
import { test } from '../../../test/browserTest.ts';
import { openSignedIn } from '../../../test/world/openScreen.ts';
import { shortPagesByItself } from '../../kit/answers/useNextPages.ts';

/** The 10th of next month in the company's time zone, where the month may end hours after Greenwich's. */
const [year = 0, month = 0] = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' })
  .format(new Date())
  .split('-')
  .map(Number);
const next = new Date(Date.UTC(year, month, 10)).toISOString().slice(0, 10);
const words = (date: string) => date.split('-').toReversed().join('/');
const after = (days: number) => new Date(Date.parse(next) + days * 86_400_000).toISOString().slice(0, 10);

describe.skipIf(browserMissing())('the page of what is scheduled', () => {
  test('a month in which a message is moved by mouse and by keys, with undo; a week, a day, a list', async ({
    company,
    at,
  }) => {
    const ticket = await company.served('Marta Reis', 'Até amanhã');
    const made = await company.admin.call('POST /schedules', {
      body: { contactId: ticket.contactId, body: 'Seu bolo está pronto', sendAt: `${next}T09:30` },
    });
    const { page } = at;
    await openSignedIn(at, '/schedules');
    await page.getByRole('button', { name: 'Seguinte' }).click();
    const event = page.getByRole('button', { name: / Marta Reis, / });
    await event.waitFor();
    await event.focus();
    await page.keyboard.press('Shift+ArrowRight');
    await page.getByText(`Movida para ${words(after(1))} 09:30`).waitFor();
    await page.getByRole('button', { name: 'Desfazer' }).click();
    await page.getByRole('button', { name: `09:30 Marta Reis, ${words(next)}, Pendente` }).waitFor();
    await event.dragTo(page.locator(`[data-date="${after(2)}"]`));
    await page.getByRole('button', { name: `09:30 Marta Reis, ${words(after(2))}, Pendente` }).waitFor();
    const stored = await company.admin.call('GET /schedules/{id}', { params: { id: String(made.id) } });
    expect(stored.startsAt).toBe(`${after(2)}T09:30`);
    await page.getByRole('link', { name: new RegExp(`Ver o dia ${words(after(2))}`) }).click();
    await event.waitFor();
    await page.getByRole('combobox', { name: 'Visão' }).click();
    await page.getByRole('option', { name: 'Lista' }).click();
    await page.getByText('Seu bolo está pronto').waitFor();
  });

  test('what is late in the evening stands on the company’s day, moves by hours and keeps its minutes; refused, it goes back', async ({
    company,
    at,
  }) => {
    const ticket = await company.served('Marta Reis', 'Até amanhã');
    // Already the next day in Greenwich.
    const made = await company.admin.call('POST /schedules', {
      body: { contactId: ticket.contactId, body: 'Boa noite', sendAt: `${next}T22:30` },
    });
    const { page } = at;
    await openSignedIn(at, '/schedules');
    await page.getByRole('button', { name: 'Seguinte' }).click();
    const event = page.getByRole('button', { name: / Marta Reis, / });
    await page
      .locator(`[data-date="${next}"]`)
      .getByRole('button', { name: /Marta Reis/ })
      .waitFor();
    await page.getByRole('link', { name: new RegExp(`Ver o dia ${words(next)}`) }).click();
    await event.scrollIntoViewIfNeeded();
    const from = await event.boundingBox();
    const hour = await page.locator('[data-time="21:00:00"]').last().boundingBox();
    if (!from || !hour) throw new Error('the evening is not on the screen');
    await page.mouse.move(from.x + 20, from.y + 8);
    await page.mouse.down();
    await page.mouse.move(from.x + 20, from.y, { steps: 3 });
    await page.mouse.move(from.x + 20, from.y + 8 - 2 * hour.height, { steps: 5 });
    await page.mouse.up();
    await page.getByRole('button', { name: `20:30 Marta Reis, ${words(next)}, Pendente` }).waitFor();
    const stored = () => company.admin.call('GET /schedules/{id}', { params: { id: String(made.id) } });
    expect((await stored()).startsAt).toBe(`${next}T20:30`);
    at.fail(/^PUT .schedules/);
    at.expectErrors(/status of 500/);
    await event.focus();
    await page.keyboard.press('Shift+ArrowDown');
    await page.getByText('Algo falhou do nosso lado. Tente de novo.').waitFor();
    expect((await stored()).startsAt).toBe(`${next}T20:30`);
    await page.getByRole('button', { name: `20:30 Marta Reis, ${words(next)}, Pendente` }).waitFor();
  });

  test('among many that one may not see it stops asking and says so; of a contact that is gone it says that', async ({
    at,
  }) => {
    const { page } = at;
    at.expectErrors(/status of 404/);
    let asked = 0;
    await page.route(/\/api\/schedules\?/, (route) => {
      asked += 1;
      return route.fulfill({
        json: { schedules: [], count: null, hasMore: true, nextCursor: String(asked + 1) },
      });
    });
    await openSignedIn(at, '/schedules?contactId=99999999');
    await page.getByText('Há mais agendamentos do que cabe mostrar').waitFor();
    await page.getByText('Contato não encontrado').first().waitFor();
    await expect.poll(() => new URL(page.url()).search).not.toContain('contactId');
    await page.waitForTimeout(1000);
    expect(asked).toBe(shortPagesByItself);
  });

  test('from a contact, repeated on working days: the next five dates are shown, around the company’s holidays', async ({
    company,
    at,
  }) => {
    const ticket = await company.served('Luiza Silva', 'Oi');
    const holidays = [{ date: next, name: 'Aniversário da cidade', yearly: false }];
    await company.admin.call('PUT /schedules/holidays', { body: { holidays, version: 0 } });
    const { page } = at;
    await openSignedIn(at, `/schedules?contactId=${ticket.contactId}`);
    const dialog = page.getByRole('dialog', { name: 'Agendar mensagem' });
    await expect.poll(() => dialog.getByLabel('Contato').inputValue()).toBe('Luiza Silva');
    await dialog.getByRole('textbox', { name: 'Mensagem' }).fill('Tome o remédio, {{firstName}}');
    await dialog.getByText('Tome o remédio, Luiza').waitFor();
    await typeDate(dialog.getByRole('group', { name: 'Data e hora do envio' }), `${next}T09:00`);
    await dialog.getByRole('switch', { name: 'Repetir' }).click();
    await dialog.getByLabel('Envios no total').fill('6');
    await dialog.getByRole('combobox', { name: 'Em dias não úteis' }).click();
    await page.getByRole('option', { name: 'Enviar um dia útil depois' }).click();
    const dates = dialog.getByRole('status', { name: 'Próximos envios' }).getByRole('listitem');
    await expect.poll(() => dates.count()).toBe(5);
    for (const text of await dates.allTextContents())
      expect(text).not.toMatch(new RegExp(`^(sáb|dom)|${words(next)}`));
    await dialog.getByRole('button', { name: 'Agendar', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    const { schedules } = await company.admin.call('GET /schedules', { query: {} });
    expect(schedules).toMatchObject([
      { valorIntervalo: 1, enviarQuantasVezes: 6, tipoDias: 6, intervalo: 1 },
    ]);
  });
});
