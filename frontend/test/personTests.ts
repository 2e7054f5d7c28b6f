import { expect, test } from 'vitest';
import { openSignedIn, row, signIn, type StubPage } from './stubPage.ts';

/** Two people at one browser, for the suite that built the app. */
export function personTests(open: () => Promise<StubPage>): void {
  const writing = async ({ page }: StubPage) => {
    await row(page, 'Luiza Silva').click();
    return page.getByRole('textbox', { name: 'Mensagem' });
  };
  const change = async (at: StubPage, user: Partial<StubPage['stub']['world']['user']>) => {
    await at.page.getByRole('button', { name: /Perfil/ }).click();
    await at.page.getByRole('menuitem', { name: 'Sair' }).click();
    await at.page.waitForURL('**/login');
    Object.assign(at.stub.world.user, user);
    await at.page.getByLabel('E-mail').fill('ana@exemplo.com');
    await at.page.getByLabel('Senha', { exact: true }).fill('Balcao#2026');
    await at.page.getByRole('button', { name: 'Entrar' }).click();
    await at.page.waitForURL('**/tickets');
  };

  test('who signs in after somebody else finds nothing of theirs; who comes back finds their draft', async () => {
    const at = await open();
    const { page, stub } = at;
    const { id, name } = stub.world.user;
    await signIn(at);
    const box = await writing(at);
    await box.fill('falhe');
    await box.press('Enter');
    await page.getByRole('button', { name: 'Descartar' }).first().waitFor();
    await box.fill('Só da Ana');
    const search = page.getByRole('searchbox');
    await search.fill('Luiza');
    await row(page, 'Carlos Souza').waitFor({ state: 'detached' });
    await change(at, { id: 12, name: 'Bruno Lima' });
    await row(page, 'Carlos Souza').waitFor();
    expect(await search.inputValue()).toBe('');
    await writing(at);
    await page.getByRole('log').getByText('Umas 20').waitFor();
    expect(await box.inputValue()).toBe('');
    expect(await page.getByRole('button', { name: 'Descartar' }).count()).toBe(0);
    await change(at, { id, name });
    await writing(at);
    await expect.poll(() => box.inputValue()).toBe('Só da Ana');
    at.errors = at.errors.filter((error) => !error.includes('status of 400'));
  });

  test('somebody else signed in in another tab: this one starts anew and sends nothing in their name', async () => {
    const at = await open();
    const { page, stub } = at;
    await signIn(at);
    const box = await writing(at);
    await page.getByRole('log').getByText('Umas 20').waitFor();
    Object.assign(stub.world.user, { id: 12, name: 'Bruno Lima' });
    const posts = () => stub.calls.filter((call) => call === 'POST /messages/{id}').length;
    stub.fail(/POST .messages/, 403, 'ERR_SESSION_EXPIRED');
    await box.fill('De quem?');
    await box.press('Enter');
    await page.getByRole('button', { name: 'Perfil: Bruno Lima' }).waitFor();
    expect(posts()).toBe(1);
    at.errors = at.errors.filter((error) => !error.includes('status of 403'));
  });

  test('the first thing drawn is in the person’s language', async () => {
    const at = await open();
    const { page, stub } = at;
    stub.world.user.language = 'en';
    await page.addInitScript(() => {
      let first = '';
      new MutationObserver(() => {
        first ||= document.querySelector('#content')?.textContent ?? '';
        document.documentElement.dataset['first'] = first;
      }).observe(document, { childList: true, subtree: true });
    });
    await openSignedIn(at, '/tickets');
    await page.getByText('Luiza Silva').first().waitFor();
    expect(await page.evaluate(() => document.documentElement.dataset['first'])).not.toContain(
      'Atendimentos',
    );
  });
}
