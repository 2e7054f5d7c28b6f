import { describe, expect } from 'vitest';
import { browserMissing } from '../../test/browser.ts';
import { test } from '../../test/browserTest.ts';
import { openSignedIn } from '../../test/world/openScreen.ts';

describe.skipIf(browserMissing())('copying', () => {
  test('works where the browser has no clipboard of its own, and is said where it does not', async ({
    company,
    at,
  }) => {
    const ticket = await company.served('Luiza Silva', 'Bom dia');
    const { page } = at;
    // The page has no clipboard API, as without TLS.
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'clipboard', { get: () => undefined, configurable: true });
    });
    await openSignedIn(at, `/tickets/${ticket.uuid}`);
    await page.getByRole('log').getByText('Bom dia').waitFor();
    const copyLink = async () => {
      await page.getByRole('button', { name: 'Mais opções' }).click();
      await page.getByRole('menuitem', { name: 'Copiar link' }).click();
    };
    await copyLink();
    await page.getByText('Link copiado').waitFor();
    const box = page.getByRole('textbox', { name: 'Mensagem' });
    await box.press('ControlOrMeta+v');
    expect(await box.inputValue()).toBe(`${at.url}/tickets/${ticket.uuid}`);

    await page.evaluate(() => {
      document.execCommand = () => false;
    });
    await copyLink();
    await page.getByText('Não foi possível copiar.').waitFor();
  });
});
