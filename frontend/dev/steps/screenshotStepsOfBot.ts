import { until } from '@balcao/infra/local/testing/until';
import type { CompanySettingKey } from '@balcao/shared/settings/settingsModel';
import type { Page } from 'playwright-core';
import { pixel } from '../../test/pixel.ts';
import { type Company, createCompany } from '../../test/world/createCompany.ts';
import { openSignedIn, row, type Screen } from '../../test/world/openScreen.ts';
import { act, inDialog, openAnother, rowOf, type Scene, type Step } from '../screenshotScene.ts';

/**
 * A company whose bot asks for queue, consent and rating, and Ana's browser. Separate, so that other steps are not
 * affected.
 */
async function openBotCompany(scene: Scene): Promise<{ company: Company; screen: Screen }> {
  const company = await createCompany(scene.world, { ana: { defaultTheme: scene.view.theme } });
  const { admin, queues } = company;
  await admin.call('PUT /whatsapp/{id}', {
    params: { id: String(company.connectionId) },
    body: {
      queueIds: [queues.Vendas, queues.Entrega],
      greetingMessage: '{{ms}}, {{firstName}}! Com quem você quer falar?',
      complationMessage: 'A Padaria agradece. Até logo!',
      ratingMessage: 'De 0 a 10, que nota você dá para o atendimento?',
      expiresTicketNPS: 60,
    },
  });
  await admin.call('PUT /companySettings', { body: { column: 'userRating', data: 'enabled' } });
  const screen = await openAnother(scene, company.ana);
  screen.page.setDefaultTimeout(20_000);
  return { company, screen };
}

const set = ({ admin }: Company, column: CompanySettingKey, data: string) =>
  admin.call('PUT /companySettings', { body: { column, data } });

const show = (page: Page, text: string) =>
  page.getByText(text, { exact: true }).first().scrollIntoViewIfNeeded();

/** Settings of a company's bot, and what its users see of it. */
export const botSteps: Record<string, Step> = {
  options: async (scene, take) => {
    const { company, screen } = await openBotCompany(scene);
    const { page } = screen;
    await openSignedIn(screen, '/settings');
    await page.getByRole('tab', { name: 'Opções' }).waitFor();
    await take('settings-options', page);
    await page.getByRole('switch', { name: 'Avisar o cliente da transferência' }).click();
    await page
      .getByRole('textbox', { name: 'Aviso de transferência' })
      .fill('Você agora fala com {{queue}}.');
    await take('settings-text-first', page);
    await set(company, 'lgpdMessage', 'Guardamos o seu número e o que você nos escreve.');
    await set(company, 'enableLGPD', 'enabled');
    await set(company, 'scheduleType', 'company');
    await page.reload();
    await page.getByRole('tab', { name: 'Horários' }).waitFor();
    await show(page, 'Mensagens automáticas');
    await take('settings-bot', page);
    await show(page, 'Ocultar mensagens apagadas');
    await take('settings-privacy', page);
    await page.getByRole('tab', { name: 'Horários' }).click();
    await page.getByRole('switch', { name: 'Domingo' }).click();
    await page.getByRole('textbox', { name: 'Abre, Segunda-feira' }).fill('1300');
    await page.getByRole('alert').waitFor();
    await take('settings-hours', page);
    await screen.close();
  },
  connectionTabs: async (scene, take) => {
    const { company, screen } = await openBotCompany(scene);
    const { page } = screen;
    await set(company, 'scheduleType', 'connection');
    await openSignedIn(screen, '/connections');
    await page.getByRole('button', { name: 'Editar Loja Centro' }).click();
    const dialog = page.getByRole('dialog', { name: 'Editar conexão' });
    const tab = (name: string) => dialog.getByRole('tab', { name });
    await tab('Mensagens').click();
    await dialog.getByText('Como o cliente vê').first().waitFor();
    await take('connection-messages', page);
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'fachada.png', mimeType: 'image/png', buffer: pixel });
    await dialog.getByRole('img', { name: 'fachada.png' }).scrollIntoViewIfNeeded();
    await take('connection-file', page);
    await tab('Chatbot').click();
    await take('connection-bot', page);
    await dialog.getByLabel('Redirecionar após (minutos)').fill('5');
    await tab('Avaliações').click();
    await take('connection-rating', page);
    await tab('Horários').click();
    await take('connection-hours', page);
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await dialog.getByText('os dois ou nenhum').waitFor();
    await take('connection-refused', page);
    await tab('Geral').click();
    await take('connection-refused-elsewhere', page);
    await tab('Chatbot').click();
    await dialog.getByLabel('Redirecionar após (minutos)').fill('0');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Editar Loja Centro' }).click();
    await tab('Mensagens').click();
    await dialog.getByRole('button', { name: 'Remover arquivo' }).click();
    await page.getByRole('dialog', { name: /Remover o arquivo/ }).waitFor();
    await take('connection-file-remove', page);
    await screen.close();
  },
  botRows: async (scene, take) => {
    const { company, screen } = await openBotCompany(scene);
    const { page } = screen;
    const luiza = await company.customer('Luiza Silva').writes('Bom dia, vocês entregam hoje?');
    const rated = await company.served('Nina Luz', 'Obrigada!', company.ana);
    const served = [
      await company.served('Olga Reis', 'Tudo certo', company.ana),
      await company.served('Paulo Melo', 'Chegou', company.ana),
    ];
    await openSignedIn(screen, `/tickets/${luiza.uuid}`);
    await until('the socket is open', () => [...screen.sockets].length > 0);
    await page.getByRole('log').getByText('Com quem você quer falar?').waitFor();
    await take('bot-conversation', page);
    const proposed = company.customer('Tiago Ramos');
    await proposed.writes('Oi');
    // A text within a second of the menu would not count as an answer to it.
    await page.waitForTimeout(1200);
    await until('somebody is proposed', async () => (await proposed.writes('1')).proposedUser !== null);
    await set(company, 'lgpdMessage', 'Guardamos o seu número e o que você nos escreve.');
    await set(company, 'lgpdConsent', 'enabled');
    await set(company, 'enableLGPD', 'enabled');
    await page.goto(`${screen.url}/tickets`);
    await page.getByRole('tab', { name: 'Abertos' }).click();
    await row(page, 'Nina Luz').click();
    await page.getByRole('log').waitFor();
    await act(page, 'Resolver');
    await page.getByText('será pedida uma avaliação').waitFor();
    await take('resolve-rating', page);
    await page.getByRole('button', { name: 'Resolver com despedida' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.goto(`${screen.url}/tickets/${rated.uuid}`);
    await page.getByText('O cliente está avaliando o atendimento').waitFor();
    await take('rating-awaited', page);
    await page.goto(`${screen.url}/tickets`);
    await page.getByRole('button', { name: 'Selecionar', exact: true }).click();
    for (const { contact } of served)
      await page.getByRole('checkbox', { name: `Selecionar ${contact.name}`, exact: true }).click();
    const bar = page.getByRole('region', { name: 'Ações em vários atendimentos' });
    await bar.getByRole('button', { name: 'Resolver' }).click();
    await page.getByText('clientes será pedida').waitFor();
    await inDialog(page, () => take('bulk-resolve-rating', page));
    // The settings are cached for some seconds: by now customers are asked for consent.
    await company.customer('Beatriz Costa').writes('Olá');
    await page.goto(`${screen.url}/tickets`);
    await page.getByRole('tab', { name: 'Aguardando' }).click();
    await rowOf(page, 'Tiago Ramos').getByText('Sugerido: você').waitFor();
    await take('bot-rows', page);
    await screen.close();
  },
};
