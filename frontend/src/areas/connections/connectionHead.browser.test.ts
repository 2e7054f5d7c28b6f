import { describe, expect } from 'vitest';
import { browserMissing } from '../../../test/browser.ts';
import { test } from '../../../test/browserTest.ts';
import { openSignedIn } from '../../../test/world/openScreen.ts';

describe.skipIf(browserMissing())('head of the connections', () => {
  test('all restart once that was confirmed, and a refusal is said in the question', async ({
    company,
    at,
  }) => {
    const { page } = at;
    const down = await company.connect('Loja Norte', { status: 'DISCONNECTED', number: '5511933334444' });
    await company.connect('Loja Sul', { status: 'DISCONNECTED', number: '' });
    await openSignedIn(at, '/connections');
    await at.live();
    const button = page.getByRole('button', { name: 'Reiniciar todas' });
    const question = page.getByRole('dialog', { name: 'Reiniciar todas as conexões?' });
    const status = async (id: number) =>
      (await company.admin.call('GET /whatsapp', {})).find((each) => each.id === id)?.status;
    await button.click();
    await question.getByText('o pareamento continua').waitFor();
    await question.getByRole('button', { name: 'Cancelar' }).click();
    await question.waitFor({ state: 'detached' });
    expect(await status(down)).toBe('DISCONNECTED');
    at.fail(/whatsapp-restart/);
    await button.click();
    const confirm = question.getByRole('button', { name: 'Reiniciar todas' });
    await confirm.click();
    await question.getByRole('alert').waitFor();
    at.fail(null);
    await confirm.click();
    await page.getByText('Reinício pedido').waitFor();
    await question.waitFor({ state: 'detached' });
    const row = page.locator('[role=row][data-index]').filter({ hasText: 'Loja Norte' });
    await row.getByText('Abrindo').waitFor();
    expect(await status(down)).toBe('OPENING');
    at.expectErrors(/status of 500/);
  });

  test('a company without a paired number is offered no restart', async ({ company, at }) => {
    await company.session(company.connectionId, { status: 'DISCONNECTED', number: '' });
    await openSignedIn(at, '/connections');
    await at.page.getByRole('button', { name: 'Nova conexão' }).waitFor();
    await at.page.getByText('Desconectada').waitFor();
    expect(await at.page.getByRole('button', { name: 'Reiniciar todas' }).count()).toBe(0);
  });

  test('of the channels each that is not to be had says why, by keyboard too', async ({ at }) => {
    const { page } = at;
    await openSignedIn(at, '/connections');
    await page.getByRole('button', { name: 'Nova conexão' }).press('Enter');
    const items = page.getByRole('menuitem');
    await items.first().waitFor();
    expect(await items.allInnerTexts()).toEqual([
      'WhatsApp',
      expect.stringMatching(/^Facebook\n+(Disponível em breve|Seu plano não inclui Facebook)$/),
      expect.stringMatching(/^Instagram\n+(Disponível em breve|Seu plano não inclui Instagram)$/),
    ]);
    await page.keyboard.press('ArrowDown');
    const facebook = page.getByRole('menuitem', { name: 'Facebook', disabled: true });
    await expect.poll(() => facebook.evaluate((one) => one === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Adicionar WhatsApp' }).waitFor();
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByRole('button', { name: 'Nova conexão' }).click();
    await items.first().waitFor();
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });
});
