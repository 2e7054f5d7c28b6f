import { describe, expect } from 'vitest';
import { browserMissing } from '../../../test/browser.ts';
import { test } from '../../../test/browserTest.ts';
import { pixel } from '../../../test/pixel.ts';
import { openSignedIn } from '../../../test/world/openScreen.ts';

const pdf = Buffer.from('%PDF-1.4\n%âãÏÓ\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF');

describe.skipIf(browserMissing())('file lists', () => {
  test('made with two files, put in order, changed, used by a queue and deleted', async ({ company, at }) => {
    const { page } = at;
    const { admin } = company;
    await openSignedIn(at, '/files');
    await page.getByText('Nenhuma lista de arquivos ainda').waitFor();
    await page.getByRole('button', { name: 'Nova lista' }).click();
    const dialog = page.getByRole('dialog', { name: 'Nova lista de arquivos' });
    const save = dialog.getByRole('button', { name: 'Salvar' });
    await dialog.getByLabel('Nome', { exact: true }).fill('ab');
    await save.click();
    await dialog.getByText('nome muito curto').waitFor();
    await dialog.getByText('Obrigatório').waitFor();
    await dialog.getByLabel('Nome', { exact: true }).fill('Tabelas');
    await dialog.getByLabel('Mensagem').fill('Veja, {{firstName}}:');
    await dialog.locator('input[type=file]').setInputFiles([
      { name: 'atacado.pdf', mimeType: 'application/pdf', buffer: pdf },
      { name: 'vitrine.png', mimeType: 'image/png', buffer: pixel },
    ]);
    const captions = dialog.getByLabel('Legenda');
    await expect.poll(() => captions.count()).toBe(2);
    expect(await captions.nth(0).inputValue()).toBe('atacado');
    await captions.nth(1).fill('Nossa vitrine');
    await dialog.getByRole('button', { name: 'Mover vitrine.png' }).press('ArrowUp');
    await expect.poll(() => captions.nth(0).inputValue()).toBe('Nossa vitrine');
    // The list is stored before its files. After a refused file the second try does not create another list.
    at.fail(/uploadList/);
    await save.click();
    await dialog.getByRole('alert').getByText('Algo falhou do nosso lado. Tente de novo.').waitFor();
    at.fail(null);
    await save.click();
    await page.getByText('Lista salva').waitFor();
    await dialog.waitFor({ state: 'detached' });
    const table = page.getByRole('grid', { name: 'Listas de arquivos' });
    await table.getByText('Tabelas').waitFor();
    const stored = async () => (await admin.call('GET /files', { query: {} })).files;
    expect(await stored()).toMatchObject([
      {
        name: 'Tabelas',
        message: 'Veja, {{firstName}}:',
        options: [
          { name: 'Nossa vitrine', fileName: 'vitrine.png', mediaType: 'image/png' },
          { name: 'atacado', fileName: 'atacado.pdf', mediaType: 'application/pdf' },
        ],
      },
    ]);

    await page.getByRole('button', { name: 'Editar Tabelas' }).click();
    const edit = page.getByRole('dialog', { name: 'Editar lista de arquivos' });
    await edit.getByRole('button', { name: 'Tirar vitrine.png' }).click();
    await edit.getByLabel('Nome', { exact: true }).fill('Preços');
    await edit.getByRole('button', { name: 'Salvar' }).click();
    await table.getByText('Preços').waitFor();
    expect(await stored()).toMatchObject([{ name: 'Preços', options: [{ name: 'atacado' }] }]);
    const [list] = await stored();

    await page.goto(`${at.url}/queues`);
    await page.getByRole('button', { name: 'Editar Vendas' }).click();
    const queueDialog = page.getByRole('dialog', { name: 'Editar fila' });
    await queueDialog.getByRole('combobox', { name: 'Lista de arquivos' }).click();
    await page.getByRole('option', { name: 'Preços' }).click();
    await queueDialog.getByRole('button', { name: 'Salvar' }).click();
    await page.getByText('Fila salva').waitFor();
    const queueOf = async () =>
      (await admin.call('GET /queue', {})).find(({ id }) => id === company.queues.Vendas)?.fileListId;
    expect(await queueOf()).toBe(list?.id);

    // The chatbot simulator sends the list too.
    await page.getByRole('button', { name: 'Editar Vendas' }).click();
    await queueDialog.getByRole('tab', { name: 'Opções do chatbot' }).click();
    await queueDialog.getByRole('button', { name: 'Testar o chatbot' }).click();
    const simulator = page.getByRole('dialog', { name: 'Testar o chatbot' });
    await simulator.getByLabel('Escreva como um cliente').fill('Oi');
    await page.keyboard.press('Enter');
    await simulator.getByText('atacado.pdf').waitFor();
    await simulator.getByRole('button', { name: 'Fechar' }).click();
    await queueDialog.getByRole('button', { name: 'Cancelar' }).click();

    await page.goto(`${at.url}/files`);
    await page.getByRole('button', { name: 'Excluir Preços' }).click();
    const question = page.getByRole('dialog', { name: 'Excluir a lista Preços?' });
    await question.getByText('A fila Vendas envia esta lista, e deixa de enviar.').waitFor();
    await question.getByRole('button', { name: 'Excluir' }).click();
    await page.getByText('Nenhuma lista de arquivos ainda').waitFor();
    await page.goto(`${at.url}/queues`);
    await page.getByRole('button', { name: 'Editar Vendas' }).click();
    await queueDialog.getByText('A lista escolhida foi excluída: nada é enviado').waitFor();
    at.expectErrors(/status of 500/);
  });

  test('what others change shows by itself; a search finds; attendants are told that it is not for them', async ({
    company,
    at,
    open,
  }) => {
    const { page } = at;
    const { admin } = company;
    await openSignedIn(at, '/files');
    await page.getByText('Nenhuma lista de arquivos ainda').waitFor();
    await at.live();
    const made = await admin.call('POST /files', { body: { name: 'Manuais', message: 'Para você' } });
    await admin.call('POST /files', { body: { name: 'Catálogo', message: 'Para todos' } });
    const table = page.getByRole('grid', { name: 'Listas de arquivos' });
    await table.getByText('Manuais').waitFor();
    const names = () =>
      table
        .getByRole('row')
        .filter({ hasText: /Manuais|Catálogo|Guias/ })
        .allInnerTexts();
    await expect.poll(async () => (await names()).map((text) => text.slice(0, 3))).toEqual(['Cat', 'Man']);
    const params = { id: String(made.id) };
    await admin.call('PUT /files/{id}', { params, body: { name: 'Guias' } });
    await table.getByText('Guias').waitFor();
    await page.getByRole('searchbox').fill('catal');
    await table.getByText('Guias').waitFor({ state: 'detached' });
    await page.getByRole('searchbox').fill('nada');
    await page.getByText('Nenhuma lista encontrada').waitFor();
    await page.getByRole('searchbox').fill('');
    await table.getByText('Guias').waitFor();
    await admin.call('DELETE /files/{id}', { params });
    await table.getByText('Guias').waitFor({ state: 'detached' });

    const bia = await company.person('Bia Nunes', { profile: 'user' });
    const other = await open(bia);
    await openSignedIn(other, '/files');
    await other.page.getByText('Você não tem permissão').first().waitFor();
    expect(await other.page.getByRole('link', { name: 'Listas de arquivos' }).count()).toBe(0);
  });
});
