import type { Locator } from 'playwright-core';
import { describe, expect } from 'vitest';
import { browserMissing } from '../../../test/browser.ts';
import { test } from '../../../test/browserTest.ts';
import { pixel } from '../../../test/pixel.ts';
import { openSignedIn } from '../../../test/world/openScreen.ts';
import { connectionValues } from './connectionForm.ts';

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

  test('every field is found by its name; the default that may not go says so at its switch', async ({
    company,
    at,
  }) => {
    const { admin } = company;
    await admin.call('PUT /companySettings', { body: { column: 'scheduleType', data: 'connection' } });
    const { page } = at;
    await openSignedIn(at, '/connections');
    await page.getByRole('button', { name: 'Editar Loja Centro' }).click();
    const dialog = page.getByRole('dialog', { name: 'Editar conexão' });
    for (const name of Object.keys(connectionValues(undefined, '')))
      await dialog.locator(`[name="${name}"]`).waitFor({ state: 'attached' });
    const isDefault = dialog.locator('[name="isDefault"]');
    await isDefault.click();
    await dialog.getByRole('tab', { name: 'Avaliações' }).click();
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await dialog.getByRole('tab', { name: 'Geral: há campos a corrigir', selected: true }).waitFor();
    await expect.poll(() => isDefault.evaluate((one) => one === document.activeElement)).toBe(true);
    const said = await isDefault.getAttribute('aria-describedby');
    expect(await dialog.locator(`[id="${said}"]`).innerText()).toMatch(/padrão/i);
    at.expectErrors(/status of 4\d\d/);
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
    const isHere = (label: string) =>
      expect
        .poll(() =>
          dialog.getByLabel(label, { exact: true }).evaluate((one) => one === document.activeElement),
        )
        .toBe(true);
    await isHere('Fila do redirecionamento');
    // The label is as red as the error below the field, also while it is focused.
    const colour = (found: Locator) => found.evaluate((one) => getComputedStyle(one).color);
    const said = dialog.getByText('Informe o tempo e a fila do redirecionamento, os dois ou nenhum.');
    await expect
      .poll(() => colour(dialog.locator('label', { hasText: 'Fila do redirecionamento' })))
      .toBe(await colour(said.first()));
    await dialog.getByLabel('Redirecionar após (minutos)').fill('0');
    await save.click();
    const rating = 'Com uma mensagem de avaliação, informe também em quantos minutos a avaliação expira.';
    await dialog.getByText(rating).waitFor();
    await isHere('A avaliação expira em (minutos)');
    await dialog.getByLabel('A avaliação expira em (minutos)').fill('30');
    await tab('Mensagens').click();
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'oi.png', mimeType: 'image/png', buffer: pixel });
    await dialog.getByRole('img', { name: 'oi.png' }).waitFor();
    await tab('Horários').click();
    const opens = dialog.getByRole('textbox', { name: 'Abre, Segunda-feira' });
    await opens.fill('1300');
    await tab('Geral').click();
    await dialog.getByLabel('Nome').press('Enter');
    await isHere('Abre, Segunda-feira');
    await opens.fill('0930');
    await save.click();
    await page.getByText('Conexão salva').waitFor();
    const stored = (await admin.call('GET /whatsapp', {})).find(({ id }) => id === connectionId);
    expect(stored).toMatchObject({ ratingMessage: 'Que nota, {{firstName}}?', expiresTicketNPS: 30 });
    expect(stored?.greetingMediaAttachment).toMatch(/\.png\?/);
    expect(stored?.schedules[0]?.startTimeA).toBe('09:30');
  });

  test('the greeting’s file: refused with a sentence, taken back on its way, removed once that was confirmed', async ({
    company,
    at,
  }) => {
    const { connectionId, admin } = company;
    const stored = async () => (await admin.call('GET /whatsapp', {})).find(({ id }) => id === connectionId);
    const { page } = at;
    await openSignedIn(at, '/connections');
    const edit = page.getByRole('button', { name: 'Editar Loja Centro' });
    const dialog = page.getByRole('dialog', { name: 'Editar conexão' });
    const save = dialog.getByRole('button', { name: 'Salvar' });
    const file = dialog.getByRole('group', { name: 'Imagem ou vídeo da saudação' });
    const choose = (name: string, mimeType: string, buffer: Buffer) =>
      file.locator('input[type=file]').setInputFiles({ name, mimeType, buffer });
    await edit.click();
    await dialog.getByLabel('Nome').fill('Loja Nova');
    await dialog.getByRole('tab', { name: 'Mensagens' }).click();
    await choose('tabela.pdf', 'application/pdf', Buffer.from('%PDF-1.4'));
    await file.getByRole('alert').getByText('Este tipo de arquivo não é aceito').waitFor();
    // An error of the server is shown at the field too, and the field gets the focus.
    await choose('oi.png', 'image/png', pixel);
    at.fail(/media-upload/, 'ERR_TOO_LARGE');
    await dialog.getByRole('tab', { name: 'Geral' }).click();
    await save.click();
    const change = file.getByRole('button', { name: 'Trocar' });
    await expect.poll(() => change.evaluate((button) => button === document.activeElement)).toBe(true);
    const said = await change.getAttribute('aria-describedby');
    expect(await page.locator(`[id="${said}"]`).innerText()).toMatch(/grande|limite/i);
    at.fail(null);
    at.expectErrors(/status of 413/);

    // A file too large for the form is uploaded to storage first, so cancelling the upload changes nothing.
    await dialog.getByRole('tab', { name: 'Geral' }).click();
    await dialog.getByLabel('Nome').fill('Loja Outra');
    await dialog.getByRole('tab', { name: 'Mensagens' }).click();
    await choose('praça.png', 'image/png', Buffer.concat([pixel, Buffer.alloc(2_000_000)]));
    let held = 0;
    const toStorage = (url: URL) =>
      !url.pathname.startsWith('/api') && url.origin !== new URL(page.url()).origin;
    await page.route(toStorage, (route) => {
      held += 1;
      // The first upload never finishes.
      return held === 1 ? undefined : route.fallback();
    });
    await save.click();
    const progress = dialog.getByRole('progressbar', { name: /Enviando/ });
    await progress.waitFor();
    await dialog.getByRole('button', { name: 'Cancelar o envio do arquivo' }).click();
    await progress.waitFor({ state: 'detached' });
    expect(await stored()).toMatchObject({ name: 'Loja Nova', greetingMediaAttachment: null });
    await save.click();
    await dialog.waitFor({ state: 'detached' });
    expect(await stored()).toMatchObject({
      name: 'Loja Outra',
      greetingMediaAttachment: expect.stringMatching(/\.png\?/),
    });

    await page.getByRole('button', { name: 'Editar Loja Outra' }).click();
    await dialog.getByRole('tab', { name: 'Mensagens' }).click();
    const remove = file.getByRole('button', { name: 'Remover arquivo' });
    const question = page.getByRole('dialog', { name: 'Remover o arquivo da saudação?' });
    await remove.click();
    await question.getByRole('button', { name: 'Cancelar' }).click();
    await question.waitFor({ state: 'detached' });
    await remove.click();
    await question.getByRole('button', { name: 'Remover arquivo' }).click();
    await question.waitFor({ state: 'detached' });
    const another = file.getByRole('button', { name: 'Escolher arquivo' });
    await expect.poll(() => another.evaluate((button) => button === document.activeElement)).toBe(true);
    await save.click();
    await dialog.waitFor({ state: 'detached' });
    expect((await stored())?.greetingMediaAttachment).toBeNull();
  });

  test('all tabs are within the dialog and stay where they are, however much each of them holds', async ({
    company,
    at,
  }) => {
    const { admin } = company;
    await admin.call('PUT /companySettings', { body: { column: 'scheduleType', data: 'connection' } });
    const { page } = at;
    await page.setViewportSize({ width: 1440, height: 900 });
    await openSignedIn(at, '/connections');
    await page.getByRole('button', { name: 'Editar Loja Centro' }).click();
    const row = page.getByRole('dialog').getByRole('tablist');
    const tabs = row.getByRole('tab');
    await tabs.first().waitFor();
    expect(await tabs.count()).toBe(8);
    expect(await row.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    // The panel of hours is long, that of integrations short.
    const hours = tabs.last();
    const top = async () => (await row.boundingBox())?.y;
    await hours.click();
    await page.getByRole('tabpanel', { name: 'Horários' }).getByText('Domingo').waitFor();
    const before = await top();
    await tabs.nth(1).click();
    await page.getByRole('combobox', { name: 'Integração' }).waitFor();
    expect(await top()).toBe(before);
  });

  test('a new one shows the numbers that it will have', async ({ at }) => {
    const { page } = at;
    await openSignedIn(at, '/connections');
    await page.getByRole('button', { name: 'Nova conexão' }).click();
    await page.getByRole('menuitem', { name: 'WhatsApp' }).click();
    const dialog = page.getByRole('dialog', { name: 'Adicionar WhatsApp' });
    const value = (label: string) => dialog.getByLabel(label).inputValue();
    await dialog.getByRole('tab', { name: 'Chatbot' }).click();
    expect(await value('Vezes que o menu é enviado')).toBe('3');
    for (const label of [
      'Recomeçar a contagem após (minutos)',
      'Redirecionar após (minutos)',
      'Avisar após (minutos)',
      'Encerrar após (minutos)',
      'Reabrir o último atendimento até (minutos)',
    ])
      expect([label, await value(label)]).toEqual([label, '0']);
    await dialog.getByRole('tab', { name: 'Avaliações' }).click();
    expect(await value('Vezes que a nota é pedida')).toBe('3');
    expect(await value('A avaliação expira em (minutos)')).toBe('0');
    // Nothing was changed, so closing asks nothing.
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
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
    // The connector's events follow the answer.
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
