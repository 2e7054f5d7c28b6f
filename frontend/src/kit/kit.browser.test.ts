import { dateIn, typeDate } from '@balcao/scenarios/support/typeDate.ts';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { sizes } from '../frame/theme/tokens.ts';
import { seriousFindings } from '../../test/axe.ts';
import { browserMissing } from '../../test/browser.ts';
import { test } from '../../test/kitTest.ts';

let page: Page;

/** Components of the kit on their demo page (dev/kit), which answers API calls itself. */
describe.skipIf(browserMissing())('kit', () => {
  test('a form in tabs: the first wrong tab opens and is marked; what was changed is not lost unasked', async ({
    show,
  }) => {
    page = await show('/form');
    await page.getByRole('button', { name: 'Nova fila' }).click();
    const dialog = page.getByRole('dialog', { name: 'Fila', exact: true });
    await dialog.getByRole('tab', { name: 'Mensagens' }).click();
    await dialog.getByLabel('Saudação').fill('');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await dialog.getByRole('tab', { name: 'Dados: há campos a corrigir', selected: true }).waitFor();
    await dialog.getByRole('tab', { name: 'Mensagens: há campos a corrigir' }).waitFor();
    await expect
      .poll(() => dialog.getByLabel('Nome').evaluate((el) => el === document.activeElement))
      .toBe(true);
    await page.keyboard.type('Vendas');
    await page.keyboard.press('Escape');
    const question = page.getByRole('dialog', { name: 'Descartar as alterações?' });
    await question.getByRole('button', { name: 'Cancelar' }).click();
    expect(await dialog.getByLabel('Nome').inputValue()).toBe('Vendas');
    await page.keyboard.press('Escape');
    await question.getByRole('button', { name: 'Descartar' }).click();
    await dialog.waitFor({ state: 'detached' });
  });

  test('tabs by keys: arrows go round and choose nothing, Home and End lead to the ends, Tab to the chosen one', async ({
    show,
  }) => {
    page = await show('/form');
    await page.getByRole('button', { name: 'Nova fila' }).click();
    const dialog = page.getByRole('dialog', { name: 'Fila', exact: true });
    const tabs = dialog.getByRole('tab');
    const names = await tabs.allTextContents();
    const last = names.length - 1;
    const focused = (index: number) =>
      expect.poll(() => tabs.nth(index).evaluate((tab) => tab === document.activeElement)).toBe(true);
    await tabs.first().focus();
    for (const [key, to] of [
      ['ArrowLeft', last],
      ['ArrowRight', 0],
      ['End', last],
      ['Home', 0],
      ['ArrowRight', 1],
    ] as const) {
      // oxlint-disable-next-line no-await-in-loop -- one key after the other
      await page.keyboard.press(key);
      // oxlint-disable-next-line no-await-in-loop -- see above
      await focused(to);
    }
    await dialog.getByRole('tab', { selected: true, name: names[0] ?? '' }).waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Shift+Tab');
    await focused(0);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await dialog.getByRole('tab', { selected: true, name: names[1] ?? '' }).waitFor();
    expect(await seriousFindings(page)).toEqual([]);
  });

  test('fields: variables with preview, hours copied, files refused, the company’s clock', async ({
    show,
  }) => {
    page = await show('/form');
    const text = page.getByLabel('Mensagem');
    await text.fill('Oi , tudo bem?');
    await text.press('Home');
    for (let step = 0; step < 3; step += 1) await text.press('ArrowRight');
    await page.getByRole('button', { name: 'Inserir variável' }).click();
    await page.getByRole('menuitem', { name: 'Primeiro nome' }).click();
    await expect.poll(() => text.inputValue()).toBe('Oi {{firstName}}, tudo bem?');
    await page.getByText('Oi Luiza, tudo bem?').waitFor();

    const monday = page.getByRole('group', { name: 'Segunda-feira' });
    await monday.getByLabel('Abre, Segunda-feira').fill('09:30');
    await page.getByRole('switch', { name: 'Domingo' }).click();
    await page.getByRole('group', { name: 'Domingo' }).getByText('Fechado').waitFor();
    const never = page.getByText('Nenhum dia tem horário: vale como sempre fechado.');
    expect(await never.count()).toBe(0);
    await page.getByRole('button', { name: 'Copiar Domingo para todos os dias' }).click();
    await never.waitFor();
    await page.getByRole('switch', { name: 'Segunda-feira' }).click();
    await never.waitFor({ state: 'detached' });
    await monday.getByLabel('Abre, Segunda-feira').fill('09:30');
    await monday.getByRole('button', { name: 'Copiar Segunda-feira para todos os dias' }).click();
    expect(await page.getByLabel('Abre, Domingo').inputValue()).toBe('09:30');
    await monday.getByLabel('Pausa, Segunda-feira').fill('08:00');
    await monday.getByText('O fim deve vir depois do início').waitFor();

    const media = page.getByRole('group', { name: 'Mídia' });
    const input = media.locator('input[type=file]');
    await input.setInputFiles({
      name: 'a.exe',
      mimeType: 'application/x-msdownload',
      buffer: Buffer.from('x'),
    });
    await media.getByText('Este tipo de arquivo não é aceito').waitFor();
    await input.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.alloc(1_200_000) });
    await media.getByText('O arquivo tem 1,1 MB; o limite é 1 MB').waitFor();
    const pixel =
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
    await input.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from(pixel, 'base64') });
    await media.getByRole('img', { name: 'a.png' }).waitFor();

    // In a disabled field the file can still be opened.
    const shown = page.getByRole('group', { name: 'Anexo' });
    const link = shown.getByRole('link', { name: 'cardapio.pdf' });
    expect(await link.getAttribute('href')).toBe('/cardapio.pdf');
    expect(await shown.getByRole('button').count()).toBe(0);

    // 12:30 UTC in São Paulo, although this browser's zone is Tokyo.
    const at = page.getByRole('group', { name: 'Enviar em' });
    expect(await dateIn(at)).toBe('22/11/2026 09:30');
    await typeDate(at, '2026-11-23T18:00');
    await page.getByText('2026-11-23T21:00:00.000Z').waitFor();
  });

  test('a date is shown and picked in the app’s language, by keyboard too, whatever the browser speaks', async ({
    browser,
    url,
  }) => {
    const english = await browser.newContext({ locale: 'en-US', timezoneId: 'Asia/Tokyo' });
    const page = await english.newPage();
    await page.goto(`${url}/form`);
    const at = page.getByRole('group', { name: 'Enviar em' });
    await at.getByRole('spinbutton', { name: 'Dia' }).waitFor();
    expect(await dateIn(at)).toBe('22/11/2026 09:30');
    await at.getByRole('button', { name: /^Escolha uma data/ }).press('Enter');
    const calendar = page.getByRole('dialog', { name: 'Enviar em' });
    await calendar.getByRole('grid', { name: 'novembro 2026' }).waitFor();
    await calendar.getByRole('gridcell', { name: '22' }).press('ArrowDown');
    await calendar.getByRole('gridcell', { name: '29' }).press('Enter');
    await calendar.getByRole('option', { name: '10 horas' }).click();
    await calendar.getByRole('button', { name: 'OK' }).click();
    await calendar.waitFor({ state: 'detached' });
    expect(await dateIn(at)).toBe('29/11/2026 10:30');
    await page.getByText('2026-11-29T13:30:00.000Z').waitFor();
    // Deleting one part of a date keeps the others.
    await at.getByRole('spinbutton', { name: 'Mês' }).press('Delete');
    expect(await dateIn(at)).toBe('29/MM/2026 10:30');
    await english.close();
  });

  test('pickers by keyboard; contacts are searched at the server once one stops typing', async ({ show }) => {
    page = await show('/form');
    const contact = page.getByRole('combobox', { name: 'Contato', exact: true });
    await contact.pressSequentially('car', { delay: 40 });
    await page.getByRole('option', { name: /Carlos Souza/ }).waitFor();
    const asked = await page.evaluate(() =>
      globalThis.askedOfApi.filter((one) => one.startsWith('/api/contacts')),
    );
    expect(asked).toEqual(['/api/contacts?searchParam=car']);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect.poll(() => contact.inputValue()).toBe('Carlos Souza');
    const queues = page.getByRole('combobox', { name: 'Filas' });
    await queues.fill('Entr');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Entrega' }).waitFor();
    await page.getByRole('button', { name: 'Vendas' }).waitFor();
  });

  test('a finger opens a list without the keyboard, which comes when its field is tapped; a search has it at once', async ({
    show,
  }) => {
    page = await show('/form', 360, 'phone');
    const keyboard = (name: string) =>
      page
        .getByRole('combobox', { name, exact: true })
        .evaluate((field: HTMLInputElement) => field.inputMode !== 'none');
    const open = () => page.getByRole('option').count();
    const user = page.getByRole('combobox', { name: 'Atendente', exact: true });
    await user.tap();
    await page.getByRole('option').first().waitFor();
    expect(await keyboard('Atendente')).toBe(false);
    await user.tap();
    await expect.poll(() => keyboard('Atendente')).toBe(true);
    expect(await open()).toBeGreaterThan(1);
    await page.keyboard.type('Raf');
    await expect.poll(open).toBe(1);
    await page.getByRole('option').tap();
    await expect.poll(open).toBe(0);
    expect(await user.inputValue()).toContain('Raf');
    // When opened again, the field shows its list without the keyboard.
    expect(await keyboard('Atendente')).toBe(false);

    const queues = page.getByRole('combobox', { name: 'Filas', exact: true });
    await queues.tap();
    await page.getByRole('option', { name: 'Entrega' }).tap();
    await page.getByRole('button', { name: 'Entrega' }).waitFor();
    expect(await keyboard('Filas')).toBe(false);
    expect(await keyboard('Contato')).toBe(true);
  });

  test('with a mouse a picker’s field takes letters from the start', async ({ show }) => {
    page = await show('/form');
    const user = page.getByRole('combobox', { name: 'Atendente', exact: true });
    await user.click();
    await page.getByRole('option').first().waitFor();
    expect(await user.evaluate((field: HTMLInputElement) => field.inputMode)).toBe('');
    // A second click on an empty field closes its list.
    await user.click();
    await expect.poll(() => page.getByRole('option').count()).toBe(0);
  });

  test('progress of long work survives a reload, and is dismissed once it has ended', async ({ show }) => {
    page = await show('/work');
    await page.getByRole('button', { name: 'Importar', exact: true }).click();
    await page.getByRole('progressbar', { name: 'Importar contatos' }).waitFor();
    // In the corner, the list of jobs covers the panel beside a conversation, not the send button.
    const corner = await page.getByRole('list', { name: 'Trabalhos em andamento' }).boundingBox();
    expect(corner?.width).toBeLessThanOrEqual(sizes.aside - 32);
    await page.reload();
    await page.getByRole('progressbar', { name: 'Importar contatos' }).waitFor();
    await page.getByText('Concluído. 300 de 300').waitFor({ timeout: 20_000 });
    await page.getByRole('button', { name: 'Dispensar Importar contatos' }).click();
    await page.getByText('Concluído').waitFor({ state: 'detached' });
    await page.reload();
    await page.getByRole('button', { name: 'Importar', exact: true }).waitFor();
    expect(await page.getByText('Importar contatos').count()).toBe(0);
  });

  test('live events tell progress before the server is asked again; a job that nobody knows is shown no more', async ({
    show,
  }) => {
    page = await show('/work');
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
    await press('Enviar');
    await press('Avisar 150');
    const toast = page.getByRole('listitem').filter({ hasText: 'Enviar campanha' });
    await toast.getByText('150 de 300').waitFor();
    // Waits for the answer under way, which is older than the event and must not replace it.
    await expect.poll(() => page.evaluate(() => globalThis.liveAnswers)).toBeGreaterThan(0);
    expect(await toast.getByText('150 de 300').count()).toBe(1);
    await press('Avisar o fim');
    await toast.getByText('Concluído. 300 de 300').waitFor();
    await press('Avisar 150');
    expect(await toast.getByText('Concluído. 300 de 300').count()).toBe(1);
    await press('Importar o que ninguém conhece');
    const unknown = page.getByRole('listitem').filter({ hasText: 'Importar planilha' });
    await unknown.getByText('Em andamento').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await unknown.waitFor({ state: 'detached' });
    const kept = await page.evaluate(() => JSON.stringify(localStorage));
    expect(kept).not.toContain('Importar planilha');
  });

  test('what has ended goes by itself, not while it is looked at nor with something left to say', async ({
    show,
  }) => {
    page = await show('/work');
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
    const toast = page.getByRole('listitem').filter({ hasText: 'Enviar campanha' });
    await page.clock.install();
    await press('Enviar');
    await press('Avisar o fim');
    await toast.hover();
    await page.clock.runFor(20_000);
    expect(await toast.count()).toBe(1);
    await page.mouse.move(0, 0);
    await page.clock.runFor(6000);
    await toast.getByRole('button').focus();
    await page.clock.runFor(20_000);
    expect(await toast.count()).toBe(1);
    await page.getByRole('button', { name: 'Enviar', exact: true }).focus();
    // The toast stays for its full time again, as if the job had just ended.
    await page.clock.runFor(6000);
    expect(await toast.count()).toBe(1);
    await page.clock.runFor(3000);
    await toast.waitFor({ state: 'detached' });

    await press('Enviar');
    await press('Avisar o fim e o que faltou');
    await toast.getByText('300 de 300 · 3 sem etiqueta').waitFor();
    await page.mouse.move(0, 0);
    await page.clock.runFor(20_000);
    expect(await toast.count()).toBe(1);
    await press('Dispensar Enviar campanha');
    await toast.waitFor({ state: 'detached' });

    await press('Enviar');
    await press('Avisar que parou');
    await toast.getByText('Parado. 50 de 300 · 50 encerrados').waitFor();
    await page.mouse.move(0, 0);
    await page.clock.runFor(20_000);
    await toast.waitFor({ state: 'detached' });
  });

  test('a conversation without a ticket: writes, quotes, and takes answers by "/" with the keyboard', async ({
    show,
  }) => {
    page = await show('/conversation');
    await page.getByText('Saiu às 9h').waitFor();
    expect(await page.getByRole('button', { name: 'Anexar arquivo' }).count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Nota privada' }).count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Gravar áudio' }).count()).toBe(0);
    const box = page.getByRole('textbox', { name: 'Mensagem' });
    await box.pressSequentially('/');
    await page.getByRole('option', { selected: true, name: /bom dia/ }).waitFor();
    await box.pressSequentially('o');
    await box.press('ArrowDown');
    await page.getByRole('option', { selected: true, name: /boa tarde/ }).waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await box.press('Escape');
    await page.getByRole('listbox').waitFor({ state: 'detached' });
    expect(await box.inputValue()).toBe('/o');
    await box.fill('');
    await box.pressSequentially('/pix');
    await page.getByRole('option', { selected: true, name: /pix/ }).waitFor();
    await box.press('Enter');
    await expect.poll(() => box.inputValue()).toBe('Resposta sobre pix para {{firstName}}');
    await box.fill('Obrigada!');
    await box.press('Enter');
    await page.getByRole('log').getByText('Obrigada!').waitFor();
    expect(await page.getByRole('log').getByText('Obrigada!').count()).toBe(1);
  });

  test.for(['light', 'dark'] as const)('no serious axe finding, %s', async (scheme, { show, url }) => {
    page = await show('/list', 1280, scheme);
    await page.getByRole('row').nth(1).waitFor();
    await page.getByRole('checkbox', { name: 'Selecionar Retorno 1', exact: true }).check();
    const found = await seriousFindings(page);
    await page.setViewportSize({ width: 360, height: 740 });
    found.push(...(await seriousFindings(page)));
    await page.goto(`${url}/form`);
    await page.getByRole('button', { name: 'Nova fila' }).waitFor();
    found.push(...(await seriousFindings(page)));
    await page.getByRole('button', { name: 'Nova fila' }).click();
    await page.getByRole('dialog').waitFor();
    found.push(...(await seriousFindings(page)));
    expect(found).toEqual([]);
  });
});
