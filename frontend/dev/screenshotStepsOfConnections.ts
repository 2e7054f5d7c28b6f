import { openScreen, openSignedIn } from '../test/world/openScreen.ts';
import { platformPerson } from '../test/world/platformPerson.ts';
import { inDialog, type Step } from './screenshotScene.ts';

/** What the connections' page asks and edits besides, and the overview of all companies. */
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
    await page.getByRole('button', { name: 'Reiniciar todas' }).click();
    await inDialog(page, () => take('connection-restart'));
    await page.getByRole('button', { name: 'Nova conexão' }).click();
    await page.getByRole('menuitem', { name: 'WhatsApp' }).waitFor();
    await take('connection-new');
    await page.keyboard.press('Escape');
  },
  allConnections: async ({ world, browser, view, company }, take) => {
    const screen = await openScreen(world, browser, await platformPerson(world, company), view);
    const { page } = screen;
    try {
      await openSignedIn(screen, '/allConnections');
      await page.getByText(company.name, { exact: true }).first().waitFor();
      await take('all-connections', page);
      await page.getByText(company.name, { exact: true }).first().click();
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
