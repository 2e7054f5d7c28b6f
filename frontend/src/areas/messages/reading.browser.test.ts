import { describe, expect } from 'vitest';
import { browserMissing } from '../../../test/browser.ts';
import { test } from '../../../test/browserTest.ts';
import { morning } from '../../../test/world/morning.ts';
import { openSignedIn, row } from '../../../test/world/openScreen.ts';

describe.skipIf(browserMissing())('reading on', () => {
  test('a line before what was unread, a video only when it is wanted, the searched word marked', async ({
    company,
    at,
  }) => {
    const { luiza } = await morning(company);
    const { page } = at;
    await openSignedIn(at, `/tickets/${luiza.uuid}`);
    await at.live();
    const carlos = company.customer('Carlos Souza');
    await carlos.writes('Segue: https://youtu.be/dQw4w9WgXcQ');
    await carlos.writes('Ou por ana@padaria.com.br, coração');
    await page.getByRole('link', { name: /Carlos Souza.*mensagens não lidas/ }).waitFor();
    await row(page, 'Carlos Souza').click();
    const log = page.getByRole('log');
    const divider = log.getByRole('separator');
    await divider.waitFor();
    // The second message's event may arrive after the click.
    await expect.poll(() => divider.textContent()).toMatch(/^\d mensagens não lidas$/);
    const mail = log.getByRole('link', { name: 'ana@padaria.com.br' });
    expect(await mail.getAttribute('href')).toBe('mailto:ana@padaria.com.br');

    await page.keyboard.press('Control+Shift+F');
    await page.getByRole('searchbox', { name: 'Buscar na conversa' }).fill('coracao');
    await page.getByText('1 de 1').waitFor();
    const marked = () =>
      page.evaluate(() =>
        [...(CSS.highlights.get('searched') ?? [])].map(
          (range) => (range as Range).cloneContents().textContent,
        ),
      );
    await expect.poll(marked).toEqual(['coração']);
    await page.keyboard.press('Escape');
    await expect.poll(marked).toEqual([]);

    const asked: string[] = [];
    await page.route(/youtube/, async (route) => {
      asked.push(new URL(route.request().url()).origin);
      await route.fulfill({ contentType: 'text/html', body: '<title>video</title>' });
    });
    expect(asked).toEqual([]);
    // The test's init script also runs in the frame, which has no local storage.
    at.expectErrors(/localStorage/);
    await log.getByRole('button', { name: 'Ver o vídeo aqui' }).click();
    await expect.poll(() => asked).toEqual(['https://www.youtube-nocookie.com']);
    await page.frameLocator('iframe[title="Vídeo"]').locator('html').waitFor({ state: 'attached' });
  });

  test('what is quoted is gone to, on an older page too; said where it cannot be, and why', async ({
    company,
    open,
  }) => {
    const bruno = await company.person('Bruno Lima', {
      queueIds: [company.queues.Vendas],
      allHistoric: 'disabled',
    });
    const wid = (of: string) => `${of}-${company.id}`;
    const customer = company.customer('Luiza Silva');
    // The ticket is in another queue, whose history Bruno may not see.
    const { id } = await customer.writes('Onde está a entrega?', { wid: wid('HIDDEN') });
    await company.admin.call('PUT /tickets/{id}', {
      params: { id: String(id) },
      body: { status: 'open', userId: company.ana.id, queueId: company.queues.Entrega },
    });
    await company.admin.call('PUT /tickets/{id}', { params: { id: String(id) }, body: { status: 'closed' } });
    const ticket = await company.served('Luiza Silva', 'Queria um bolo', bruno);
    await customer.writes('De milho', { wid: wid('OLDER') });
    await Promise.all(
      Array.from({ length: 20 }, (_, line) => customer.writes(`Linha ${line}.\n\nE depois?`)),
    );
    await customer.writes('Chegou?', { quotedWid: wid('HIDDEN') });
    await customer.writes('E esse?', { quotedWid: wid('OLDER') });
    const at = await open(bruno);
    const { page } = at;
    await openSignedIn(at, `/tickets/${ticket.uuid}`);
    await at.live();
    const log = page.getByRole('log');
    const said = (text: string) => log.locator('[data-message]').filter({ hasText: text });
    const quotation = (text: string) => said(text).getByRole('button', { name: /^Mensagem citada/ });
    await quotation('E esse?').waitFor();
    expect(await said('Queria um bolo').count()).toBe(0);

    at.expectErrors(/status of (403|409)/);
    const older: string[] = [];
    page.on('request', (request) => request.url().includes('cursor=') && older.push(request.url()));
    at.fail(/^GET .messages.\{id\}/, 'ERR_NO_PERMISSION');
    await quotation('E esse?').click();
    const told = page.getByRole('alert');
    await told.getByText('Você não tem permissão para isso.').waitFor();
    expect(await told.count()).toBe(1);
    expect(older).toHaveLength(1);
    // The search loads no further pages either.
    at.fail(/^GET .messages.\{id\}/, 'ERR_CONFLICT');
    await page.keyboard.press('Control+Shift+F');
    await page.getByRole('searchbox', { name: 'Buscar na conversa' }).fill('bolo');
    await page.getByText('Nada nas mensagens carregadas').waitFor();
    await page.getByRole('button', { name: 'Mais antiga' }).click();
    await told.getByText('Outra pessoa mudou isto ao mesmo tempo. Tente de novo.').waitFor();
    await page.getByText('Nada nas mensagens carregadas').waitFor();
    expect(older).toHaveLength(2);
    await page.keyboard.press('Escape');
    expect(await said('Queria um bolo').count()).toBe(0);
    at.fail(null);
    await quotation('E esse?').click();
    await log.locator('[data-highlighted=true]').getByText('De milho').waitFor();
    await quotation('Chegou?').click();
    await told.getByText('Esta mensagem não está mais nesta conversa.').waitFor();
    expect(await said('Onde está a entrega?').count()).toBe(0);
  });

  test('what has not left yet says so on its clock, in words, until it has', async ({ company, at }) => {
    const { luiza } = await morning(company);
    const { page } = at;
    await openSignedIn(at, `/tickets/${luiza.uuid}`);
    await at.live();
    await page.getByRole('textbox', { name: 'Mensagem' }).fill('Já vejo');
    await page.keyboard.press('Enter');
    await at.called('POST /messages/{id}');
    const ticks = page
      .getByRole('log')
      .locator('[data-message]')
      .filter({ hasText: 'Já vejo' })
      .locator('[data-ack]');
    await expect
      .poll(() => ticks.getAttribute('title'))
      .toBe('Aguardando envio: ainda não saiu para o WhatsApp');
    expect(await ticks.getAttribute('data-ack')).toBe('clock');
    await company.customer('Luiza Silva').reads(2);
    await expect.poll(() => ticks.getAttribute('data-ack')).toBe('delivered');
    expect(await ticks.getAttribute('title')).toBeNull();
  });
});
