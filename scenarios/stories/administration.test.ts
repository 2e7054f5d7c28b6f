import { randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { until } from '@balcao/infra/local/testing/until';
import { describe, expect } from 'vitest';
import { signIn } from '../support/api.ts';
import { browserMissing, newPage, picture } from '../support/browser.ts';
import { demoPassword, uniqueNumber } from '../support/company.ts';
import { linkInMail } from '../support/linkInMail.ts';
import { createPhone, type Phone } from '../support/phone.ts';
import { sharedUrl } from '../support/sharedUrl.ts';
import { test } from './storyTest.ts';
import { enter } from './storyWorld.ts';

/** A company sets itself up without anybody of the platform: people, number, customers, and leaving. */
describe.skipIf(browserMissing())('a new company sets itself up', () => {
  const mark = `${Date.now().toString(36)}${randomInt(1e6).toString(36)}`;
  const owner = `dona-${mark}@exemplo.local`;
  const colleague = `duda-${mark}@exemplo.local`;
  const number = uniqueNumber();
  const [nina, olga, nobody] = [uniqueNumber(), uniqueNumber(), uniqueNumber()];
  let page: Page;
  let url: string;
  let errors: string[];
  let phone: Phone;

  test.beforeAll(async ({ browser }) => {
    url = sharedUrl();
    phone = createPhone(url);
    const superUser = await signIn(url, 'super@balcao.local', demoPassword);
    const body = { name: `À venda ${mark}`, users: 5, connections: 2, queues: 5, amount: 0, isPublic: true };
    await superUser.call('POST /plans', { body });
    ({ page, errors } = await newPage(browser));
  });

  const grid = (name: string) => page.getByRole('grid', { name });

  test('signs up, has a mail about it, and signs in', async () => {
    await page.goto(`${url}/signup`);
    await page.getByRole('radio', { name: new RegExp(`À venda ${mark}`) }).check();
    for (const [label, value] of [
      ['Nome da empresa', `Floricultura ${mark}`],
      ['Seu nome', 'Dona Flora'],
      ['E-mail', owner],
      ['Senha', demoPassword],
      ['Telefone', '(11) 98888-0001'],
    ] as const)
      await page.getByLabel(label, { exact: true }).fill(value);
    await page.getByRole('button', { name: 'Criar conta' }).click();
    await page.getByText('Conta criada. Entre com seu e-mail e senha.').waitFor();
    await until('a mail', async () => (await (await fetch(`${url}/outbox`)).text()).includes(owner));
    await page.getByLabel('Senha', { exact: true }).fill(demoPassword);
    await page.getByRole('button', { name: 'Entrar' }).click();
    await page.getByRole('button', { name: 'Perfil: Dona Flora' }).waitFor();
    await page.getByText(/Confirme seu e-mail/).waitFor();
    await picture(page, 'administration-1-signed-up');
  });

  test('proves its address by the link in the mail', async ({ browser }) => {
    const mailbox = await newPage(browser);
    await mailbox.page.goto(await linkInMail(url, owner));
    await mailbox.page.getByRole('button', { name: 'Confirmar e-mail' }).click();
    await mailbox.page.getByText(`Pronto: ${owner} está confirmado.`).waitFor();
    await mailbox.context.close();
    await page.getByText(/Confirme seu e-mail/).waitFor({ state: 'detached' });
  });

  test('invites a colleague, who chooses a password by the link in the mail', async ({ browser }) => {
    await page.goto(`${url}/users`);
    await page.getByRole('button', { name: 'Novo usuário' }).click();
    const dialog = page.getByRole('dialog', { name: 'Novo usuário' });
    await dialog.getByLabel('Nome').fill('Duda Reis');
    await dialog.getByLabel('E-mail').fill(colleague);
    await dialog.getByRole('button', { name: 'Convidar' }).click();
    const row = grid('Usuários').getByRole('row', { name: /Duda Reis/ });
    await row.getByText('Convite pendente').waitFor();
    const link = await until('the invitation', () => linkInMail(url, colleague));
    const theirs = await newPage(browser);
    await theirs.page.goto(link);
    await theirs.page.getByLabel('Senha', { exact: true }).fill(demoPassword);
    await theirs.page.getByLabel('Repita a senha').fill(demoPassword);
    await theirs.page.getByRole('button', { name: 'Salvar e entrar' }).click();
    await theirs.page.getByRole('button', { name: 'Perfil: Duda Reis' }).waitFor();
    await row.getByText('Convite pendente').waitFor({ state: 'detached' });
    await theirs.context.close();
  });

  test('pairs its phone', async () => {
    await phone.addPhone(number, 'Floricultura');
    await page.goto(`${url}/connections`);
    await page.getByRole('button', { name: 'Nova conexão' }).first().click();
    await page.getByRole('menuitem', { name: 'WhatsApp' }).click();
    await page.getByLabel('Nome').fill('WhatsApp Loja');
    await page.getByRole('button', { name: /^(Salvar|Adicionar|Criar)/ }).click();
    const copy = page.getByRole('button', { name: 'Copiar código' });
    await copy.waitFor({ timeout: 30_000 });
    await copy.click();
    await phone.scan(number, await page.evaluate(() => navigator.clipboard.readText()));
    await page.getByText('Conectada').first().waitFor({ timeout: 30_000 });
  });

  test('imports its customers, whom WhatsApp is asked of', async () => {
    await phone.addCustomer(nina, 'Nina');
    await phone.addCustomer(olga, 'Olga');
    const lines = ['nome;celular', `Nina Alves;${nina}`, `Olga Reis;${olga}`, `Ninguém;${nobody}`];
    await page.goto(`${url}/contacts/import`);
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'clientes.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) });
    await page.getByText('3 de 3 linhas escolhidas').waitFor();
    await page.getByRole('checkbox', { name: 'Perguntar ao WhatsApp se cada número existe' }).click();
    await page.getByRole('button', { name: 'Importar', exact: true }).click();
    await page.getByRole('button', { name: 'Importar agora' }).click();
    const counts = page.locator('dl');
    await page.getByText('Importação realizada com sucesso, mas houveram alguns erros').waitFor();
    await expect.poll(() => counts.innerText()).toMatch(/Criados\s+2\s+Completados\s+0\s+Ignorados\s+1/);
    await picture(page, 'administration-2-imported');
  });

  test('exports them, and erases one of them', async () => {
    await page.goto(`${url}/contacts`);
    const contacts = grid('Contatos');
    await contacts.getByText('Nina Alves').waitFor();
    await page.getByRole('button', { name: 'Importar e exportar' }).click();
    await page.getByRole('menuitem', { name: 'Exportar contatos' }).click();
    const dialog = page.getByRole('dialog', { name: 'Exportar contatos' });
    await dialog.getByRole('combobox', { name: 'Formato' }).click();
    await page.getByRole('option', { name: /\.csv/ }).click();
    await dialog.getByRole('button', { name: 'Exportar' }).click();
    const link = page.getByRole('link', { name: 'Baixar' });
    await link.waitFor();
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
    const exported = await readFile(await download.path(), 'utf8');
    expect(exported).toContain('Nina Alves;');
    expect(exported).toContain('Olga Reis;');
    expect(exported).not.toContain('Ninguém');

    await page.getByRole('button', { name: 'Ações de Nina Alves' }).click();
    await page.getByRole('menuitem', { name: 'Apagar' }).click();
    const question = page.getByRole('dialog', { name: 'Apagar tudo de Nina Alves?' });
    await question.getByRole('button', { name: 'Apagar' }).click();
    await contacts.getByText('Nina Alves').waitFor({ state: 'detached' });
    await contacts.getByText('Olga Reis').waitFor();
  });

  test('sees the platform’s new name at once, without reloading', async ({ browser }) => {
    const platform = await newPage(browser);
    await enter(platform.page, url, 'super@balcao.local');
    await platform.page.goto(`${url}/settings?tab=whiteLabel`);
    const name = platform.page.getByRole('textbox', { name: 'Nome do aplicativo' });
    const save = platform.page.getByRole('button', { name: 'Salvar: Nome do aplicativo' });
    const before = await name.inputValue();
    const renamed = `Atende ${mark}`;
    await page.evaluate(() => Reflect.set(globalThis, 'sameDocument', true));
    await name.fill(renamed);
    await save.click();
    await expect.poll(() => page.title(), { timeout: 30_000 }).toContain(renamed);
    await name.fill(before);
    await save.click();
    await expect.poll(() => page.title(), { timeout: 30_000 }).not.toContain(renamed);
    expect(await page.evaluate(() => Reflect.get(globalThis, 'sameDocument') as unknown)).toBe(true);
    await platform.context.close();
  });

  test('nothing was logged as an error in the browser', () => {
    expect(errors.filter((line) => !line.includes('401'))).toEqual([]);
  });
});
