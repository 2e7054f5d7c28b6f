import { typeDate } from '@balcao/scenarios/support/typeDate.ts';
import { companySettingsEntity } from '@balcao/functions/core/company/settingsEntity';
import type { CompanySettings } from '@balcao/shared/settings/settingsModel';
import type { Ticket } from '@balcao/shared/records/ticketModel';
import { openSignedIn, row } from '../../test/world/openScreen.ts';
import {
  act,
  inDialog,
  openAnother,
  openLive,
  openTicket,
  said,
  type Scene,
  type Step,
} from '../screenshotScene.ts';

/** Changes a ticket as Helena, the company's administrator. */
const change = ({ company }: Scene, { id }: Pick<Ticket, 'id'>, body: object) =>
  company.admin.call('PUT /tickets/{id}', { params: { id: String(id) }, body });

const close = (scene: Scene, ticket: Pick<Ticket, 'id'>) =>
  change(scene, ticket, { status: 'closed', sendFarewellMessage: false });

async function openList({ page, url }: Scene, tab = 'Abertos'): Promise<void> {
  await page.goto(`${url}/tickets`);
  await page.getByRole('tab', { name: tab }).click();
}

/** What happens to single tickets: closing, export, refusals, conflicts, waiting times. */
export const ticketSteps: Record<string, Step> = {
  farewell: async (scene, take) => {
    const { page, company } = scene;
    const params = { id: String(company.ana.id) };
    const farewell = (farewellMessage: string) =>
      company.admin.call('PUT /users/{id}', { params, body: { farewellMessage } });
    await farewell('{{ms}}! A Padaria agradece a preferência, volte sempre.');
    await openTicket(scene, scene.carlos);
    const known = scene.hold(/farewell/);
    await act(page, 'Resolver');
    await page.getByText('Verificando a despedida').waitFor();
    await inDialog(page, () => take('resolve-waiting'));
    known();
    await act(page, 'Resolver');
    await page.getByRole('button', { name: 'Resolver com despedida' }).waitFor();
    await inDialog(page, () => take('resolve-farewell'));
    await farewell('');
  },
  ticketTools: async (scene, take) => {
    const { page, company } = scene;
    await openTicket(scene, scene.carlos);
    await page.getByRole('button', { name: 'Mais opções' }).click();
    await page.getByRole('menuitem', { name: 'Excluir atendimento' }).click();
    await inDialog(page, () => take('delete-ticket'));
    const release = scene.hold(/^GET .messages/);
    await act(page, 'Exportar como PDF');
    await page.getByText('Lendo as mensagens: 0').waitFor();
    await inDialog(page, () => take('export-reading'));
    release();
    scene.fail(/^GET .messages/);
    await act(page, 'Exportar como PDF');
    await page.getByRole('dialog').getByText('Algo falhou do nosso lado').waitFor();
    await inDialog(page, () => take('export-failed'));
    scene.fail(null);
    const body = { name: 'Marta Nunes', number: '5511955554444' };
    const { id: contactId } = await company.admin.call('POST /contacts', { body });
    const quiet = await company.admin.call('POST /tickets', {
      body: { contactId, queueId: company.queues.Vendas, userId: company.ana.id },
    });
    await openTicket(scene, quiet);
    await page.getByText('Nenhuma mensagem nesta conversa').waitFor();
    await take('conversation-empty');
    await act(page, 'Exportar como PDF');
    await page.getByText('Elemento não encontrado').waitFor();
    await inDialog(page, () => take('export-nothing'));
  },
  requiredTag: async (scene, take) => {
    const { page, world, company, carlos } = scene;
    const require = (requiredTag: CompanySettings['requiredTag']) =>
      world.runtime.store.put(companySettingsEntity.toItem({ companyId: company.id, requiredTag }));
    await require('enabled');
    await openTicket(scene, carlos);
    await act(page, 'Resolver');
    await page.getByRole('button', { name: 'Resolver sem despedida' }).click();
    const dialog = page.getByRole('dialog', { name: 'Falta uma tag' });
    await dialog.waitFor();
    await take('required-tag');
    await dialog.getByRole('combobox', { name: 'Tags' }).fill('Compra');
    await dialog.getByRole('combobox', { name: 'Tags' }).press('Enter');
    await dialog.getByText('Compra').waitFor();
    await inDialog(page, () => take('required-tag-given'));
    await require('disabled');
  },
  reopening: async (scene, take) => {
    const { page, company } = scene;
    const ended = await company.served('Vera Matos', 'Obrigada!');
    await close(scene, ended);
    await openList(scene, 'Resolvidos');
    await row(page, 'Vera Matos').waitFor();
    await take('closed-list');
    await openTicket(scene, ended);
    await page.getByText('Reabra o atendimento para responder').waitFor();
    await take('closed');
    const next = await company.customer('Vera Matos').writes('Mais uma coisa');
    await change(scene, next, { status: 'open', queueId: company.queues.Entrega });
    await act(page, 'Reabrir');
    await page.getByRole('dialog', { name: 'Já existe um atendimento aberto' }).waitFor();
    await inDialog(page, () => take('reopen-conflict'));
    await openTicket(scene, next);
    await page.getByText(/continua no atendimento/).waitFor();
    await take('ticket-seam');
    await openList(scene, 'Grupos');
    await page.getByText('Nenhum grupo').waitFor();
    await take('groups-empty');
    await openList(scene);
  },
  faster: async (scene, take) => {
    const { page, company } = scene;
    const ticket = await company.customer('Sara Pinto').writes('Oi');
    await openTicket(scene, ticket);
    await act(page, 'Ignorar e encerrar');
    const dialog = page.getByRole('dialog', { name: 'Ignorar e encerrar?' });
    await change(scene, ticket, { status: 'open', queueId: company.queues.Vendas });
    await dialog.getByRole('button', { name: 'Ignorar e encerrar' }).click();
    await page.getByText('Nada foi feito').waitFor();
    await take('faster');
    await page.goto(`${scene.url}/tickets/00000000-0000-4000-8000-000000000000`);
    await page.getByText('Este atendimento não existe').waitFor();
    await take('ticket-missing');
    await close(scene, ticket);
  },
  gone: async (scene, take) => {
    const { page, company } = scene;
    const { Vendas, Entrega } = company.queues;
    const bruno = await company.person('Bruno Dias', {
      profile: 'user',
      queueIds: [Vendas],
      defaultTheme: scene.view.theme,
    });
    const params = { id: String(bruno.id) };
    const his = await openAnother(scene, bruno);
    const loses = async (ticket: Ticket, why: string, leave: Promise<unknown>) => {
      await leave;
      await his.page.getByText(why).waitFor();
      await close(scene, ticket);
    };
    const shown = async (name: string) => {
      const ticket = await company.served(name, 'Bom dia', bruno);
      await openSignedIn(his, `/tickets/${ticket.uuid}`);
      await his.live();
      await said(his.page, 'Bom dia').waitFor();
      return ticket;
    };
    const given = await shown('Rute Sales');
    await loses(given, 'transferido para outra pessoa', company.handOver(given, company.ana));
    await take('ticket-gone', his.page);
    const waiting = await shown('Rute Pires');
    await change(scene, waiting, { status: 'pending', userId: null });
    const rights = company.admin.call('PUT /users/{id}', { params, body: { queueIds: [Entrega] } });
    await loses(waiting, 'permissões mudaram', rights);
    await take('ticket-gone-rights', his.page);
    await his.close();
    const older = await company.served('Sofia Reis', 'Bom dia');
    const newer = await company.served('Sofia R.', 'Sou a Sofia');
    await openLive(scene, `/tickets/${newer.uuid}`);
    await said(page, 'Sou a Sofia').waitFor();
    await company.admin.call('POST /contacts/{id}/merge', {
      params: { id: String(older.contactId) },
      body: { otherContactId: newer.contactId },
    });
    await page.getByText('foi unido a este').waitFor();
    await take('ticket-merged');
    await close(scene, older);
  },
  handedOver: async (scene, take) => {
    const { page, company } = scene;
    await openLive(scene, '/tickets');
    const helena = { id: company.admin.user.id, name: 'Helena Prado', email: '' };
    const ticket = await company.served('Otávio Lins', 'Bom dia', helena);
    await company.handOver(ticket, company.ana);
    await page.getByText(/transferiu Otávio Lins para você/).waitFor();
    await take('handed-over');
    await close(scene, ticket);
  },
  filterMenus: async (scene, take) => {
    const { page } = scene;
    await openList(scene);
    await page.getByRole('button', { name: 'Filtros' }).click();
    for (const [filter, name] of [
      ['Status', 'filter-status'],
      ['Conexões', 'filter-connections'],
      ['Atendentes', 'filter-users'],
      ['Filas', 'filter-queues'],
    ] as const) {
      await page.getByRole('button', { name: filter }).click();
      await page.getByRole('menu').waitFor();
      await take(name);
      await page.keyboard.press('Escape');
      await page.getByRole('menu').waitFor({ state: 'detached' });
    }
    await page.getByRole('button', { name: 'Período' }).click();
    await typeDate(page.getByRole('group', { name: 'De', exact: true }), '2020-01-01');
    await take('filter-days');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Encerrar busca' }).click();
  },
  waiting: async (scene, take) => {
    const { page } = scene;
    await openList(scene, 'Aguardando');
    await page.getByRole('button', { name: 'Filtros' }).click();
    await page.getByRole('button', { name: /^Limite de espera/ }).click();
    await page.getByRole('menu').waitFor();
    await take('wait-limit');
    await page.getByRole('menuitemradio', { name: '5 min', exact: true }).click();
    await page.getByRole('button', { name: 'Limite de espera: 5 min' }).waitFor();
    // In a browser whose clock can be put forward, so that the picture need not wait six minutes.
    const fields = { profile: 'admin', defaultTheme: scene.view.theme } as const;
    const later = await openAnother(scene, await scene.company.person('Lena Nobre', fields));
    await later.page.clock.install();
    await openSignedIn(later, '/tickets');
    await later.page.getByRole('tab', { name: 'Aguardando' }).click();
    await later.page.getByTitle('Aguarda há').first().waitFor();
    await later.page.clock.fastForward('06:00');
    await later.page
      .getByTitle(/além do limite/)
      .first()
      .waitFor();
    await take('waiting-late', later.page);
    await later.close();
    await openList(scene);
  },
};

/** Many tickets at once. */
export const bulkSteps: Record<string, Step> = {
  bulk: async (scene, take) => {
    const { page, company } = scene;
    const names = ['Nina Luz', 'Olga Reis', 'Paulo Melo'];
    const tickets = [];
    for (const name of names) tickets.push(await company.served(name, 'Bom dia'));
    await openList(scene);
    await row(page, 'Paulo Melo').waitFor();
    await page.getByRole('button', { name: 'Selecionar', exact: true }).click();
    for (const name of names)
      await page.getByRole('checkbox', { name: `Selecionar ${name}`, exact: true }).click();
    const bar = page.getByRole('region', { name: 'Ações em vários atendimentos' });
    const ask = async (action: string, name: string) => {
      await bar.getByRole('button', { name: action }).click();
      await inDialog(page, () => take(name));
    };
    await ask('Resolver', 'bulk-resolve-silent');
    const params = { id: String(company.connectionId) };
    await company.admin.call('PUT /whatsapp/{id}', { params, body: { complationMessage: 'Até logo!' } });
    const farewell = page.getByRole('button', { name: 'Resolver com despedida' });
    await bar.getByRole('button', { name: 'Resolver' }).click();
    await farewell.waitFor();
    await page.keyboard.press('Escape');
    await ask('Resolver', 'bulk-resolve');
    await ask('Devolver', 'bulk-return');
    await ask('Transferir', 'bulk-transfer');
    await ask('Adicionar tags', 'bulk-tag');
    scene.fail(/PUT \/tickets/, 'ERR_TICKET_TRANSITION');
    await bar.getByRole('button', { name: 'Devolver' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Devolver' }).click();
    await bar.getByText('3 não puderam ser movidos').waitFor();
    await take('bulk-failed');
    scene.fail(null);
    const release = scene.hold(/^PUT .tickets/);
    await bar.getByRole('button', { name: 'Devolver' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Devolver' }).click();
    await bar.getByText('0 de 3').waitFor();
    await take('bulk-running');
    release();
    await page.getByText('3 atendimentos devolvidos').waitFor();
    await take('bulk-done');
    await openList(scene, 'Aguardando');
    await page.getByRole('button', { name: 'Selecionar', exact: true }).click();
    for (const name of names)
      await page.getByRole('checkbox', { name: `Selecionar ${name}`, exact: true }).click();
    await ask('Ignorar e encerrar', 'bulk-ignore');
    await page.getByRole('button', { name: 'Sair da seleção' }).click();
    for (const ticket of tickets) await close(scene, ticket);
    await openList(scene);
  },
};
