import { describe, expect } from 'vitest';
import { browserMissing } from '../../../test/browser.ts';
import { test } from '../../../test/browserTest.ts';
import { type Screen, signIn } from '../../../test/world/openScreen.ts';

describe.skipIf(browserMissing())('the sign-in form', () => {
  const leave = async ({ page }: Screen) => {
    await page.getByRole('button', { name: /Perfil/ }).click();
    await page.getByRole('menuitem', { name: 'Sair' }).click();
    await page.waitForURL('**/login');
    await page.reload();
  };

  test('an address is remembered where that was asked for, and forgotten where it no longer is', async ({
    at,
  }) => {
    const { page } = at;
    const email = page.getByLabel('E-mail');
    const remember = page.getByRole('switch', { name: 'Lembrar de mim' });
    await signIn(at);
    await leave(at);
    expect(await email.inputValue()).toBe('');
    await remember.check();
    await signIn(at);
    await leave(at);
    expect(await email.inputValue()).toBe(at.person.email);
    expect(await remember.isChecked()).toBe(true);
    // The e-mail is remembered, so the password field has the focus.
    const focused = await page.evaluate(() => document.activeElement?.id);
    expect(focused).toBe('password');
    await remember.uncheck();
    await signIn(at);
    await leave(at);
    expect(await email.inputValue()).toBe('');
  });

  test('a session that ran out says so; support is a message away', async ({ at }) => {
    const { page } = at;
    await page.route(/\/public-settings$/, async (route) => {
      const response = await route.fetch();
      const json = { ...((await response.json()) as object), supportNumber: '+55 (11) 98888-0001' };
      await route.fulfill({ response, json });
    });
    await signIn(at);
    await at.live();
    at.fail(/contacts|refresh_token/, 'ERR_SESSION_EXPIRED');
    await page.getByRole('link', { name: 'Contatos', exact: true }).click();
    await page.waitForURL('**/login');
    await page.getByText('Sua sessão terminou. Entre de novo.').waitFor();
    const support = page.getByRole('link', { name: 'Falar com o suporte' });
    expect(await support.getAttribute('href')).toBe('https://wa.me/5511988880001');
    at.expectErrors(/status of 40[13]/);
  });
});
