import { typeDate } from '@balcao/scenarios/support/typeDate.ts';
import { describe, expect } from 'vitest';
import { browserMissing } from '../../../test/browser.ts';
import { test } from '../../../test/browserTest.ts';
import { pixel } from '../../../test/pixel.ts';
import { openSignedIn, row } from '../../../test/world/openScreen.ts';

/** Far enough ahead of the tests' clocks. */
const year = new Date().getFullYear() + 2;

describe.skipIf(browserMissing())('scheduled messages', () => {
  test('scheduled from the composer, told above it, changed, told when it failed, deleted', async ({
    company,
    at,
  }) => {
    const marta = company.customer('Marta Reis');
    const ticket = await company.served(marta.name, 'Até amanhã');
    const { page } = at;
    await openSignedIn(at, '/tickets');
    await row(page, 'Marta Reis').click();
    await page.getByRole('log').getByText('Até amanhã').waitFor();
    await at.live();

    const schedule = async () => {
      await page.getByRole('button', { name: 'Anexar arquivo' }).click();
      await page.getByRole('menuitem', { name: 'Agendar', exact: true }).click();
      return page.getByRole('dialog', { name: 'Agendar mensagem' });
    };
    const dialog = await schedule();
    const text = dialog.getByRole('textbox', { name: 'Mensagem' });
    await text.fill('Oi');
    await dialog.getByRole('button', { name: 'Agendar' }).click();
    await dialog.getByText('Mensagem muito curta').waitFor();
    await text.fill('Seu bolo está pronto, {{firstName}}');
    // The preview uses the known contact instead of an example.
    await dialog.getByText('Seu bolo está pronto, Marta').waitFor();
    const time = dialog.getByRole('group', { name: 'Data e hora do envio' });
    await dialog.getByText(/^Horário.* de Brasília$/).waitFor();
    // Only the server refuses a time in the past.
    at.expectErrors(/status of 400/);
    await typeDate(time, '2024-01-01T09:00');
    await dialog.getByRole('button', { name: 'Agendar' }).click();
    await dialog.getByText('Escolha um momento que ainda não passou.').waitFor();
    await typeDate(time, `${year}-01-31T09:30`);
    const file = { name: 'bolo.png', mimeType: 'image/png', buffer: pixel };
    await dialog.locator('input[type=file]').setInputFiles(file);
    await dialog.getByRole('switch', { name: /Abrir atendimento/ }).click();
    await dialog.getByRole('combobox', { name: 'Fila' }).waitFor();
    await dialog.getByRole('button', { name: 'Agendar', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByText(`Uma mensagem agendada para 31/01/${year} 09:30`).waitFor();

    await company.admin.call('POST /schedules', {
      body: { contactId: ticket.contactId, body: 'Da Helena', sendAt: `${year}-01-30T08:00` },
    });
    await page.getByText(`2 mensagens agendadas, a próxima para 30/01/${year} 08:00`).waitFor();

    await page.getByRole('button', { name: 'Ver mensagens agendadas' }).click();
    const list = page.getByRole('dialog', { name: 'Mensagens agendadas' });
    await list.getByText('bolo.png').waitFor();
    await list.getByRole('button', { name: `Editar a mensagem de 30/01/${year} 08:00` }).click();
    const edit = page.getByRole('dialog', { name: 'Editar mensagem agendada' });
    await edit.getByRole('textbox', { name: 'Mensagem' }).fill('Da Helena, mais tarde');
    await typeDate(edit.getByRole('group', { name: 'Data e hora do envio' }), `${year}-02-28T08:00`);
    await edit.getByRole('button', { name: 'Salvar' }).click();
    await edit.waitFor({ state: 'detached' });
    await page.getByText(`2 mensagens agendadas, a próxima para 31/01/${year} 09:30`).waitFor();

    // The contact is blocked, so sending it at once fails.
    await company.admin.call('PUT /contacts/block/{id}', {
      params: { id: String(ticket.contactId) },
      body: { active: false },
    });
    await page.getByRole('button', { name: 'Ver mensagens agendadas' }).click();
    const [, later] = await list.getByRole('listitem').all();
    await later?.getByRole('button', { name: 'Enviar agora' }).click();
    await list.getByText('Erro de Envio').waitFor();
    await list.getByText('O contato estava bloqueado.').waitFor();
    await list
      .getByRole('listitem')
      .filter({ hasText: 'Da Helena' })
      .getByRole('button', { name: /Excluir/ })
      .click();
    const question = page.getByRole('dialog', { name: 'Excluir esta mensagem agendada?' });
    await question.getByRole('button', { name: 'Excluir' }).click();
    await list.getByText('Da Helena').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Fechar' }).last().click();
    await page.getByText(`Uma mensagem agendada para 31/01/${year} 09:30`).waitFor();
  });

  test('signs only where the company lets; what is wrong with a field not shown is said all the same', async ({
    company,
    at,
  }) => {
    const ticket = await company.served('Luiza Silva', 'Até amanhã');
    const { page } = at;
    await openSignedIn(at, `/tickets/${ticket.uuid}`);
    const open = async () => {
      await page.getByRole('button', { name: 'Anexar arquivo' }).click();
      await page.getByRole('menuitem', { name: 'Agendar', exact: true }).click();
      return page.getByRole('dialog', { name: 'Agendar mensagem' });
    };
    const sign = page.getByRole('switch', { name: 'Enviar assinatura' });
    let dialog = await open();
    await sign.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    const unsigned = { column: 'sendSignMessage', data: 'disabled' } as const;
    await company.admin.call('PUT /companySettings', { body: unsigned });
    await page.reload();
    dialog = await open();
    await dialog.getByRole('textbox', { name: 'Mensagem' }).fill('Até logo');
    expect(await sign.count()).toBe(0);
    at.expectErrors(/status of 404/);
    at.fail(/^POST \/schedules$/, 'ERR_NO_QUEUE_FOUND');
    await dialog.getByRole('button', { name: 'Agendar', exact: true }).click();
    await dialog.getByRole('alert').waitFor();
    at.fail(null);
    await dialog.getByRole('button', { name: 'Agendar', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    const { schedules } = await company.admin.call('GET /schedules', { query: {} });
    expect(schedules).toMatchObject([
      { body: 'Até logo', assinar: false, ticketUserId: null, queueId: company.queues.Vendas },
    ]);
  });

  test('whom the ticket is for, or nobody; a large file shows how far it is and can be taken back', async ({
    company,
    at,
  }) => {
    const ticket = await company.served('Rosa Lima', 'Até amanhã');
    const { page } = at;
    await openSignedIn(at, `/tickets/${ticket.uuid}`);
    await page.getByRole('button', { name: 'Anexar arquivo' }).click();
    await page.getByRole('menuitem', { name: 'Agendar', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Agendar mensagem' });
    await dialog.getByRole('textbox', { name: 'Mensagem' }).fill('Segue o catálogo');
    await dialog.getByRole('switch', { name: /Abrir atendimento/ }).click();
    const attendant = dialog.getByRole('combobox', { name: 'Atendente' });
    await expect.poll(() => attendant.inputValue()).toBe(company.ana.name);
    await attendant.fill('Hel');
    await page.getByRole('option', { name: /Helena/ }).click();
    // The file is too large for a form, so it is uploaded to storage.
    const file = { name: 'catálogo.txt', mimeType: 'text/plain', buffer: Buffer.alloc(5_000_000, 'oi ') };
    await dialog.locator('input[type=file]').setInputFiles(file);
    const toStorage = (url: URL) =>
      !url.pathname.startsWith('/api') && url.origin !== new URL(page.url()).origin;
    let held = 0;
    await page.route(toStorage, (route) => {
      held += 1;
      // The first upload never completes.
      return held === 1 ? undefined : route.fallback();
    });
    const submit = dialog.getByRole('button', { name: 'Agendar', exact: true });
    await submit.click();
    await dialog.getByRole('progressbar', { name: /Enviando/ }).waitFor();
    await dialog.getByRole('button', { name: 'Cancelar o envio do arquivo' }).click();
    await dialog.getByRole('progressbar', { name: /Enviando/ }).waitFor({ state: 'detached' });
    // The focus is still in the dialog, and what was typed is still there.
    await page.keyboard.press('Escape');
    await page
      .getByRole('dialog', { name: /Descartar/ })
      .getByRole('button', { name: 'Cancelar' })
      .click();
    const made = async () => (await company.admin.call('GET /schedules', { query: {} })).schedules;
    expect(await made()).toEqual([]);
    await submit.click();
    await dialog.waitFor({ state: 'detached' });
    expect(await made()).toMatchObject([{ mediaName: 'catálogo.txt', ticketUserId: expect.any(Number) }]);

    await page.getByRole('button', { name: 'Ver mensagens agendadas' }).click();
    await page.getByRole('button', { name: /^Editar a mensagem/ }).click();
    const edit = page.getByRole('dialog', { name: 'Editar mensagem agendada' });
    const chosen = edit.getByRole('combobox', { name: 'Atendente' });
    await expect.poll(() => chosen.inputValue()).toBe('Helena Prado');
    await chosen.fill('');
    await chosen.press('Tab');
    await edit.getByRole('button', { name: 'Salvar' }).click();
    await edit.waitFor({ state: 'detached' });
    expect(await made()).toMatchObject([{ mediaName: 'catálogo.txt', ticketUserId: null }]);
  });
});
