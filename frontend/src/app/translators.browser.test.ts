import { describe, expect } from 'vitest';
import { browserMissing } from '../../test/browser.ts';
import { test } from '../../test/browserTest.ts';
import { morning } from '../../test/world/morning.ts';
import { openSignedIn, row, signIn } from '../../test/world/openScreen.ts';
import { superPerson } from '../../test/world/superPerson.ts';
import { translatePage } from '../../test/world/translatePage.ts';

// A page with an error in its console fails its test (browserTest.ts): React's NotFoundError is one.
describe.skipIf(browserMissing())('a translated page', () => {
  test('of a conversation takes an answer, hears the customer and shows what is new', async ({
    company,
    at,
  }) => {
    await morning(company);
    await signIn(at);
    const { page } = at;
    await row(page, 'Luiza Silva').click();
    await at.live();
    const log = page.getByRole('log');
    await log.getByText('Umas 20').waitFor();
    await translatePage(page);
    await page.getByRole('textbox', { name: 'Mensagem' }).fill('Temos sim');
    await page.keyboard.press('Enter');
    await log.getByText('Temos sim').waitFor();
    await translatePage(page);
    await company.customer('Luiza Silva').writes('E o bolo?');
    await log.getByText('E o bolo?').waitFor();
    await translatePage(page);
    await company.customer('Carlos Souza').writes('Voltei');
    const list = page.getByRole('list', { name: 'Atendimentos' });
    await list.getByText('Voltei').waitFor();
    await list.getByText('2 mensagens não lidas').waitFor();
    await translatePage(page);
    // The count is a text that changes.
    await company.customer('Carlos Souza').writes('Oi?');
    await list.getByText('3 mensagens não lidas').waitFor();
    await translatePage(page);
    await row(page, 'Carlos Souza').click();
    await page.getByRole('button', { name: 'Resolver' }).click();
    const dialog = page.getByRole('dialog').or(page.getByRole('menu'));
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('tab', { name: /Aguardando/ }).click();
    await translatePage(page);
    await page.getByRole('tab', { name: /Abertos/ }).click();
    await row(page, 'Luiza Silva').waitFor();
  });

  test('can be left for every other, and opens its dialogs', async ({ world, company, open }) => {
    await morning(company);
    const at = await open(await superPerson(world));
    await openSignedIn(at, '/tickets');
    const { page } = at;
    const links = page.getByRole('navigation').first().getByRole('link');
    await links.first().waitFor();
    const paths = await links.evaluateAll((found) => found.map((link) => link.getAttribute('href')));
    expect(paths.length).toBeGreaterThan(15);
    for (const path of paths.filter((one) => one !== '/tickets')) {
      await page.getByRole('main').evaluate((left) => left.firstElementChild?.setAttribute('data-left', ''));
      await page.locator(`nav a[href="${path}"]`).first().click();
      await page.waitForURL(`**${path}`);
      await page.locator('main > [data-left]').waitFor({ state: 'detached' });
      await page.waitForLoadState('networkidle');
      await translatePage(page);
      const main = page.getByRole('main');
      for (const tab of await main.getByRole('tab').all()) {
        await tab.click();
        await translatePage(page);
      }
      const creates = main.getByRole('button', { name: /^Nov[oa] / }).first();
      if (await creates.isVisible()) {
        await creates.click();
        const dialog = page.getByRole('dialog').or(page.getByRole('menu'));
        await dialog.waitFor();
        await translatePage(page);
        await page.keyboard.press('Escape');
        await dialog.waitFor({ state: 'detached' });
      }
      const search = main.getByRole('searchbox').first();
      if (await search.isVisible()) {
        await search.fill('zzz');
        await page.waitForLoadState('networkidle');
        await translatePage(page);
        await search.fill('');
      }
      expect(await page.getByText('Algo deu errado').count(), path ?? '').toBe(0);
    }
  });
});
