import { pixel } from '../../test/pixel.ts';
import { inDialog, openTicket, type Step } from '../screenshotScene.ts';

/** A year that lies ahead of every clock that the tests set. */
const year = new Date().getFullYear() + 2;

/** Scheduling a message in a ticket, the upload of its file, and the texts about scheduled messages. */
export const scheduleSteps: Record<string, Step> = {
  schedules: async (scene, take) => {
    const { page, carlos, company } = scene;
    await openTicket(scene, carlos);
    await page.getByRole('button', { name: 'Anexar arquivo' }).click();
    await page.getByRole('menuitem', { name: 'Agendar', exact: true }).waitFor();
    await take('attach-menu');
    await page.getByRole('menuitem', { name: 'Agendar', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Agendar mensagem' });
    await dialog
      .getByRole('textbox', { name: 'Mensagem' })
      .fill('{{ms}}, {{firstName}}! Seu bolo está pronto.');
    await take('schedule-dialog');
    await dialog.getByRole('switch', { name: /Abrir atendimento/ }).click();
    await dialog.getByRole('combobox', { name: 'Atendente' }).waitFor();
    await dialog.getByRole('combobox', { name: 'O atendimento fica' }).scrollIntoViewIfNeeded();
    await take('schedule-dialog-ticket');
    const file = {
      name: 'catálogo.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.alloc(5_000_000, '%PDF-1.4'),
    };
    await dialog.locator('input[type=file]').setInputFiles(file);
    // The upload's request is never answered, so that the upload does not end.
    const elsewhere = (url: URL) => url.origin !== new URL(page.url()).origin;
    await page.route(elsewhere, () => undefined);
    await dialog.getByRole('button', { name: 'Agendar', exact: true }).click();
    const cancel = dialog.getByRole('button', { name: 'Cancelar o envio do arquivo' });
    await cancel.scrollIntoViewIfNeeded();
    await take('schedule-upload');
    await cancel.click();
    await page.unroute(elsewhere);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Descartar' }).click();
    const schedule = (body: string, sendAt: string) =>
      company.admin.call('POST /schedules', { body: { contactId: carlos.contactId, body, sendAt } });
    await schedule('Bom dia, Carlos! Confirmando a entrega de sábado às 10h.', `${year}-01-30T08:00`);
    const { id } = await schedule(
      'Feliz aniversário! Hoje seu café é por nossa conta.',
      `${year}-02-28T08:00`,
    );
    const menu = new FormData();
    menu.set('file', new File([Uint8Array.from(pixel)], 'bolo.png', { type: 'image/png' }));
    const params = { id: String(id) };
    await company.admin.call('POST /schedules/{id}/media-upload', { params, body: menu });
    await page.getByText('2 mensagens agendadas').waitFor();
    await take('scheduled-notice');
    const block = (active: boolean) =>
      company.admin.call('PUT /contacts/block/{id}', {
        params: { id: String(carlos.contactId) },
        body: { active },
      });
    await block(false);
    await company.admin.call('POST /schedules/{id}/send', { params: { id: String(id) } });
    await page.getByText('Uma mensagem agendada não foi enviada').waitFor();
    await page.getByRole('button', { name: 'Ver mensagens agendadas' }).click();
    await inDialog(page, () => take('schedule-list'));
    await take('scheduled-failed');
    await block(true);
  },
  'schedules-page': async (scene, take) => {
    const { page, url, carlos, luiza, company } = scene;
    const holidays = [{ date: `${year}-12-25`, name: 'Natal', yearly: true }];
    await company.admin.call('PUT /schedules/holidays', { body: { holidays, version: 0 } });
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    for (const [ticket, day, hour] of [
      [carlos, inDays(1), '09:00'],
      [luiza, inDays(1), '14:30'],
      [carlos, inDays(2), '11:15'],
    ] as const)
      await company.admin.call('POST /schedules', {
        body: {
          contactId: ticket.contactId,
          body: 'Seu bolo está pronto.',
          sendAt: `${day}T${hour}`,
          valorIntervalo: 1,
          enviarQuantasVezes: 5,
          intervalo: 2,
        },
      });
    const sent = await company.admin.call('POST /schedules', {
      body: { contactId: luiza.contactId, body: 'Bom dia, Luiza!', sendAt: `${inDays(3)}T08:00` },
    });
    await company.admin.call('POST /schedules/{id}/send', { params: { id: String(sent.id) } });
    const view = async (name: string) => {
      await page.getByRole('combobox', { name: 'Visão' }).click();
      await page.getByRole('option', { name }).click();
    };
    await page.goto(`${url}/schedules`);
    await page.getByRole('combobox', { name: 'Visão' }).waitFor();
    await take('schedules-list');
    await view('Mês');
    await take('schedules-month');
    await page.getByRole('button', { name: /Luiza Silva, .*(Agendada|Enviada)/ }).click();
    await page.getByRole('dialog').getByText('Enviada em').waitFor();
    await inDialog(page, () => take('schedule-sent'));
    await view('Semana');
    await take('schedules-week');
    await view('Dia');
    await take('schedules-day');
    await view('Lista');
    await page.getByText('Seu bolo está pronto.').first().waitFor();
    await take('schedules-view-list');
    await view('Semana');
    await page.getByRole('button', { name: 'Feriados' }).click();
    await inDialog(page, () => take('schedule-holidays'));
    await page.getByRole('button', { name: 'Agendar mensagem' }).click();
    await page.getByRole('combobox', { name: 'Contato' }).fill('Carlos');
    await page.getByRole('option', { name: /Carlos Souza/ }).waitFor();
    await take('schedule-contact');
    await page.getByRole('option', { name: /Carlos Souza/ }).click();
    await page.getByRole('dialog').getByRole('switch', { name: 'Repetir' }).click();
    await page.getByRole('status', { name: 'Próximos envios' }).scrollIntoViewIfNeeded();
    await inDialog(page, () => take('schedule-repeated'));
  },
};
