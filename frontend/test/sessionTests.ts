import { expect, test } from 'vitest';
import { seriousFindings } from './axe.ts';
import { row, signIn, type StubPage } from './stubPage.ts';

/** Sign-in, invitation and sign-out, for the suite that built the app. */
export function sessionTests(open: () => Promise<StubPage>): void {
  test('wrong password: said beside the form; the private half stays shut', async () => {
    const at = await open();
    await at.page.goto(`${at.stub.url}/connections`);
    await at.page.waitForURL('**/login');
    await at.page.getByLabel('E-mail').fill('ana@exemplo.com');
    await at.page.getByLabel('Senha', { exact: true }).fill('errada');
    await at.page.keyboard.press('Enter');
    await at.page.getByText('E-mail ou senha incorretos.').waitFor();
    at.errors = at.errors.filter((error) => !error.includes('status of 401'));
  });

  test('an invitation: the first password, twice the same and strong, then straight in', async () => {
    const at = await open();
    const { page, stub } = at;
    await page.goto(`${stub.url}/invitation#convite`);
    await page.getByLabel('Senha', { exact: true }).fill('fraca');
    await page.getByLabel('Repita a senha').fill('Balcao#2026');
    await page.getByRole('button', { name: 'Salvar e entrar' }).click();
    await page.getByText(/no mínimo 8 caracteres/).waitFor();
    await page.getByLabel('Senha', { exact: true }).fill('Balcao#2027');
    await page.keyboard.press('Enter');
    await page.getByText('As senhas não são iguais').waitFor();
    expect(stub.calls).not.toContain('POST /auth/invitation');
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByLabel('Senha', { exact: true }).fill('Balcao#2026');
    await page.keyboard.press('Enter');
    await row(page, 'Luiza Silva').waitFor();
    await page.goto(`${stub.url}/invitation`);
    await page.getByText('Este convite já foi usado ou venceu. Peça outro.').waitFor();
    await page.getByRole('link', { name: 'Já tenho senha' }).waitFor();
  });

  test('a session is asked for only where there was one: no error on the first visit, none after signing out', async () => {
    const at = await open();
    const { page, stub } = at;
    const refreshes = () => stub.calls.filter((call) => call === 'POST /auth/refresh_token').length;
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
}
