import { describe, expect } from 'vitest';
import { browserMissing } from '../../../test/browser.ts';
import { test } from '../../../test/browserTest.ts';
import { pixel } from '../../../test/pixel.ts';
import { openSignedIn } from '../../../test/world/openScreen.ts';

describe.skipIf(browserMissing())('connection form', () => {
  test('queues are picked; those of others stay when an attendant of one queue adds theirs', async ({
    company,
    open,
  }) => {
    const { Vendas, Entrega } = company.queues;
    const { connectionId, admin } = company;
    const stored = async () => {
      const found = (await admin.call('GET /whatsapp', {})).find(({ id }) => id === connectionId);
      return new Set(found?.queues.map(({ id }) => id));
    };
    await admin.call('PUT /whatsapp/{id}', {
      params: { id: String(connectionId) },
      body: { queueIds: [Entrega] },
    });
    const at = await open(
      await company.person('Bruno Lima', { allowConnections: 'enabled', queueIds: [Vendas] }),
    );
    const { page } = at;
    await openSignedIn(at, '/connections');
    await page.getByRole('button', { name: 'Editar Loja Centro' }).click();
    const dialog = page.getByRole('dialog', { name: 'Editar conexão' });
    const queues = dialog.getByRole('combobox', { name: 'Filas' });
    await queues.click();
    await page.getByRole('option', { name: 'Vendas' }).waitFor();
    expect(await page.getByRole('option').allInnerTexts()).toEqual(['Vendas']);
    await page.getByRole('option', { name: 'Vendas' }).click();
    await page.keyboard.press('Tab');
    const save = dialog.getByRole('button', { name: 'Salvar' });
    await save.click();
    await dialog.getByText('A mensagem de saudação é obrigatória quando há mais de uma fila.').waitFor();
    await dialog.getByLabel('Mensagem de saudação').fill('Olá!');
    at.fail(/^PUT .whatsapp/);
    await save.click();
    await dialog.getByRole('alert').getByText('Algo falhou do nosso lado. Tente de novo.').waitFor();
    at.fail(null);
    await save.click();
    await page.getByText('Conexão salva').waitFor();
    await dialog.waitFor({ state: 'detached' });
    expect(await stored()).toEqual(new Set([Vendas, Entrega]));
    at.expectErrors(/status of 500/);
  });

  test('what belongs together is asked for together, and the greeting has its picture', async ({
    company,
    at,
  }) => {
    const { connectionId, admin } = company;
    await admin.call('PUT /companySettings', { body: { column: 'scheduleType', data: 'connection' } });
    const { page } = at;
    await openSignedIn(at, '/connections');
    await page.getByRole('button', { name: 'Editar Loja Centro' }).click();
    const dialog = page.getByRole('dialog', { name: 'Editar conexão' });
    const save = dialog.getByRole('button', { name: 'Salvar' });
    const tab = (name: string) => dialog.getByRole('tab', { name });
    await tab('Avaliações').click();
    await dialog.getByLabel('Mensagem de avaliação').fill('Que nota, {{firstName}}?');
    await dialog.getByText('Que nota, Luiza?').waitFor();
    await tab('Chatbot').click();
    await dialog.getByLabel('Redirecionar após (minutos)').fill('5');
    await tab('Geral').click();
    await save.click();
    await dialog.getByText('Informe o tempo e a fila do redirecionamento, os dois ou nenhum.').waitFor();
    await dialog.getByLabel('Redirecionar após (minutos)').fill('0');
    await save.click();
    const rating = 'Com a avaliação ligada, informe a mensagem de avaliação e em quantos minutos ela expira.';
    await dialog.getByText(rating).waitFor();
    await dialog.getByLabel('A avaliação expira em (minutos)').fill('30');
    await tab('Mensagens').click();
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'oi.png', mimeType: 'image/png', buffer: pixel });
    await dialog.getByRole('img', { name: 'oi.png' }).waitFor();
    await tab('Horários').click();
    await dialog.getByRole('textbox', { name: 'Abre, Segunda-feira' }).fill('0930');
    await save.click();
    await page.getByText('Conexão salva').waitFor();
    const stored = (await admin.call('GET /whatsapp', {})).find(({ id }) => id === connectionId);
    expect(stored).toMatchObject({ ratingMessage: 'Que nota, {{firstName}}?', expiresTicketNPS: 30 });
    expect(stored?.greetingMediaAttachment).toMatch(/\.png\?/);
    expect(stored?.schedules[0]?.startTimeA).toBe('09:30');
  });

  test('what is refused of a session is said beside its buttons and in the dialog of its code', async ({
    company,
    at,
  }) => {
    const id = await company.connect('Loja Norte', { status: 'DISCONNECTED', number: '' });
    const { page } = at;
    await openSignedIn(at, '/connections');
    const row = page.locator('[role=row][data-index]').filter({ hasText: 'Loja Norte' });
    const retry = row.getByRole('button', { name: 'Tentar de novo' });
    await retry.waitFor();
    await at.live();
    const refused = 'Conexão não encontrada.';
    at.fail(/whatsappsession/, 'ERR_NO_WAPP_FOUND');
    await retry.click();
    await row.getByRole('alert').getByText(refused).waitFor();
    at.fail(null);
    // What the session says next is said after the answer, as its connector would.
    const begun = () =>
      page.waitForResponse((answer) => answer.url().includes('/whatsappsession/') && answer.ok());
    const retried = begun();
    await retry.click();
    const dialog = page.getByRole('dialog', { name: 'Conectar Loja Norte' });
    await dialog.waitFor();
    await retried;
    await company.session(id, { status: 'DISCONNECTED' });
    at.fail(/whatsappsession/, 'ERR_NO_WAPP_FOUND');
    const renew = dialog.getByRole('button', { name: 'Gerar novo código' });
    await renew.click();
    await dialog.getByRole('alert').getByText(refused).waitFor();
    at.fail(null);
    const renewed = begun();
    await renew.click();
    await renewed;
    await dialog.getByRole('alert').waitFor({ state: 'detached' });
    await company.session(id, { status: 'qrcode', qrcode: '2@balcao,outro' });
    await dialog.getByRole('button', { name: 'Copiar código' }).waitFor();
    expect(await page.getByText(refused).count()).toBe(0);
    at.expectErrors(/status of 4\d\d/);
  });
});
