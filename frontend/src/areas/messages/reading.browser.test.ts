import { describe, expect } from 'vitest';
import { seriousFindings } from '../../../test/axe.ts';
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
    // The second one's event may come after the click.
    await expect.poll(() => divider.textContent()).toMatch(/^\d mensagens não lidas$/);
    const mail = log.getByRole('link', { name: 'ana@padaria.com.br' });
    expect(await mail.getAttribute('href')).toBe('mailto:ana@padaria.com.br');
    expect(await seriousFindings(page)).toEqual([]);

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
    // The frame runs what the test does to every page, and has no storage of ours.
    at.expectErrors(/localStorage/);
    await log.getByRole('button', { name: 'Ver o vídeo aqui' }).click();
    await expect.poll(() => asked).toEqual(['https://www.youtube-nocookie.com']);
    await page.frameLocator('iframe[title="Vídeo"]').locator('html').waitFor({ state: 'attached' });
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
