import { describe, expect } from 'vitest';
import { browserMissing } from '../../../test/browser.ts';
import { test } from '../../../test/browserTest.ts';
import type { Company, OpenedTicket, Person } from '../../../test/world/createCompany.ts';
import { morning } from '../../../test/world/morning.ts';
import { password } from '../../../test/world/startWebWorld.ts';
import { row, type Screen, signIn, takeSession } from '../../../test/world/openScreen.ts';

describe.skipIf(browserMissing())('two people at one browser', () => {
  const writing = async ({ page }: Screen) => {
    await row(page, 'Luiza Silva').click();
    return page.getByRole('textbox', { name: 'Mensagem' });
  };
  /** Signs out, hands the ticket over, and signs in as the person who has it now. */
  const change = async (at: Screen, company: Company, ticket: OpenedTicket, person: Person) => {
    await at.page.getByRole('button', { name: /Perfil/ }).click();
    await at.page.getByRole('menuitem', { name: 'Sair' }).click();
    await at.page.waitForURL('**/login');
    await company.handOver(ticket, person);
    await signIn(at, person);
  };

  test('who signs in after somebody else finds nothing of theirs; who comes back finds their draft', async ({
    company,
    at,
  }) => {
    const { luiza } = await morning(company);
    const bruno = await company.person('Bruno Lima', { queueIds: [company.queues.Vendas] });
    await company.served('Rafael Oliveira', 'Vocês abrem hoje?', bruno);
    const { page } = at;
    await signIn(at);
    const box = await writing(at);
    at.fail(/POST .messages/, 'ERR_SENDING_WAPP_MSG');
    await box.fill('Não sai');
    await box.press('Enter');
    await page.getByRole('button', { name: 'Descartar' }).first().waitFor();
    at.fail(null);
    await box.fill('Só da Ana');
    const search = page.getByRole('searchbox');
    await search.fill('Luiza');
    await row(page, 'Carlos Souza').waitFor({ state: 'detached' });
    await change(at, company, luiza, bruno);
    await row(page, 'Rafael Oliveira').waitFor();
    expect(await search.inputValue()).toBe('');
    await writing(at);
    await page.getByRole('log').getByText('Umas 20').waitFor();
    expect(await box.inputValue()).toBe('');
    expect(await page.getByRole('button', { name: 'Descartar' }).count()).toBe(0);
    await change(at, company, luiza, company.ana);
    await writing(at);
    await expect.poll(() => box.inputValue()).toBe('Só da Ana');
    // On a busy machine, requests still under way at sign-out are refused.
    at.expectErrors(/status of 40[01]/);
  });

  test('somebody else signed in in another tab: this one starts anew and sends nothing in their name', async ({
    company,
    at,
  }) => {
    await morning(company);
    const bruno = await company.person('Bruno Lima', { profile: 'admin' });
    const { page } = at;
    await signIn(at);
    const box = await writing(at);
    await page.getByRole('log').getByText('Umas 20').waitFor();
    await takeSession(at, bruno);
    const posts = () => at.calls.filter((call) => call === 'POST /messages/{id}').length;
    // The answer that a call gets when the first person's token has expired.
    at.fail(/POST .messages/, 'ERR_TOKEN_INVALID');
    await box.fill('De quem?');
    await box.press('Enter');
    await page.getByRole('button', { name: 'Perfil: Bruno Lima' }).waitFor();
    expect(posts()).toBe(1);
    at.expectErrors(/status of 403/);
  });

  test('each has the language, theme and menu of their own, also in their profile', async ({
    company,
    at,
  }) => {
    const bruno = await company.person('Bruno Lima');
    const { page } = at;
    const theme = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
    await page.goto(`${at.url}/login`);
    await page.getByLabel('Idioma').selectOption('English');
    await page.locator('#email').fill(company.ana.email);
    await page.locator('#password').fill(password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('button', { name: 'Use dark theme' }).click();
    await expect.poll(theme).toBe('dark');
    await page.getByRole('button', { name: 'Open the menu' }).click();
    await page.getByRole('button', { name: 'Collapse the menu' }).waitFor();
    await page.getByRole('button', { name: /Profile/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.waitForURL('**/login');
    await page.getByLabel('Language').selectOption('Español');
    // After a reload, the language chosen on the sign-in page no longer counts as a choice of the user who signs in
    // next.
    await page.reload();
    await page.getByLabel('Idioma').waitFor();
    await page.locator('#email').fill(bruno.email);
    await page.locator('#password').fill(password);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Abrir o menu' }).waitFor();
    await expect.poll(theme).toBe('light');
    await page.getByRole('button', { name: 'Perfil: Bruno Lima' }).click();
    await page.getByRole('menuitem', { name: 'Editar perfil' }).click();
    const profile = page.getByRole('dialog', { name: 'Editar perfil' });
    await profile.getByText('Português').waitFor();
    await profile.getByText('Claro').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Perfil: Bruno Lima' }).click();
    await page.getByRole('menuitem', { name: 'Sair' }).click();
    await page.waitForURL('**/login');
    await page.reload();
    await page.locator('#email').fill(company.ana.email);
    await page.locator('#password').fill(password);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Collapse the menu' }).waitFor();
    expect(await theme()).toBe('dark');
  });
});
