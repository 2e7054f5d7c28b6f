import { describe, expect } from 'vitest';
import { seriousFindings } from '../../../test/axe.ts';
import { browserMissing } from '../../../test/browser.ts';
import { test } from '../../../test/browserTest.ts';
import { openSignedIn } from '../../../test/world/openScreen.ts';

describe.skipIf(browserMissing())('list of contacts', () => {
  test.for(['light', 'dark'] as const)(
    'as a table and as cards, %s: the keys go through it',
    async (theme, { company, open }) => {
      for (const index of [1, 2, 3])
        await company.admin.call('POST /contacts', {
          body: { name: `Luiza ${index}`, number: `551190000000${index}` },
        });
      const at = await open(await company.person('Rui', { defaultTheme: theme }), { theme, width: 1280 });
      const { page } = at;
      await openSignedIn(at, '/contacts');
      const rows = page.locator('[role=row][data-index]');
      await rows.nth(2).waitFor();
      for (const width of [1280, 360]) {
        await page.setViewportSize({ width, height: 740 });
        await rows.first().focus();
        await page.keyboard.press('ArrowDown');
        await page.keyboard.press('Enter');
        const dialog = page.getByRole('dialog', { name: 'Editar contato' });
        await expect
          .poll(() => dialog.getByRole('textbox', { name: 'Nome', exact: true }).inputValue())
          .toBe('Luiza 2');
        await page.keyboard.press('Escape');
        await dialog.waitFor({ state: 'detached' });
        await expect.poll(() => rows.nth(1).evaluate((row) => row === document.activeElement)).toBe(true);
      }
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    },
  );

  test('a contact that somebody else makes appears where its name belongs', async ({ company, at }) => {
    const create = (name: string, number: string) =>
      company.admin.call('POST /contacts', { body: { name, number } });
    await create('Bia', '5511900000001');
    await create('Zilda', '5511900000002');
    await openSignedIn(at, '/contacts');
    const rows = at.page.locator('[role=row][data-index]');
    await rows.nth(1).waitFor();
    await at.live();
    await create('Marta', '5511900000003');
    await expect.poll(() => rows.nth(1).innerText()).toContain('Marta');
    await expect.poll(() => rows.nth(2).innerText()).toContain('Zilda');
  });

  test('rows that could not be fetched again, or the next of them, say so and are asked for once more', async ({
    company,
    at,
  }) => {
    const create = (name: string, number: number) =>
      company.admin.call('POST /contacts', { body: { name, number: String(number) } });
    // One more than a page holds.
    await Promise.all(
      Array.from({ length: 101 }, (_, index) => create(`Bia ${index}`, 551190000000 + index)),
    );
    const { page } = at;
    await openSignedIn(at, '/contacts');
    const rows = page.locator('[role=row][data-index]');
    await rows.nth(2).waitFor();
    const retry = page.getByRole('status').getByRole('button', { name: 'Tentar de novo' });

    at.fail(/^GET .contacts$/);
    await page.getByRole('button', { name: 'Novo contato' }).click();
    const dialog = page.getByRole('dialog', { name: 'Novo contato' });
    await dialog.getByRole('textbox', { name: 'Nome', exact: true }).fill('Abel Novo');
    await dialog.getByRole('textbox', { name: 'Número com código do país' }).fill('5511911110000');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('Não foi possível atualizar a lista').waitFor();
    await rows.getByText('Bia 0', { exact: true }).waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    at.fail(null);
    await retry.click();
    await rows.getByText('Abel Novo').waitFor();
    await retry.waitFor({ state: 'detached' });

    at.fail(/^GET .contacts$/);
    await rows.first().focus();
    await page.keyboard.press('End');
    await page.getByText('Não foi possível carregar mais').waitFor();
    at.fail(null);
    await retry.click();
    await retry.waitFor({ state: 'detached' });
    await page.keyboard.press('End');
    await expect.poll(() => rows.last().getAttribute('data-index')).toBe('101');
    at.expectErrors(/status of 500/);
  });
});
