import { readFileSync } from 'node:fs';
import { listedEntity, listedKey } from '@balcao/functions/services/contactLists/listedEntity';
import { writeListed } from '@balcao/functions/services/contactLists/writeListed';
import { describe, expect } from 'vitest';
import { browserMissing } from '../../../test/browser.ts';
import { test } from '../../../test/browserTest.ts';
import { openSignedIn } from '../../../test/world/openScreen.ts';

describe.skipIf(browserMissing())('contact lists', () => {
  test('a list is made, and somebody put into it by hand', async ({ company, at }) => {
    const { page } = at;
    await openSignedIn(at, '/contact-lists');
    await page.getByText('Nenhuma lista ainda').waitFor();
    const [example] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Planilha de exemplo' }).click(),
    ]);
    expect(example.suggestedFilename()).toBe('lista-de-exemplo.csv');
    expect(readFileSync(await example.path(), 'utf8')).toMatch(
      /^\ufeffNome;Número;E-mail;Cidade\r\nMaria Souza;/,
    );
    await page.getByRole('button', { name: 'Nova lista' }).click();
    const dialog = page.getByRole('dialog', { name: 'Nova lista de contatos' });
    await dialog.getByRole('textbox', { name: 'Nome da lista' }).fill('F');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await dialog.getByText('Muito curto!').waitFor();
    await dialog.getByRole('textbox', { name: 'Nome da lista' }).fill('Feira');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await page.getByText('Ninguém nesta lista ainda').waitFor();

    await page.getByRole('button', { name: 'Novo contato' }).click();
    const item = page.getByRole('dialog', { name: 'Novo contato da lista' });
    await item.getByRole('textbox', { name: 'Nome' }).fill('Rita Souza');
    await item.getByRole('textbox', { name: 'Número' }).fill('11 98888-0001');
    await item.getByRole('textbox', { name: 'E-mail' }).fill('rita');
    await item.getByRole('button', { name: 'Salvar' }).click();
    await item.getByText('E-mail inválido').waitFor();
    await item.getByRole('textbox', { name: 'E-mail' }).fill('');
    await item.getByRole('button', { name: 'Salvar' }).click();
    const table = page.getByRole('grid', { name: 'Contatos' });
    await table.getByText('Rita Souza').waitFor();
    await table.getByRole('img', { name: /verificado|verificar/ }).waitFor();

    expect(await company.admin.call('GET /contact-lists/list', { query: {} })).toMatchObject([
      { name: 'Feira', contactsCount: 1 },
    ]);
  });

  test('a sheet is put into a list, who is in it searched and taken out, the list deleted', async ({
    company,
    at,
  }) => {
    const { page } = at;
    const { id } = await company.admin.call('POST /contact-lists', { body: { name: 'Feira' } });
    const rita = { contactListId: id, name: 'Rita Souza', number: '11988880001' };
    await company.admin.call('POST /contact-list-items', { body: rita });
    await openSignedIn(at, `/contact-lists/${id}/contacts`);
    const table = page.getByRole('grid', { name: 'Contatos' });
    await table.getByText('Rita Souza').waitFor();
    await page.getByRole('link', { name: 'Importar planilha' }).click();
    await page.getByRole('heading', { name: 'Importar para a lista' }).waitFor();
    const lines = 'Nome;Celular;Cidade\nRita;11 98888-0001;Recife\nBia Lima;21 97777-0002;Niterói';
    const file = { name: 'feira.csv', mimeType: 'text/csv', buffer: Buffer.from(lines) };
    await page.locator('input[type=file]').setInputFiles(file);
    await page.getByRole('button', { name: 'Importar', exact: true }).click();
    await page.getByRole('button', { name: 'Importar agora' }).click();
    await page.getByText('Importação realizada com sucesso').waitFor();
    await page.getByRole('link', { name: 'Voltar à lista' }).click();
    await table.getByText('Cidade: Niterói').waitFor();
    await page.getByRole('searchbox').fill('rita');
    await expect.poll(() => table.getByText('Bia Lima').count()).toBe(0);
    await page.getByRole('button', { name: 'Excluir Rita Souza' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click();
    await page.getByText('Ninguém encontrado').waitFor();
    await page.getByRole('link', { name: 'Voltar às listas' }).click();
    await page.getByRole('button', { name: 'Excluir Feira' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click();
    await page.getByText('Nenhuma lista ainda').waitFor();
    expect(await company.admin.call('GET /contact-lists/list', { query: {} })).toEqual([]);
  });

  test('contacts come by a tag, are marked as WhatsApp knows them, checked again, taken out as a sheet', async ({
    company,
    at,
    world,
  }) => {
    const { page } = at;
    const { id } = await company.admin.call('POST /contact-lists', { body: { name: 'Feira' } });
    const tag = await company.admin.call('POST /tags', { body: { name: 'Atacado' } });
    const { contactId } = await company.customer('Nina Alves').writes('Bom dia');
    await company.admin.call('PUT /tags-contacts/{tagId}/{contactId}', {
      params: { tagId: String(tag.id), contactId: String(contactId) },
    });
    for (const [name, number] of [
      ['Bia Lima', '11988880002'],
      ['Rita Souza', '11988880001'],
    ] as const)
      await company.admin.call('POST /contact-list-items', { body: { contactListId: id, name, number } });
    // The stored result of WhatsApp's check of one number.
    const place = { companyId: company.id, contactListId: id };
    const { store, clock } = world.runtime;
    const stored = await store.get(listedKey({ ...place, number: '5511988880002' }), { consistent: true });
    const before = listedEntity.fromItem(stored ?? {});
    const write = [{ before, after: { ...before, isWhatsappValid: false } }];
    await writeListed({ store, clock }, place, write);

    await openSignedIn(at, `/contact-lists/${id}/contacts`);
    const table = page.getByRole('grid', { name: 'Contatos' });
    const mark = (name: string) => table.getByRole('row').filter({ hasText: name }).getByRole('img');
    await expect.poll(() => mark('Bia Lima').getAttribute('aria-label')).toBe('Número não está no WhatsApp');
    expect(await mark('Rita Souza').getAttribute('data-kind')).toMatch(/unasked|heldUp/);
    const choose = async (name: string) => {
      await page.getByRole('button', { name: 'Mais ações da lista' }).click();
      await page.getByRole('menuitem', { name }).click();
    };
    const sent = (path: string) =>
      page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith(path));
    for (const [name, body] of [
      ['Verificar os números que faltam', {}],
      ['Verificar de novo os que não estão no WhatsApp', { again: true }],
    ] as const) {
      const [request] = await Promise.all([sent(`/contact-lists/${id}/check`), choose(name)]);
      expect(request.postDataJSON()).toEqual(body);
    }
    await page.getByText('Os números serão verificados aos poucos').first().waitFor();

    await choose('Adicionar da agenda');
    const dialog = page.getByRole('dialog', { name: 'Adicionar da agenda' });
    await dialog.getByRole('combobox', { name: 'Tag' }).click();
    await page.getByRole('option', { name: 'Atacado' }).click();
    await dialog.getByRole('button', { name: 'Adicionar' }).click();
    await table.getByText('Nina Alves').waitFor();

    const [request] = await Promise.all([
      sent(`/contact-lists/${id}/export`),
      choose('Exportar como texto (.csv)'),
    ]);
    expect(request.postDataJSON()).toEqual({ format: 'csv' });
    // Waits for the export's progress, or for its result if it ended quickly.
    await page
      .getByText(/Exportando a lista Feira|Feira.*csv/)
      .first()
      .waitFor();
  });

  test('further columns, by which campaigns write, are filled in by hand, changed and taken away', async ({
    company,
    at,
  }) => {
    const { page } = at;
    const { id } = await company.admin.call('POST /contact-lists', { body: { name: 'Feira' } });
    await openSignedIn(at, `/contact-lists/${id}/contacts`);
    const stored = async () => {
      const query = { contactListId: String(id) };
      const { contacts } = await company.admin.call('GET /contact-list-items', { query });
      return contacts.map(({ name, extraInfo }) => [name, ...extraInfo.map((one) => Object.values(one))]);
    };
    await page.getByRole('button', { name: 'Novo contato' }).click();
    const dialog = page.getByRole('dialog');
    const save = async () => {
      await dialog.getByRole('button', { name: 'Salvar' }).click();
      await dialog.waitFor({ state: 'detached' });
    };
    await dialog.getByRole('textbox', { name: 'Nome', exact: true }).fill('Rita Souza');
    await dialog.getByRole('textbox', { name: 'Número' }).fill('11 98888-0001');
    const columns = dialog.getByRole('group', { name: 'Outras colunas' });
    const add = async (name: string, value: string) => {
      await columns.getByRole('button', { name: 'Adicionar informação' }).click();
      await columns.getByLabel('Campo').last().fill(name);
      await columns.getByLabel('Valor').last().fill(value);
    };
    await add('', 'Recife');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await columns.getByText('Obrigatório').waitFor();
    await columns.getByLabel('Campo').fill('Cidade');
    await add('Cupom', 'RITA10');
    await save();
    const table = page.getByRole('grid', { name: 'Contatos' });
    await table.getByText('Cidade: Recife · Cupom: RITA10').waitFor();

    await page.getByRole('button', { name: 'Editar Rita Souza' }).click();
    await columns.getByLabel('Valor').first().fill('Olinda');
    await columns.getByRole('button', { name: 'Remover informação' }).last().click();
    await save();
    await table.getByText('Cidade: Olinda').waitFor();
    await expect.poll(stored).toEqual([['Rita Souza', ['Cidade', 'Olinda']]]);
    // Unchanged fields are not sent.
    await page.getByRole('button', { name: 'Editar Rita Souza' }).click();
    await dialog.getByRole('textbox', { name: 'Nome', exact: true }).fill('Rita Lima');
    const put = page.waitForRequest((request) => request.method() === 'PUT');
    await save();
    expect((await put).postDataJSON()).toEqual({ name: 'Rita Lima' });
    await expect.poll(stored).toEqual([['Rita Lima', ['Cidade', 'Olinda']]]);
  });

  test('what a colleague does is seen at once', async ({ company, at }) => {
    const { page } = at;
    await openSignedIn(at, '/contact-lists');
    await page.getByText('Nenhuma lista ainda').waitFor();
    await at.live();
    const list = await company.admin.call('POST /contact-lists', { body: { name: 'Ao vivo' } });
    await page.getByText('Ao vivo').waitFor();
    await page.getByRole('button', { name: 'Ver os contatos de Ao vivo' }).click();
    await page.getByText('Ninguém nesta lista ainda').waitFor();
    await company.admin.call('POST /contact-list-items', {
      body: { contactListId: list.id, name: 'Rita', number: '11988880001' },
    });
    await page.getByRole('grid', { name: 'Contatos' }).getByText('Rita').waitFor();
  });
});
