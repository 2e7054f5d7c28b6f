import { pixel } from '../../test/pixel.ts';
import { inviteCompany } from '../../test/world/otherCompanies.ts';
import { password } from '../../test/world/startWebWorld.ts';
import { act, choose, inDialog, openTicket, rowOf, showContact, type Step } from '../screenshotScene.ts';
import { announcementSteps } from './screenshotStepsOfAnnouncements.ts';
import { attachmentSteps } from './screenshotStepsOfAttachments.ts';
import { audioSteps } from './screenshotStepsOfAudio.ts';
import { emptySteps } from './screenshotStepsOfEmpty.ts';
import { shellSteps } from './screenshotStepsOfShell.ts';
import { messageSteps } from './screenshotStepsOfMessages.ts';
import { contactPageSteps, contactSteps } from './screenshotStepsOfContacts.ts';
import { campaignSteps } from './screenshotStepsOfCampaigns.ts';
import { campaignReportSteps } from './screenshotStepsOfCampaignReports.ts';
import { contactListSteps } from './screenshotStepsOfContactLists.ts';
import { fileListSteps } from './screenshotStepsOfFileLists.ts';
import { programSteps } from './screenshotStepsOfPrograms.ts';
import { importSteps } from './screenshotStepsOfImports.ts';
import { kindSteps } from './screenshotStepsOfKinds.ts';
import { sessionSteps } from './screenshotStepsOfSession.ts';
import { bulkSteps, ticketSteps } from './screenshotStepsOfTickets.ts';
import { chatSteps } from './screenshotStepsOfChats.ts';
import { listSteps } from './screenshotStepsOfLists.ts';
import { groupSteps } from './screenshotStepsOfGroups.ts';
import { mergingSteps } from './screenshotStepsOfMerging.ts';
import { connectionSteps } from './screenshotStepsOfConnections.ts';
import { queueSteps } from './screenshotStepsOfQueues.ts';
import { scheduleSteps } from './screenshotStepsOfSchedules.ts';
import { kanbanSteps } from './screenshotStepsOfKanban.ts';
import { administrationSteps } from './screenshotStepsOfAdministration.ts';
import { platformSteps } from './screenshotStepsOfPlatform.ts';
import { botSteps } from './screenshotStepsOfBot.ts';
import { todoSteps } from './screenshotStepsOfTodos.ts';
import { userSteps } from './screenshotStepsOfUsers.ts';

/** Every screen and dialog, in an order in which each step can build on those before. */
export const screenshotSteps: Record<string, Step> = {
  invitation: async (scene, take) => {
    const { page, url } = scene;
    await page.goto((await inviteCompany(scene.world)).link);
    await page.getByLabel('Senha', { exact: true }).fill('fraca');
    await page.keyboard.press('Enter');
    await take('invitation');
    await page.goto(`${url}/invitation`);
    await page.getByText('já foi usado').waitFor();
    await take('invitation-spent');
  },
  login: async (scene, take) => {
    const { page, url } = scene;
    await page.goto(`${url}/login`);
    await page.getByLabel('E-mail').waitFor();
    await take('login');
    await page.getByLabel('E-mail').fill(scene.person.email);
    await page.getByLabel('Senha', { exact: true }).fill('errada');
    await page.getByRole('button', { name: 'Entrar' }).click();
    await page.getByText('E-mail ou senha incorretos.').waitFor();
    await take('login-failed');
    await page.getByLabel('Senha', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Entrar' }).click();
    await rowOf(page, 'Luiza Silva').waitFor();
    await take('inbox');
  },
  conversation: async (scene, take) => {
    const { page } = scene;
    await rowOf(page, 'Luiza Silva').click();
    const box = page.getByRole('textbox', { name: 'Mensagem' });
    await box.fill('Perfeito, deixei reservado para sábado às 10h');
    await scene.company.customer('Luiza Silva').does({ kind: 'presence', presence: 'composing' });
    await take('conversation');
    scene.fail(/POST .messages/, 'ERR_SENDING_WAPP_MSG');
    await box.press('Enter');
    await page.getByRole('button', { name: 'Descartar' }).waitFor();
    await take('failed-send');
    scene.fail(null);
    await page.getByRole('button', { name: 'Descartar' }).click();
    await page.getByRole('button', { name: 'Emoji' }).click();
    await inDialog(page, () => take('emoji'));
    await box.fill('{{ms}}, {{firstName}}! Seu protocolo é {{protocol}}.');
    await page.getByRole('region', { name: 'Como o cliente vê' }).waitFor();
    await page.getByRole('button', { name: 'Inserir variável' }).click();
    await page.getByRole('menuitem', { name: '{{name}}' }).waitFor();
    await take('variables');
    await page.keyboard.press('Escape');
    await box.fill('');
    await page.keyboard.press('Control+Shift+F');
    await page.getByRole('searchbox', { name: 'Buscar na conversa' }).fill('reservado');
    await page.getByText('1 de 1').waitFor();
    await take('conversation-search');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Nota privada' }).click();
    await choose(page, 'Queria encomendar', 'Responder');
    await take('note-reply');
  },
  moves: async (scene, take) => {
    const { page } = scene;
    await openTicket(scene, scene.luiza);
    await act(page, 'Resolver');
    await inDialog(page, () => take('resolve'));
    await act(page, 'Transferir');
    await inDialog(page, () => take('transfer'));
    await page.getByRole('button', { name: 'Mais opções' }).click();
    await take('ticket-menu');
    await page.getByRole('menuitem', { name: 'Histórico' }).click();
    await inDialog(page, () => take('log'));
    await showContact(page);
    await take('contact-panel');
    if (scene.small) await page.keyboard.press('Escape');
  },
  accept: async (scene, take) => {
    const { page, url } = scene;
    await page.goto(`${url}/tickets`);
    const newcomer = await scene.company.customer('Nova Cliente').writes('Oi, vocês abrem hoje?');
    await openTicket(scene, newcomer);
    await page.getByRole('log').getByText('Oi, vocês').waitFor();
    await act(page, 'Aceitar');
    await inDialog(page, () => take('accept'));
    await act(page, 'Ignorar e encerrar');
    await inDialog(page, () => take('ignore'));
  },
  files: async (scene, take) => {
    const { page } = scene;
    await openTicket(scene, scene.carlos);
    await page.locator('input[type=file]').setInputFiles([
      {
        name: 'bolo-de-chocolate-com-morango-e-chantilly.txt',
        mimeType: 'text/plain',
        buffer: Buffer.from('x'),
      },
      { name: 'cardapio.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(240_000) },
    ]);
    await inDialog(page, () => take('files'));
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'ata.txt', mimeType: 'text/plain', buffer: Buffer.from('Ata') });
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Legenda').fill('Segue, {{firstName}}!');
    await dialog.getByRole('region', { name: 'Como o cliente vê' }).waitFor();
    await inDialog(page, () => take('files-caption'));
  },
  shell: async (scene, take) => {
    const { page, url } = scene;
    await page.goto(`${url}/tickets`);
    await rowOf(page, 'Luiza Silva').waitFor();
    await page.keyboard.press('?');
    await inDialog(page, () => take('shortcuts'));
    await page.keyboard.press('Control+k');
    await inDialog(page, () => take('palette'));
    await page.getByRole('button', { name: /Perfil/ }).click();
    await take('profile-menu');
    await page.getByRole('menuitem', { name: 'Editar perfil' }).click();
    await inDialog(page, () => take('profile'));
    // Presses a button at the menu's foot. On a phone the menu has no room for these; they are items of the profile
    // menu.
    const press = async (name: string) => {
      if (scene.small) await page.getByRole('button', { name: /Perfil/ }).click();
      await page.getByRole(scene.small ? 'menuitem' : 'button', { name: new RegExp(`^${name}`) }).click();
    };
    await press('Volume dos avisos');
    await inDialog(page, () => take('sound'));
    await press('Notificações');
    await inDialog(page, () => take('notices'));
    if (scene.small) return;
    await page.getByRole('button', { name: 'Abrir o menu' }).click();
    await take('menu-open');
    await page.getByRole('button', { name: 'Recolher o menu' }).click();
  },
  lists: async (scene, take) => {
    const { page } = scene;
    await page.getByRole('button', { name: 'Filtros' }).click();
    await page.getByRole('tab', { name: 'Aguardando' }).click();
    await take('filters');
    await page.getByRole('button', { name: 'Ver todos' }).click();
    await page.getByRole('button', { name: 'Ver todos', pressed: true }).waitFor();
    await take('filters-all');
    await page.getByRole('button', { name: 'Ver todos' }).click();
    await page.getByRole('button', { name: 'Filtros' }).click();
    await page.getByRole('searchbox').fill('silva');
    await page.getByText('Resultados').waitFor();
    await page.getByRole('button', { name: 'Filtros' }).click();
    await take('search');
    await page.getByRole('button', { name: 'Filtros' }).click();
    await page.getByRole('searchbox').fill('ninguém');
    await page.getByText('Nada encontrado').waitFor();
    await take('search-empty');
    await page.getByRole('searchbox').fill('');
    await page.getByRole('button', { name: 'Selecionar', exact: true }).click();
    await page.getByRole('checkbox').nth(1).click();
    await take('picked');
    await page.getByRole('button', { name: 'Sair da seleção' }).click();
    await page.getByRole('button', { name: 'Novo atendimento' }).click();
    await page.getByRole('combobox', { name: 'Contato' }).fill('luiza');
    await page.getByRole('option').first().waitFor();
    await take('new-ticket-search');
    await page.getByRole('option').first().click();
    await take('new-ticket');
    await scene.company.handOver(scene.luiza, await scene.company.person('Bruno Lima'));
    await page.getByRole('combobox', { name: 'Fila' }).click();
    await page.getByRole('option', { name: 'Vendas' }).click();
    await page.getByRole('button', { name: 'Iniciar atendimento' }).click();
    await page.getByText('Já existe um atendimento aberto').waitFor();
    await inDialog(page, () => take('conflict'));
    await page.getByRole('tab', { name: 'Abertos' }).click();
  },
  connections: async (scene, take) => {
    const { page, url } = scene;
    await page.goto(`${url}/connections`);
    await page.getByText('Loja Norte').waitFor();
    await take('connections');
    await page.getByRole('button', { name: 'Desconectar' }).first().click();
    await inDialog(page, () => take('disconnect'));
    await page.getByRole('button', { name: 'Excluir Loja Norte' }).click();
    await inDialog(page, () => take('connection-delete'));
    await page.getByRole('button', { name: 'Nova conexão' }).click();
    await page.getByRole('menuitem', { name: 'WhatsApp' }).click();
    await page.getByLabel('Nome').waitFor();
    await take('connection-dialog');
    await page.getByLabel('Nome').fill('Loja Sul');
    await page.getByRole('button', { name: 'Adicionar', exact: true }).click();
    await scene.called('POST /whatsapp');
    const [made] = (await scene.company.admin.call('GET /whatsapp')).filter(
      ({ name }) => name === 'Loja Sul',
    );
    await scene.company.session(made?.id ?? 0, { status: 'qrcode', qrcode: '2@balcao,teste,de,pareamento' });
    await page.getByRole('button', { name: 'Copiar código' }).waitFor();
    await inDialog(page, () => take('qr'));
  },
  ...contactPageSteps,
  tags: async ({ page, url, company, luiza }, take) => {
    const { admin } = company;
    for (const [name, color] of [
      ['Atacado', '#1f6feb'],
      ['Cliente novo', '#2e9e4f'],
    ] as const) {
      const { id } = await admin.call('POST /tags', { body: { name, color } });
      const params = { tagId: String(id), contactId: String(luiza.contactId) };
      await admin.call('PUT /tags-contacts/{tagId}/{contactId}', { params });
    }
    const { id: nextLaneId } = await admin.call('POST /tags', {
      body: {
        name: 'Retorno',
        color: '#7c3aed',
        kanban: 1,
        greetingMessageLane: 'Oi {{firstName}}, podemos ajudar?',
      },
    });
    await admin.call('POST /tags', {
      body: {
        name: 'Proposta',
        color: '#b54708',
        kanban: 1,
        timeLane: 48,
        nextLaneId,
        rollbackLaneId: nextLaneId,
      },
    });
    await page.goto(`${url}/tags`);
    await page.getByText('Atacado').waitFor();
    await take('tags');
    await page.getByRole('button', { name: 'Editar Retorno' }).click();
    await page.getByRole('dialog').getByText('podemos ajudar').last().waitFor();
    await inDialog(page, () => take('tag-stage'));
    await page.getByRole('button', { name: 'Nova tag' }).click();
    await inDialog(page, () => take('tag-dialog'));
    await page.getByRole('button', { name: 'Contatos com a tag Atacado' }).click();
    await page.getByRole('dialog').getByText('Luiza Silva').waitFor();
    await inDialog(page, () => take('tag-contacts'));
  },
  quickMessages: async (scene, take) => {
    const { page, url, company } = scene;
    const { admin } = company;
    const offered = [
      {
        shortcode: 'horario',
        message: '{{ms}}, {{firstName}}! Abrimos de terça a domingo, das 7 h às 19 h.',
      },
      { shortcode: 'pix', message: 'Nossa chave PIX é o CNPJ 12.345.678/0001-90.', visao: true },
      { shortcode: 'encomenda', message: 'Para encomendas pedimos dois dias de antecedência.', geral: true },
      { shortcode: 'cardapio', message: 'Segue o cardápio da semana.', visao: true },
    ];
    let id = 0;
    for (const body of offered) ({ id } = await admin.call('POST /quick-messages', { body }));
    const menu = new FormData();
    const pdf = Buffer.from('%PDF-1.4'.padEnd(240_000));
    menu.set('file', new File([pdf], 'cardapio-da-semana.pdf', { type: 'application/pdf' }));
    await admin.call('POST /quick-messages/{id}/media-upload', { params: { id: String(id) }, body: menu });
    await page.goto(`${url}/quick-messages`);
    await page.getByText('/pix').waitFor();
    await page.getByRole('button', { name: 'Nova resposta rápida' }).click();
    await page.getByRole('textbox', { name: 'Atalho', exact: true }).fill('vitrine');
    await page.getByRole('textbox', { name: 'Mensagem' }).fill('Veja a vitrine de hoje, {{firstName}}!');
    await page
      .getByRole('dialog')
      .locator('input[type=file]')
      .setInputFiles({ name: 'vitrine-de-hoje.png', mimeType: 'image/png', buffer: pixel });
    await take('quick-message-dialog');
    await page.getByLabel('A equipe pode ver e usar').click();
    await page.getByRole('button', { name: 'Salvar' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByText('/vitrine').waitFor();
    await take('quick-messages');
    await page.getByRole('button', { name: 'Editar vitrine' }).click();
    await inDialog(page, () => take('quick-message-edit'));
    await page.getByRole('button', { name: 'Ver cardapio' }).click();
    await inDialog(page, () => take('quick-message-of-another'));
    await page.getByRole('button', { name: 'Ver pix' }).click();
    await page.getByRole('dialog').getByText('Nenhum arquivo').waitFor();
    await inDialog(page, () => take('quick-message-without-file'));
    await openTicket(scene, scene.carlos);
    await page.getByRole('textbox', { name: 'Mensagem' }).fill('/');
    await page.getByRole('option').first().waitFor();
    await take('quick-answers');
    scene.fail(/quick-messages.list/);
    await openTicket(scene, scene.carlos);
    await page.getByRole('textbox', { name: 'Mensagem' }).fill('/oi');
    await page.getByText('Não foi possível carregar as respostas rápidas').waitFor();
    await take('quick-answers-failed');
    scene.fail(null);
    await page.getByRole('textbox', { name: 'Mensagem' }).fill('');
  },
  ...kanbanSteps,
  ...scheduleSteps,
  ...botSteps,
  ...connectionSteps,
  ...platformSteps,
  ...announcementSteps,
  ...administrationSteps,
  ...queueSteps,
  ...userSteps,
  notices: async (scene, take) => {
    const { page, url } = scene;
    await page.goto(`${url}/nada`);
    await page.getByText('Página não encontrada').waitFor();
    await take('missing');
    await page.goto(`${url}/403`);
    await page.getByText('Oops! Acesso Negado!').waitFor();
    await take('denied');
    await page.goto(`${url}/tickets`);
    await rowOf(page, 'Carlos Souza').waitFor();
    await scene.live();
    scene.fail(/realtime/);
    // Cut until the notice appears, because the first cuts may hit sockets of earlier pages.
    const away = page.getByText('Reconectando');
    for (; !(await away.isVisible()); await page.waitForTimeout(100)) await scene.cut();
    await take('reconnecting');
    await page.context().setOffline(true);
    await take('offline');
    await page.context().setOffline(false);
    scene.fail(/GET \/tickets$/, 'ERR_BAD_CURSOR');
    await page.goto(`${url}/tickets`);
    await page.getByText('Não foi possível carregar').waitFor();
    await take('list-failed');
    scene.fail(null);
  },
  ...audioSteps,
  ...shellSteps,
  ...messageSteps,
  ...attachmentSteps,
  ...ticketSteps,
  ...bulkSteps,
  ...kindSteps,
  ...contactSteps,
  ...contactListSteps,
  ...campaignSteps,
  ...campaignReportSteps,
  ...fileListSteps,
  ...programSteps,
  ...importSteps,
  ...sessionSteps,
  ...todoSteps,
  ...chatSteps,
  ...listSteps,
  ...groupSteps,
  ...mergingSteps,
  ...emptySteps,
};
