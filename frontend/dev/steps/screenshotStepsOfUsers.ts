import { pixel } from '../../test/pixel.ts';
import { inDialog, type Step } from '../screenshotScene.ts';

/**
 * The page of users: members and invitations of the company, their data and permissions, and the dialogs about them.
 */
export const userSteps: Record<string, Step> = {
  users: async ({ page, url, company, fail }, take) => {
    const { admin } = company;
    const rui = await company.person('Rui Melo', {
      queueIds: [company.queues.Vendas],
      startWork: '08:00',
      endWork: '18:00',
      farewellMessage: '{{ms}}, {{firstName}}. Foi um prazer atender você!',
    });
    const invited = await admin.call('POST /users', {
      body: { name: 'Duda Reis', email: `duda@${company.id}.test`, queueIds: [company.queues.Entrega] },
    });
    fail(/^GET .users$/);
    await page.goto(`${url}/users`);
    await page.getByRole('button', { name: 'Tentar de novo' }).waitFor();
    await take('users-failed');
    fail(null);
    await page.goto(`${url}/users`);
    await page.getByText('Convite pendente').waitFor();
    await take('users');
    await page.goto(`${url}/users?q=ninguem`);
    await page.getByText('Nenhum usuário encontrado').waitFor();
    await take('users-none');
    await page.goto(`${url}/users`);

    await page.getByRole('button', { name: 'Novo usuário' }).click();
    const fresh = page.getByRole('dialog', { name: 'Novo usuário' });
    await fresh.getByLabel('Nome').fill('Caio Luz');
    await fresh.getByRole('button', { name: 'Convidar' }).click();
    await fresh.getByText('Obrigatório').waitFor();
    await inDialog(page, () => take('user-new'));
    await page.goto(`${url}/users`);
    await page.getByRole('button', { name: 'Editar Rui Melo' }).click();
    const dialog = page.getByRole('dialog', { name: 'Editar usuário' });
    await dialog.getByText('Foi um prazer atender você!').first().waitFor();
    await take('user-dialog');
    await dialog.getByLabel('Fim do expediente').scrollIntoViewIfNeeded();
    await take('user-hours');
    await dialog.getByRole('tab', { name: 'Permissões' }).click();
    await dialog.getByRole('switch', { name: 'Gerencia conexões' }).waitFor();
    await take('user-permissions');
    await dialog.getByRole('tab', { name: 'Dados' }).click();
    const picture = { name: 'rui.png', mimeType: 'image/png', buffer: pixel };
    await dialog.locator('input[type=file]').setInputFiles(picture);
    await dialog.getByRole('button', { name: 'Remover foto' }).click();
    await page.getByRole('dialog', { name: 'Remover a foto?' }).waitFor();
    await take('user-picture-remove');

    await page.goto(`${url}/users`);
    await page.getByRole('button', { name: 'Excluir Rui Melo' }).click();
    await page.getByRole('dialog', { name: 'Excluir Rui Melo?' }).waitFor();
    await inDialog(page, () => take('user-delete'));
    await page.getByRole('button', { name: 'Encerrar a sessão de Rui Melo' }).click();
    await page.getByRole('dialog', { name: 'Encerrar a sessão de Rui Melo?' }).waitFor();
    await inDialog(page, () => take('user-session'));
    // The server's answer if it cannot send the invitation by mail.
    const invitationLink = 'https://atendimento.padaria.com.br/invitation#3hJ0s5rW1mQyX8nT2vB6kLpZ4cF7dG9a';
    const path = /\/users\/\d+\/invitation$/;
    await page.route(path, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), invitationLink } });
    });
    await page.getByRole('button', { name: 'Convidar Duda Reis de novo' }).click();
    const link = page.getByRole('dialog', { name: 'Convite de Duda Reis' });
    await link.waitFor();
    await take('user-link');
    await page.unroute(path);
    await link.getByRole('button', { name: 'Fechar' }).click();
    for (const { id } of [rui, invited])
      await admin.call('DELETE /users/{id}', { params: { id: String(id) } });
  },
};
