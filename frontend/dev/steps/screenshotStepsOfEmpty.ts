import { createCompany } from '../../test/world/createCompany.ts';
import { createExpiredCompany } from '../../test/world/otherCompanies.ts';
import { takeSession } from '../../test/world/openScreen.ts';
import type { Step } from '../screenshotScene.ts';

/** Empty screens, and a company whose subscription has expired. */
export const emptySteps: Record<string, Step> = {
  empty: async (scene, take) => {
    const { page, url } = scene;
    await takeSession(
      scene,
      (await createCompany(scene.world, { ana: { defaultTheme: scene.view.theme } })).ana,
    );
    await page.goto(`${url}/tickets`);
    await page.getByText('Nenhum atendimento aberto').waitFor();
    await take('empty-open');
    await page.getByRole('button', { name: 'Ver quem aguarda' }).click();
    await page.getByText('Ninguém aguardando').waitFor();
    await take('empty');
    await page.getByRole('tab', { name: 'Abertos' }).click();
    await page.goto(`${url}/kanban`);
    await page.getByText('Nenhuma coluna ainda').waitFor();
    await take('kanban-empty');
    await page.goto(`${url}/quick-messages`);
    await page.getByText('Nenhuma resposta rápida ainda').waitFor();
    await take('quick-messages-empty');
    const unconnected = { connected: false, ana: { defaultTheme: scene.view.theme } };
    await takeSession(scene, (await createCompany(scene.world, unconnected)).ana);
    await page.goto(`${url}/tickets`);
    await page.getByText('2 de 4 feitos').waitFor();
    await take('first-run');
    await page.getByRole('button', { name: 'Ocultar' }).click();
    const question = page.getByRole('dialog');
    await question.waitFor();
    await take('first-run-hide');
    await question.getByRole('button', { name: 'Ocultar' }).click();
    await page.getByText('Conecte seu WhatsApp').waitFor();
    await take('first-run-hidden');
    await page.goto(`${url}/connections`);
    await page.getByText('Nenhuma conexão').waitFor();
    await take('connections-empty');
    await takeSession(scene, await createExpiredCompany(scene.world));
    await page.goto(`${url}/financeiro`);
    await page.getByText('venceu').waitFor();
    await take('billing-expired');
  },
};
