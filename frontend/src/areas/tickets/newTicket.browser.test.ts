import { describe, expect } from 'vitest';
import { browserMissing } from '../../../test/browser.ts';
import { test } from '../../../test/browserTest.ts';
import { openSignedIn } from '../../../test/world/openScreen.ts';

describe.skipIf(browserMissing())('new ticket', () => {
  test('contact, connection and queue by keyboard; one queue of one’s own is no question', async ({
    company,
    open,
  }) => {
    const { Vendas } = company.queues;
    await company.admin.call('POST /contacts', { body: { name: 'Clara Nunes', number: '5511955550000' } });
    await company.connect('Loja Norte');
    const bruno = await company.person('Bruno Lima', { profile: 'user', queueIds: [Vendas] });
    const at = await open(bruno);
    const { page } = at;
    await openSignedIn(at, '/tickets');
    await page.getByRole('button', { name: 'Novo atendimento' }).click();
    const dialog = page.getByRole('dialog', { name: 'Novo atendimento' });
    const field = (name: string) => dialog.getByRole('combobox', { name });
    await expect.poll(() => field('Fila').inputValue()).toBe('Vendas');
    await field('Fila').click();
    expect(await page.getByRole('option').allInnerTexts()).toEqual(['Vendas']);
    await page.keyboard.press('Escape');
    const chosen = await field('Conexão').inputValue();
    await field('Conexão').click();
    expect((await page.getByRole('option').allInnerTexts()).map((text) => text.split('\n')[0])).toEqual([
      'Loja Centro',
      'Loja Norte',
    ]);
    await page.keyboard.press('Escape');
    expect(chosen).toBe('Loja Centro');

    await dialog.getByRole('button', { name: 'Iniciar atendimento' }).click();
    await dialog.getByText('Escolha um contato').waitFor();
    await field('Contato').pressSequentially('clara');
    await page.getByRole('option', { name: /Clara Nunes/ }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect.poll(() => field('Contato').inputValue()).toBe('Clara Nunes');
    at.fail(/^POST .tickets$/);
    await dialog.getByRole('button', { name: 'Iniciar atendimento' }).click();
    await dialog.getByRole('alert').getByText('Algo falhou do nosso lado. Tente de novo.').waitFor();
    at.fail(null);
    await dialog.getByRole('button', { name: 'Iniciar atendimento' }).click();
    await page.waitForURL(/tickets\/.+/);
    const uuid = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    const ticket = await company.admin.call('GET /tickets/u/{uuid}', { params: { uuid } });
    expect(ticket).toMatchObject({ status: 'open', userId: bruno.id, queueId: Vendas });
    at.expectErrors(/status of 500/);
  });

  test('where one is going on already: who has it, the way there for who may go, no dead end for who may not', async ({
    company,
    at,
    open,
  }) => {
    const { Vendas, Entrega } = company.queues;
    const waiting = await company.customer('Sofia Ramos').writes('Oi');
    const params = { id: String(waiting.id) };
    await company.admin.call('PUT /tickets/{id}', { params, body: { queueId: Entrega } });
    const served = await company.served('Tiago Reis', 'Oi');
    const bruno = await company.person('Bruno Lima', { profile: 'user', queueIds: [Vendas] });

    const start = async ({ page }: typeof at, name: string) => {
      await page.getByRole('button', { name: 'Novo atendimento' }).click();
      const dialog = page.getByRole('dialog', { name: 'Novo atendimento' });
      await dialog.getByRole('combobox', { name: 'Contato' }).pressSequentially(name);
      await page.getByRole('option', { name }).click();
      const queue = dialog.getByRole('combobox', { name: 'Fila' });
      if ((await queue.inputValue()) === '') {
        await queue.click();
        await page.getByRole('option', { name: 'Vendas' }).click();
      }
      await dialog.getByRole('button', { name: 'Iniciar atendimento' }).click();
      return page.getByRole('dialog', { name: 'Já existe um atendimento aberto' });
    };
    const his = await open(bruno);
    await openSignedIn(his, '/tickets');
    const told = await start(his, 'Sofia Ramos');
    await told.getByText('Este contato já aguarda atendimento na fila Entrega.').waitFor();
    expect(await told.getByRole('button', { name: 'Abrir esse atendimento' }).count()).toBe(0);
    await told.getByRole('button', { name: 'Fechar' }).click();
    await told.waitFor({ state: 'detached' });
    expect(new URL(his.page.url()).pathname).toBe('/tickets');

    // Helena has Tiago's ticket; Ana, also an administrator, may open it.
    await company.handOver(served, { id: company.admin.user.id, name: 'Helena Prado', email: '' });
    await openSignedIn(at, '/tickets');
    const named = await start(at, 'Tiago Reis');
    await named.getByText('Este contato já está sendo atendido por Helena Prado na fila Vendas.').waitFor();
    await named.getByRole('button', { name: 'Abrir esse atendimento' }).click();
    await at.page.waitForURL(`**/tickets/${served.uuid}`);
    // A waiting ticket within reach is opened at once.
    await start(at, 'Sofia Ramos');
    await at.page.waitForURL(`**/tickets/${waiting.uuid}`);
    for (const screen of [at, his]) screen.expectErrors(/status of 409/);
  });

  test('a list that could not be loaded is asked for again from its field', async ({ company, at }) => {
    const { uuid } = await company.served('Carlos Souza', 'Bom dia');
    const { page } = at;
    await openSignedIn(at, `/tickets/${uuid}`);
    at.fail(/^GET .users.list$/);
    await page.getByRole('button', { name: 'Transferir' }).click();
    const dialog = page.getByRole('dialog', { name: 'Transferir atendimento' });
    const failed = dialog.getByText('Não foi possível carregar a lista');
    await failed.waitFor();
    at.fail(null);
    await dialog.getByRole('button', { name: 'Tentar de novo' }).click();
    await failed.waitFor({ state: 'detached' });
    await dialog.getByRole('combobox', { name: 'Fila' }).click();
    await page.getByRole('option', { name: 'Entrega' }).click();
    await dialog.getByRole('button', { name: 'Transferir' }).click();
    await page.getByText('Atendimento transferido').waitFor();
    at.expectErrors(/status of 500/);
  });
});
