import { describe, expect } from 'vitest';
import { browserMissing } from '../../../test/browser.ts';
import { test } from '../../../test/browserTest.ts';
import { morning } from '../../../test/world/morning.ts';
import { inviteCompany } from '../../../test/world/otherCompanies.ts';
import { password } from '../../../test/world/startWebWorld.ts';
import { fillSignIn, row, signIn, signInOnAnotherComputer } from '../../../test/world/openScreen.ts';

describe.skipIf(browserMissing())('session', () => {
  test('wrong password: said beside the form; the private half stays shut', async ({ at }) => {
    await at.page.goto(`${at.url}/connections`);
    await at.page.waitForURL('**/login');
    await at.page.getByLabel('E-mail').fill(at.person.email);
    await at.page.getByLabel('Senha', { exact: true }).fill('errada');
    await at.page.keyboard.press('Enter');
    await at.page.getByText('E-mail ou senha incorretos.').waitFor();
    at.expectErrors(/status of 401/);
  });

  test('an invitation: the first password, twice the same and strong, then straight in', async ({
    world,
    open,
  }) => {
    const { person, link } = await inviteCompany(world);
    const at = await open(person);
    const { page } = at;
    await page.goto(link);
    await page.getByLabel('Senha', { exact: true }).fill('fraca');
    await page.getByLabel('Repita a senha').fill('Balcao#2026');
    await page.getByRole('button', { name: 'Salvar e entrar' }).click();
    await page.getByText(/no mínimo 8 caracteres/).waitFor();
    await page.getByLabel('Senha', { exact: true }).fill('Balcao#2027');
    await page.keyboard.press('Enter');
    await page.getByText('As senhas não são iguais').waitFor();
    expect(at.calls).not.toContain('POST /auth/invitation');
    await page.getByLabel('Senha', { exact: true }).fill('Balcao#2026');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'Conecte o WhatsApp' }).waitFor();
    await page.goto(`${at.url}/invitation`);
    await page.getByText('Este convite já foi usado ou venceu. Peça outro.').waitFor();
    await page.getByRole('link', { name: 'Já tenho senha' }).waitFor();
  });

  test('a session is asked for only where there was one: no error on the first visit, none after signing out', async ({
    company,
    at,
  }) => {
    await morning(company);
    const { page } = at;
    const refreshes = () => at.calls.filter((call) => call === 'POST /auth/refresh_token').length;
    await signIn(at);
    await row(page, 'Luiza Silva').waitFor();
    expect(refreshes()).toBe(0);
    await page.reload();
    await row(page, 'Luiza Silva').waitFor();
    expect(refreshes()).toBe(1);
    await page.getByRole('button', { name: /Perfil/ }).click();
    await page.getByRole('menuitem', { name: 'Sair' }).click();
    await page.waitForURL('**/login');
    await page.reload();
    await page.getByLabel('E-mail').waitFor();
    expect(refreshes()).toBe(1);
  });

  test('signing out waits for nobody; who signs in next keeps the cookie they are given', async ({
    company,
    at,
  }) => {
    const bruno = await company.person('Bruno Lima');
    const { page } = at;
    await signIn(at);
    // A socket that opens during sign-out is refused, and the browser logs an error.
    await at.live();
    const release = at.hold(/DELETE .auth.logout/);
    await page.getByRole('button', { name: /Perfil/ }).click();
    await page.getByRole('menuitem', { name: 'Sair' }).click();
    await page.waitForURL('**/login');
    const button = await fillSignIn(at, bruno);
    const logins = () => at.calls.filter((call) => call === 'POST /auth/login').length;
    const before = logins();
    await button.click();
    await expect.poll(() => at.calls).toContain('DELETE /auth/logout');
    expect(logins()).toBe(before);
    release();
    await page.waitForURL('**/tickets');
    await page.reload();
    await page.getByRole('button', { name: 'Perfil: Bruno Lima' }).waitFor();
  });

  test('the sign-in speaks the language chosen there, and what comes after it too', async ({
    company,
    at,
  }) => {
    await morning(company);
    const { page } = at;
    await page.goto(`${at.url}/login`);
    await page.getByLabel('Idioma').selectOption('English');
    await page.getByRole('button', { name: 'Sign in' }).waitFor();
    expect(await page.getByText('Senha').count()).toBe(0);
    await page.getByLabel('E-mail').fill(at.person.email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Tickets' }).waitFor();
    expect(await page.getByText('Atendimentos').count()).toBe(0);
  });

  test('somebody signs in elsewhere: said, and signed out', async ({ at }) => {
    await signIn(at);
    await at.live();
    const own = `balcao.draft.${at.person.id}.7`;
    // Draft of another user of this browser.
    const theirs = 'balcao.draft.999999.7';
    const stored = (name: string) => at.page.evaluate((key) => localStorage.getItem(key), name);
    for (const name of ['balcao.anything', own, theirs])
      await at.page.evaluate((key) => localStorage.setItem(key, '"1"'), name);
    await signInOnAnotherComputer(at);
    const told = 'Sua conta foi acessada em outro computador.';
    await at.page.getByRole('dialog', { name: told }).waitFor();
    await at.page.waitForURL('**/login');
    // The notice is shown again after the reload, but only once.
    await at.page.getByRole('alert').getByText(told).waitFor();
    expect([await stored('balcao.anything'), await stored(own), await stored(theirs)]).toEqual([
      null,
      null,
      '"1"',
    ]);
    await at.page.reload();
    await at.page.getByLabel('E-mail').waitFor();
    expect(await at.page.getByText(told).count()).toBe(0);
    // Requests under way when the session ended are refused.
    at.expectErrors(/status of 401/);
  });
});
