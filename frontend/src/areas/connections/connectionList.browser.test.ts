import type { Locator } from 'playwright-core';
import { describe, expect } from 'vitest';
import { browserMissing } from '../../../test/browser.ts';
import { test } from '../../../test/browserTest.ts';
import { openSignedIn } from '../../../test/world/openScreen.ts';

describe.skipIf(browserMissing())('list of connections', () => {
  test('sorted in the head and above the cards; by keyboard one opens, asks, and is back where one was', async ({
    company,
    at,
  }) => {
    await company.connect('Água Branca', { status: 'DISCONNECTED', number: '' });
    await company.connect('Loja Norte', { status: 'qrcode', qrcode: '2@balcao' });
    const { page } = at;
    await openSignedIn(at, '/connections');
    const rows = page.locator('[role=row][data-index]');
    const names = async () =>
      (await rows.locator('b').allInnerTexts()).filter((name) => /Água|Loja/.test(name));
    await rows.nth(2).waitFor();
    await page.getByRole('button', { name: 'Nome', exact: true }).click();
    await expect.poll(names).toEqual(['Água Branca', 'Loja Centro', 'Loja Norte']);
    await page.getByRole('button', { name: 'Nome', exact: true }).click();
    await expect.poll(names).toEqual(['Loja Norte', 'Loja Centro', 'Água Branca']);

    const focused = (name: string) =>
      expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain(name);
    await rows.first().focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    const form = page.getByRole('dialog', { name: 'Editar conexão' });
    await form.waitFor();
    await page.keyboard.press('Escape');
    await form.waitFor({ state: 'detached' });
    await focused('Loja Centro');
    await page.keyboard.press('End');
    await focused('Água Branca');
    await page.keyboard.press('Delete');
    const question = page.getByRole('dialog', { name: 'Excluir a conexão Água Branca?' });
    await question.getByRole('button', { name: 'Cancelar' }).waitFor();
    await page.keyboard.press('Enter');
    await question.waitFor({ state: 'detached' });
    await focused('Água Branca');

    // The two buttons of a row are in one line; on a phone, the page's title and action are in one line too.
    const heightOf = async (selector: Locator) => (await selector.boundingBox())?.height ?? 0;
    await page.setViewportSize({ width: 1280, height: 740 });
    expect(await heightOf(rows.filter({ hasText: 'Água Branca' }))).toBeLessThan(50);
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await heightOf(page.locator('header').filter({ hasText: 'Conexões' }))).toBeLessThan(70);
    await page.getByRole('combobox', { name: 'Ordenar por' }).selectOption('Status');
    await page.getByRole('button', { name: 'Decrescente' }).click();
    await expect.poll(names).toEqual(['Loja Norte', 'Loja Centro', 'Água Branca']);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });

  test('who may not see it is offered nothing to do', async ({ at }) => {
    const { page } = at;
    at.fail(/GET .whatsapp$/, 'ERR_NO_PERMISSION');
    await openSignedIn(at, '/connections');
    await page.getByText('Oops! Acesso Negado!').waitFor();
    expect(await page.getByRole('button', { name: 'Nova conexão' }).count()).toBe(0);
    at.expectErrors(/status of 403/);
  });
});
