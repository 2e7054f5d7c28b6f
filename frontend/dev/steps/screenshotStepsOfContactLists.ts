import { inDialog, type Step } from '../screenshotScene.ts';

/** Contact lists, their members, and their actions. */
export const contactListSteps: Record<string, Step> = {
  contactLists: async ({ page, url, company }, take) => {
    const { admin } = company;
    await page.goto(`${url}/contact-lists`);
    await page.getByText('Nenhuma lista ainda').waitFor();
    await take('contact-lists-empty');
    await page.getByRole('button', { name: 'Nova lista' }).click();
    const dialog = page.getByRole('dialog', { name: 'Nova lista de contatos' });
    await dialog.getByRole('textbox', { name: 'Nome da lista' }).fill('Feira de novembro');
    await take('contact-list-dialog');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await page.getByText('Ninguém nesta lista ainda').waitFor();
    await take('contact-list-empty');
    const [list] = await admin.call('GET /contact-lists/list', { query: {} });
    const contactListId = list?.id ?? 0;
    await admin.call('POST /tags', { body: { name: 'Feirantes' } });
    await admin.call('POST /contact-lists', { body: { name: 'Clientes do atacado' } });
    for (const [name, number, city] of [
      ['Rita Souza', '11 98888-0001', 'Recife'],
      ['Bia Lima', '21 97777-0002', 'Niterói'],
    ] as const)
      await admin.call('POST /contact-list-items', {
        body: { contactListId, name, number, extraInfo: [{ name: 'cidade', value: city }] },
      });
    await page.getByText('Bia Lima').waitFor();
    await take('contact-list-items');
    await page.getByRole('button', { name: 'Novo contato' }).click();
    const fresh = page.getByRole('dialog', { name: 'Novo contato da lista' });
    await fresh.waitFor();
    await take('contact-list-item-dialog');
    await fresh.getByRole('textbox', { name: 'Nome', exact: true }).fill('Rui Melo');
    await fresh.getByRole('textbox', { name: 'Número' }).fill('11 98888-0003');
    await fresh.getByRole('button', { name: 'Adicionar informação' }).click();
    await fresh.getByLabel('Valor').last().fill('Recife');
    await fresh.getByRole('button', { name: 'Salvar' }).click();
    await fresh.getByText('Obrigatório').waitFor();
    await inDialog(page, () => take('contact-list-item-columns'));
    await page.getByRole('button', { name: 'Excluir Rita Souza' }).click();
    await page.getByRole('dialog', { name: 'Tirar Rita Souza da lista?' }).waitFor();
    await take('contact-list-item-delete');
    await page.keyboard.press('Escape');
    const menu = page.getByRole('button', { name: 'Mais ações da lista' });
    await menu.click();
    await page.getByRole('menuitem', { name: 'Adicionar da agenda' }).waitFor();
    await take('contact-list-menu');
    await page.getByRole('menuitem', { name: 'Adicionar da agenda' }).click();
    await page.getByRole('dialog', { name: 'Adicionar da agenda' }).waitFor();
    await take('contact-list-fill');
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Voltar às listas' }).click();
    await page.getByText('Clientes do atacado').waitFor();
    await take('contact-lists');
    await page.getByRole('button', { name: 'Excluir Feira de novembro' }).click();
    await page.getByRole('dialog', { name: 'Excluir a lista Feira de novembro?' }).waitFor();
    await take('contact-list-delete');
    await page.keyboard.press('Escape');
    await page.goto(`${url}/contacts?search=Luiza`);
    await page.getByRole('button', { name: 'Importar e exportar' }).click();
    await page.getByRole('menuitem', { name: 'Adicionar a uma lista' }).click();
    await page.getByRole('dialog', { name: 'Adicionar a uma lista' }).waitFor();
    await take('contacts-to-list');
  },
};
