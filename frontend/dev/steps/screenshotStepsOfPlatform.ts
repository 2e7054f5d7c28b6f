import { randomUUID } from 'node:crypto';
import { openScreen, openSignedIn } from '../../test/world/openScreen.ts';
import { password } from '../../test/world/startWebWorld.ts';
import { superPerson } from '../../test/world/superPerson.ts';
import type { Step } from '../screenshotScene.ts';

/** The platform's pages: companies, plans, help videos; and the help page that everybody has. */
export const platformSteps: Record<string, Step> = {
  platform: async (scene, take) => {
    const { world, browser, view, small } = scene;
    const person = await superPerson(world, view.theme);
    const screen = await openScreen(world, browser, person, { ...view, touch: small });
    const { page } = screen;
    page.setDefaultTimeout(20_000);
    const mark = randomUUID().slice(0, 6);
    const soon = new Date(Date.now() + 3 * 86_400_000).toISOString();
    for (const [name, dueDate, status] of [
      ['Confeitaria Doce Lar', soon, true],
      ['Oficina do Zé', '2026-01-10', true],
      ['Papelaria Central', null, false],
      ['Quitanda da Vila', '2031-01-10', true],
    ] as const)
      await world.superUser.call('POST /companies', {
        body: {
          name: `${name} ${mark}`,
          email: `${randomUUID()}@empresa.test`,
          planId: world.planId,
          password,
          dueDate,
          status,
        },
      });
    await openSignedIn(screen, '/companies');
    await page.getByRole('searchbox').fill(mark);
    await page.getByText(`Papelaria Central ${mark}`).waitFor();
    await take('companies', page);
    await page.getByRole('button', { name: `Ações de Oficina do Zé ${mark}` }).click();
    await page.getByRole('menuitem', { name: 'Suspender' }).click();
    await page.getByRole('dialog').waitFor();
    await take('company-suspend', page);
    await page.getByRole('button', { name: 'Cancelar' }).click();
    await page.getByRole('button', { name: `Ações de Oficina do Zé ${mark}` }).click();
    await page.getByRole('menuitem', { name: 'Excluir' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click();
    await page.getByText('Não é o nome desta empresa').waitFor();
    await take('company-delete', page);
    await page.getByRole('button', { name: 'Cancelar' }).click();
    await page.getByRole('button', { name: 'Nova empresa' }).click();
    const dialog = page.getByRole('dialog', { name: 'Nova empresa' });
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await dialog.getByText('Nome é obrigatório').waitFor();
    await take('company-dialog', page);
    await dialog.getByRole('textbox', { name: 'Nome' }).fill(`Floricultura ${mark}`);
    await dialog.getByRole('textbox', { name: 'E-mail' }).fill(`flor@${mark}.test`);
    await dialog.getByRole('combobox', { name: 'Plano' }).click();
    await page.getByRole('option', { name: 'Completo' }).click();
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    const handed = page.getByRole('dialog', { name: `Convite de Floricultura ${mark}` });
    await handed.waitFor();
    await take('company-invitation', page);
    await handed.getByRole('button', { name: 'Fechar' }).click();
    screen.fail(/GET .plans.all/);
    await page.goto(`${screen.url}/companies`);
    await page.getByRole('button', { name: 'Nova empresa' }).click();
    await dialog.getByText('Não foi possível carregar a lista').waitFor();
    await take('company-plans-failed', page);
    screen.fail(null);
    await page.goto(`${screen.url}/companies`);

    await page.getByRole('tab', { name: 'Planos' }).click();
    await page.getByRole('grid', { name: 'Planos' }).getByText('Completo').waitFor();
    await take('plans', page);
    await page.getByRole('button', { name: 'Excluir Completo' }).click();
    await page.getByRole('dialog').waitFor();
    await take('plan-delete', page);
    await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click();
    await page.getByText('Há empresas neste plano').waitFor();
    await take('plan-in-use', page);
    await page.getByRole('button', { name: 'Cancelar' }).click();
    await page.getByRole('button', { name: 'Editar Completo' }).click();
    await page.getByRole('dialog', { name: 'Editar plano' }).waitFor();
    await take('plan-dialog', page);
    await page.getByRole('button', { name: 'Cancelar' }).click();

    const body = {
      title: 'Conectar o WhatsApp',
      description: 'Leia o código com o celular.',
      video: 'dQw4w9WgXcQ',
    };
    const { id } = await world.superUser.call('POST /helps', { body });
    await page.getByRole('tab', { name: 'Vídeos de ajuda' }).click();
    await page.getByText('Conectar o WhatsApp').waitFor();
    await take('help-list', page);
    await page.getByRole('button', { name: 'Excluir Conectar o WhatsApp' }).click();
    await page.getByRole('dialog').waitFor();
    await take('help-delete', page);
    await page.getByRole('button', { name: 'Cancelar' }).click();
    await page.getByRole('button', { name: 'Editar Conectar o WhatsApp' }).click();
    await page.getByRole('dialog', { name: 'Editar vídeo' }).waitFor();
    await take('help-dialog', page);
    await page.goto(`${screen.url}/helps`);
    await page.getByRole('heading', { name: 'Conectar o WhatsApp' }).waitFor();
    await take('helps', page);
    await world.superUser.call('DELETE /helps/{id}', { params: { id: String(id) } });
    await page.goto(`${screen.url}/settings`);
    await page.getByText('Credenciais de pagamento').scrollIntoViewIfNeeded();
    await take('settings-platform', page);
    await page.goto(`${screen.url}/settings?tab=whiteLabel`);
    await page.getByRole('textbox', { name: 'Nome do aplicativo' }).waitFor();
    await take('settings-brand', page);
    await page.goto(`${screen.url}/settings?tab=certificate`);
    await page.getByRole('button', { name: 'Enviar' }).click();
    await page.getByText('Escolha um arquivo!').waitFor();
    await take('settings-certificate', page);
    await page.goto(`${screen.url}/settings?tab=audit`);
    await page.getByText('Criou um vídeo de ajuda').first().waitFor();
    await take('settings-audit', page);
    await screen.close();
  },
};
