import { describe, expect } from 'vitest';
import { seriousFindings } from '../../../test/axe.ts';
import { browserMissing } from '../../../test/browser.ts';
import { test } from '../../../test/browserTest.ts';
import { openSignedIn } from '../../../test/world/openScreen.ts';

describe.skipIf(browserMissing())('contact lists', () => {
  test('a list is made, and somebody put into it by hand', async ({ company, at }) => {
    const { page } = at;
    await openSignedIn(at, '/contact-lists');
    await page.getByText('Nenhuma lista ainda').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Nova lista' }).click();
    const dialog = page.getByRole('dialog', { name: 'Nova lista de contatos' });
    await dialog.getByRole('textbox', { name: 'Nome da lista' }).fill('F');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await dialog.getByText('Muito curto!').waitFor();
    await dialog.getByRole('textbox', { name: 'Nome da lista' }).fill('Feira');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await page.getByText('Ninguém nesta lista ainda').waitFor();
    expect(await seriousFindings(page)).toEqual([]);

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
    expect(await seriousFindings(page)).toEqual([]);

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
