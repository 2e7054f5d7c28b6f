import { openSignedIn } from '../../test/world/openScreen.ts';
import { platformPerson } from '../../test/world/platformPerson.ts';
import { inDialog, openAnother, type Step } from '../screenshotScene.ts';

/** Further dialogs of the connections page, and the overview of all companies. */
export const connectionSteps: Readonly<Record<string, Step>> = {
  connectionEditor: async ({ page, url }, take) => {
    await page.goto(`${url}/connections`);
    await page.getByRole('button', { name: 'Editar Loja Centro' }).click();
    await page.getByRole('button', { name: 'Mostrar token' }).waitFor();
    await take('connection-edit');
    await page.getByRole('tab', { name: 'Integrações' }).click();
    await take('connection-integrations');
    await page.getByRole('tab', { name: 'Importação' }).click();
    await inDialog(page, () => take('connection-import'));
    await page.getByRole('button', { name: 'Editar Loja Centro' }).click();
    const dialog = page.getByRole('dialog', { name: 'Editar conexão' });
    await dialog.locator('[name="isDefault"]').click();
    await dialog.getByRole('tab', { name: 'Importação' }).click();
    await dialog.getByRole('switch', { name: 'Importar mensagens antigas' }).click();
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await dialog.getByText('Obrigatório').first().waitFor();
    await take('connection-import-refused');
    await dialog.getByRole('switch', { name: 'Importar mensagens antigas' }).click();
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await dialog.getByRole('tab', { name: 'Geral: há campos a corrigir', selected: true }).waitFor();
    await inDialog(page, () => take('connection-default'));
    await page.getByRole('button', { name: 'Reiniciar todas' }).click();
    await inDialog(page, () => take('connection-restart'));
    await page.getByRole('button', { name: 'Nova conexão' }).click();
    await page.getByRole('menuitem', { name: 'WhatsApp' }).waitFor();
    await take('connection-new');
    await page.keyboard.press('Escape');
  },
  allConnections: async (scene, take) => {
    const { world, company, view } = scene;
    const screen = await openAnother(scene, await platformPerson(world, company, view.theme));
    const { page } = screen;
    page.setDefaultTimeout(20_000);
    const row = page.locator('[role=row][data-index]').filter({ hasText: company.name });
    try {
      // Filtered: on a phone only the first companies are visible, and other steps created some.
      await openSignedIn(screen, `/allConnections?q=${encodeURIComponent(company.name)}`);
      await row.waitFor();
      await take('all-connections', page);
      await row.click();
      await page.getByRole('button', { name: 'Editar Loja Norte' }).waitFor();
      await take('company-connections', page);
      await page.getByRole('button', { name: 'Editar Loja Norte' }).click();
      await page.getByLabel('Nome').waitFor();
      await take('any-connection', page);
    } finally {
      await screen.close();
    }
  },
};
