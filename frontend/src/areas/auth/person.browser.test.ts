import { describe, expect } from 'vitest';
import { browserMissing } from '../../../test/browser.ts';
import { test } from '../../../test/browserTest.ts';
import type { Company, OpenedTicket, Person } from '../../../test/world/createCompany.ts';
import { morning } from '../../../test/world/morning.ts';
import { row, type Screen, signIn, takeSession } from '../../../test/world/openScreen.ts';

describe.skipIf(browserMissing())('two people at one browser', () => {
  const writing = async ({ page }: Screen) => {
    await row(page, 'Luiza Silva').click();
    return page.getByRole('textbox', { name: 'Mensagem' });
  };
  /** The ticket goes to somebody, who then sits down at the browser. */
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
    // What a busy machine still had on its way when somebody left is refused.
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
    // As it is once the first person's token has run out.
    at.fail(/POST .messages/, 'ERR_TOKEN_INVALID');
    await box.fill('De quem?');
    await box.press('Enter');
    await page.getByRole('button', { name: 'Perfil: Bruno Lima' }).waitFor();
    expect(posts()).toBe(1);
    at.expectErrors(/status of 403/);
  });
});
