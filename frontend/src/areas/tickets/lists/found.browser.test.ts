import { describe, expect } from 'vitest';
import { browserMissing } from '../../../../test/browser.ts';
import { test } from '../../../../test/browserTest.ts';
import { morning } from '../../../../test/world/morning.ts';
import { openSignedIn, row } from '../../../../test/world/openScreen.ts';

describe.skipIf(browserMissing())('words found in messages', () => {
  test('lead to the message, on a page not loaded yet too, by click and by key, and only once', async ({
    company,
    at,
  }) => {
    await morning(company);
    const customer = company.customer('Carlos Souza');
    await customer.writes('Quero um bolo de tangerina');
    await Promise.all(Array.from({ length: 45 }, (_, line) => customer.writes(`Linha ${line}.`)));
    await company.customer('Luiza Silva').writes('Tem pudim de tangerina?');
    const { page } = at;
    await openSignedIn(at, '/tickets');
    await row(page, 'Carlos Souza').waitFor();
    const box = page.getByRole('searchbox', { name: 'Buscar nome ou número' });
    await box.fill('tangerina');
    await page.getByRole('checkbox', { name: 'Também nas mensagens' }).check();
    const log = page.getByRole('log');
    const said = log.locator('[data-message]').filter({ hasText: 'bolo de tangerina' });
    const isSeen = () =>
      said.evaluate((element) => {
        const [inner, outer] = [element, element.closest('[role=log]')].map((one) =>
          one?.getBoundingClientRect(),
        );
        return inner && outer ? inner.top >= outer.top && inner.bottom <= outer.bottom : false;
      });
    await row(page, 'Carlos Souza').click();
    await said.locator('[data-highlighted=true]').waitFor();
    await expect.poll(isSeen).toBe(true);

    // Found again from elsewhere in the same conversation, after a live event has changed the row.
    await log.evaluate((element) => element.scrollTo({ top: element.scrollHeight }));
    await expect.poll(isSeen).toBe(false);
    await at.live();
    await customer.writes('Ainda dá tempo?');
    await log.getByText('Ainda dá tempo?').waitFor();
    await row(page, 'Carlos Souza').click();
    await expect.poll(isSeen).toBe(true);

    // By keyboard, from the row above; a reload is treated as a visit without a found message.
    await row(page, 'Luiza Silva').click();
    await log.getByText('Tem pudim').waitFor();
    await page.keyboard.press('Alt+n');
    await log.getByText('Ainda dá tempo?').waitFor({ state: 'attached' });
    await expect.poll(isSeen).toBe(true);
    await page.reload();
    await log.getByText('Ainda dá tempo?').waitFor();
    expect(await said.count()).toBe(0);
  });
});
