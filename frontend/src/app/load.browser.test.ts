import { describe, expect } from 'vitest';
import { browserMissing } from '../../test/browser.ts';
import { test } from '../../test/browserTest.ts';
import { morning } from '../../test/world/morning.ts';
import { openSignedIn, row, signIn } from '../../test/world/openScreen.ts';

describe.skipIf(browserMissing())('what does not arrive', () => {
  test('code that does not arrive: the missing part says so, what is around it stays', async ({
    company,
    at,
  }) => {
    await morning(company);
    const { page } = at;
    await page.route(/TicketLogDialog|ContactsPage/, (route) => route.abort());
    await signIn(at);
    await row(page, 'Luiza Silva').click();
    const box = page.getByRole('textbox', { name: 'Mensagem' });
    await box.fill('Já respondo');
    const alert = page.getByRole('alert').filter({ hasText: 'Esta parte não carregou' });
    const openLog = async () => {
      await page.getByRole('button', { name: 'Mais opções' }).last().click();
      await page.getByRole('menuitem', { name: 'Histórico do atendimento' }).click();
    };
    await openLog();
    await alert.waitFor();
    // The alert must not cover the composer.
    const [told, written] = await Promise.all([alert.boundingBox(), box.boundingBox()]);
    expect((told?.y ?? 0) + (told?.height ?? 0)).toBeLessThan(written?.y ?? 0);
    await alert.getByRole('button', { name: 'Fechar' }).click();
    expect(await box.inputValue()).toBe('Já respondo');
    await page.getByRole('link', { name: /Contatos/ }).click();
    await alert.getByRole('button', { name: 'Recarregar' }).waitFor();
    await page.goBack();
    await page.unroute(/TicketLogDialog|ContactsPage/);
    await openLog();
    await page.getByRole('dialog').getByText('Histórico').first().waitFor();
    at.expectErrors(/ERR_FAILED/);
  });

  test('the app’s own code does not arrive: said in the theme’s colours, and loaded again', async ({
    at,
  }) => {
    const { page, url } = at;
    await page.addInitScript(() => localStorage.setItem('balcao.preferences', '{"scheme":"dark"}'));
    await page.route(/start-/, (route) => route.abort());
    await page.goto(`${url}/login`);
    await page.getByText('Não foi possível carregar. Verifique sua conexão.').waitFor();
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('dark');
    await page.unroute(/start-/);
    await page.getByRole('button', { name: 'Recarregar' }).click();
    await page.getByLabel('E-mail').waitFor();
    at.expectErrors(/ERR_FAILED/);
  });

  test('a ticket’s address without an answer offers it again', async ({ company, at }) => {
    const { luiza } = await morning(company);
    const { page } = at;
    await page.route(/api\/tickets/, (route) => route.abort());
    await openSignedIn(at, `/tickets/${luiza.uuid}`);
    const conversation = page.locator('main > div > div').last();
    const again = conversation.getByRole('button', { name: 'Tentar de novo' });
    await again.waitFor();
    await page.unroute(/api\/tickets/);
    await again.click();
    await page.getByRole('log').getByText('Umas 20').waitFor();
    at.expectErrors(/ERR_FAILED/);
  });
});
