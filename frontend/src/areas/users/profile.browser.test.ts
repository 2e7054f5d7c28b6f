import { describe, expect } from 'vitest';
import { browserMissing } from '../../../test/browser.ts';
import { test } from '../../../test/browserTest.ts';
import { signIn } from '../../../test/world/openScreen.ts';

describe.skipIf(browserMissing())('profile', () => {
  test('a refusal stands at its field; what is saved is on screen at once, and what the browser remembered gives way', async ({
    company,
    at,
  }) => {
    const bruno = await company.person('Bruno Lima');
    const { page } = at;
    await signIn(at);
    const open = async (item: string) => {
      await page.getByRole('button', { name: /Perfil/ }).click();
      await page.getByRole('menuitem', { name: item }).click();
    };
    await open('Usar tema escuro');
    await page.keyboard.press('Escape');
    await open('Editar perfil');
    const dialog = page.getByRole('dialog', { name: 'Editar perfil' });
    await dialog.getByLabel('Nome').fill('Ana Clara');
    const email = dialog.getByLabel('E-mail');
    const own = await email.inputValue();
    await email.fill(bruno.email);
    const refused = page.waitForResponse(/api\/users\/\d+/);
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    expect((await refused).ok()).toBe(false);
    await expect.poll(() => email.getAttribute('aria-invalid')).toBe('true');
    await email.fill(own);
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await page.getByText('Perfil salvo').waitFor();
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Perfil: Ana Clara' }).waitFor();
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset['theme'])).toBe('light');
    at.expectErrors(/status of 4/);
  });
});
