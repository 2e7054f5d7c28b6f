import { pixel } from '../../test/pixel.ts';
import { openSignedIn } from '../../test/world/openScreen.ts';
import { openAnother, type Step } from '../screenshotScene.ts';

/** Lists of files, and the queue that sends one. */
export const fileListSteps: Record<string, Step> = {
  fileLists: async (scene, take) => {
    const { page, url, company } = scene;
    const { admin } = company;
    await page.goto(`${url}/files`);
    await page.getByText('Nenhuma lista de arquivos ainda').waitFor();
    await take('file-lists-empty');
    await page.getByRole('button', { name: 'Nova lista' }).click();
    const dialog = page.getByRole('dialog', { name: 'Nova lista de arquivos' });
    await dialog.getByLabel('Nome', { exact: true }).fill('Tabelas de preços');
    await dialog.getByLabel('Mensagem').fill('Aqui estão as tabelas, {{firstName}}:');
    await dialog.locator('input[type=file]').setInputFiles([
      { name: 'Atacado.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF') },
      { name: 'Vitrine de novembro.png', mimeType: 'image/png', buffer: pixel },
    ]);
    await dialog.getByText('Atacado.pdf').waitFor();
    await take('file-list-dialog');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await dialog.waitFor({ state: 'detached' });
    const { files } = await admin.call('GET /files', { query: {} });
    const [list] = files;
    for (const name of ['Manuais', 'Boas-vindas'])
      await admin.call('POST /files', { body: { name, message: 'Para você' } });
    await page.getByText('Boas-vindas').waitFor();
    await take('file-lists');
    const queue = await admin.call('POST /queue', {
      body: { name: 'Atacado', color: '#7a4b00', fileListId: list?.id ?? 0 },
    });
    await page.getByRole('button', { name: 'Excluir Tabelas de preços' }).click();
    await page.getByText(/A fila Atacado envia esta lista/).waitFor();
    await take('file-list-delete');
    await page.keyboard.press('Escape');
    await page.goto(`${url}/queues`);
    await page.getByRole('button', { name: 'Editar Atacado' }).click();
    const queueDialog = page.getByRole('dialog', { name: 'Editar fila' });
    await queueDialog.getByLabel('Lista de arquivos').scrollIntoViewIfNeeded();
    await take('queue-file-list');
    await page.keyboard.press('Escape');
    await admin.call('DELETE /files/{id}', { params: { id: String(list?.id) } });
    await page.reload();
    await page.getByRole('button', { name: 'Editar Atacado' }).click();
    await queueDialog.getByText('A lista escolhida foi excluída').scrollIntoViewIfNeeded();
    await take('queue-file-list-gone');
    await page.keyboard.press('Escape');
    await queueDialog.waitFor({ state: 'detached' });
    await admin.call('DELETE /queue/{id}', { params: { id: String(queue.id) }, query: {} });
    // An attendant has no permission for this page.
    const other = await openAnother(scene, await company.person('Bia Nunes', { profile: 'user' }));
    await openSignedIn(other, '/files');
    await other.page.getByText('Você não tem permissão').first().waitFor();
    await take('file-lists-no-permission', other.page);
    await other.close();
  },
};
