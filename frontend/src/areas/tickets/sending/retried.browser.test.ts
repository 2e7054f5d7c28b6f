import { describe, expect } from 'vitest';
import { browserMissing } from '../../../../test/browser.ts';
import { test } from '../../../../test/browserTest.ts';
import { morning } from '../../../../test/world/morning.ts';
import { openSignedIn, row } from '../../../../test/world/openScreen.ts';

describe.skipIf(browserMissing())('panes that could not be had', () => {
  test('list, conversation and contact say so, offer it again, and come by themselves once it passes', async ({
    company,
    at,
  }) => {
    const { luiza } = await morning(company);
    const { page } = at;
    at.expectErrors(/status of 50\d/);
    at.fail(/GET \/tickets/, 'ERR_INTERNAL');
    await openSignedIn(at, `/tickets/${luiza.uuid}`);
    const alerts = page.getByRole('alert').filter({ hasText: 'Tentaremos de novo sozinhos' });
    await expect.poll(() => alerts.count()).toBe(2);
    await expect.poll(() => alerts.getByRole('button', { name: 'Tentar de novo' }).count()).toBe(2);
    // The text says that we try again, and does not ask the user to.
    expect(await page.getByText(/Tente de novo/).count()).toBe(0);
    at.fail(null);
    await row(page, 'Luiza Silva').waitFor();
    await page.getByRole('log').getByText('Umas 20').waitFor();
    await page.getByRole('button', { name: 'Editar contato' }).waitFor();
    expect(await alerts.count()).toBe(0);
  });

  test('messages alone come by themselves too; what is refused is not asked for again', async ({
    company,
    at,
  }) => {
    const { carlos } = await morning(company);
    const { page } = at;
    await openSignedIn(at, '/tickets');
    await row(page, 'Luiza Silva').waitFor();
    at.expectErrors(/status of [45]\d\d/);
    at.fail(/GET \/messages/, 'ERR_INTERNAL');
    await row(page, 'Luiza Silva').click();
    await page.getByRole('alert').filter({ hasText: 'Tentaremos de novo sozinhos' }).waitFor();
    at.fail(null);
    await page.getByRole('log').getByText('Umas 20').waitFor();
    at.fail(/GET \/messages/, 'ERR_BAD_CURSOR');
    await page.goto(`${at.url}/tickets/${carlos.uuid}`);
    const refused = page.getByRole('alert').filter({ hasText: 'Não foi possível carregar' });
    await refused.waitFor();
    expect(await refused.getByText('Tentaremos de novo').count()).toBe(0);
  });

  test('the contact alone: the conversation stands, and who it is with comes by itself', async ({
    company,
    at,
  }) => {
    await morning(company);
    const { page } = at;
    await openSignedIn(at, '/tickets');
    await row(page, 'Luiza Silva').waitFor();
    at.expectErrors(/status of 50\d/);
    at.fail(/^GET .tickets.u/, 'ERR_INTERNAL');
    await row(page, 'Luiza Silva').click();
    await page.getByRole('log').getByText('Umas 20').waitFor();
    const panel = page.getByRole('complementary', { name: 'Dados do contato' });
    await panel.getByRole('alert').getByText('Tentaremos de novo sozinhos').waitFor();
    expect(await page.getByRole('alert').count()).toBe(1);
    at.fail(null);
    await panel
      .getByText('Cliente desde')
      .or(panel.getByRole('button', { name: 'Editar contato' }))
      .first()
      .waitFor();
    await page.getByRole('alert').waitFor({ state: 'detached' });
  });

  test('too many questions are no missing ticket: what is shown stays, and comes by itself', async ({
    company,
    at,
  }) => {
    await morning(company);
    const { page } = at;
    at.expectErrors(/status of (429|404)/);
    await openSignedIn(at, '/tickets');
    await row(page, 'Luiza Silva').waitFor();
    // Watched at every moment, however short: during the retry no error is shown.
    const missing = /não existe ou não está ao seu alcance/;
    const told = await page.evaluateHandle((words) => {
      const seen = { missing: false };
      new MutationObserver(() => {
        seen.missing ||= words.test(document.body.innerText);
      }).observe(document.body, { subtree: true, childList: true, characterData: true });
      return seen;
    }, missing);
    at.fail(/^GET .tickets.u/, 'ERR_TOO_MANY_REQUESTS');
    await row(page, 'Luiza Silva').click();
    await page.getByRole('alert').filter({ hasText: 'Tentaremos de novo sozinhos' }).waitFor();
    await page.getByRole('log').getByText('Umas 20').waitFor();
    at.fail(null);
    await page.getByRole('button', { name: 'Editar contato' }).waitFor();
    expect(await told.jsonValue()).toEqual({ missing: false });
    await page.goto(`${at.url}/tickets/00000000-0000-4000-8000-000000000000`);
    await page.getByText(missing).waitFor();
  });
});
