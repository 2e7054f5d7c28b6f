import type { Page } from 'playwright-core';
import type { StubApi } from './stubApi.ts';

type Step = (page: Page, stub: StubApi, take: (name: string) => Promise<void>) => Promise<void>;

const rowOf = (page: Page, name: string) => page.getByRole('link', { name: new RegExp(name) }).first();

async function openTicket(page: Page, stub: StubApi, at = 0): Promise<void> {
  await page.goto(`${stub.url}/tickets/${stub.world.tickets[at]?.uuid}`);
  await page.getByRole('log').waitFor();
}

/** The header's actions stand in the menu where there is no room. */
async function act(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name, exact: true });
  if (await button.isVisible()) await button.click();
  else {
    await page.getByRole('button', { name: 'Mais opções' }).click();
    await page.getByRole('menuitem', { name, exact: true }).click();
  }
}

async function inDialog(page: Page, take: () => Promise<void>): Promise<void> {
  await page.getByRole('dialog').first().waitFor();
  await take();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').first().waitFor({ state: 'detached' });
}

/** Every screen and dialog, in an order that each step can build on. */
export const screenshotSteps: Record<string, Step> = {
  login: async (page, stub, take) => {
    await page.goto(`${stub.url}/login`);
    await take('login');
    await page.getByLabel('E-mail').fill('ana@exemplo.com');
    await page.getByLabel('Senha', { exact: true }).fill('errada');
    await page.getByRole('button', { name: 'Entrar' }).click();
    await take('login-failed');
    await page.getByLabel('Senha', { exact: true }).fill('Balcao#2026');
    await page.getByRole('button', { name: 'Entrar' }).click();
    await rowOf(page, 'Luiza Silva').waitFor();
    await take('inbox');
  },
  invitation: async (page, stub, take) => {
    await page.goto(`${stub.url}/invitation#convite`);
    await page.getByLabel('Senha', { exact: true }).fill('fraca');
    await page.keyboard.press('Enter');
    await take('invitation');
    await page.goto(`${stub.url}/invitation`);
    await page.getByText('já foi usado').waitFor();
    await take('invitation-spent');
    await page.goto(`${stub.url}/tickets`);
    await rowOf(page, 'Luiza Silva').waitFor();
  },
  conversation: async (page, stub, take) => {
    await rowOf(page, 'Luiza Silva').click();
    const box = page.getByRole('textbox', { name: 'Mensagem' });
    await box.fill('Perfeito, deixei reservado para sábado às 10h');
    const first = stub.world.tickets[0];
    if (first)
      stub.push('presence', 'update', `presence:${first.id}`, 1, {
        ticketId: first.id,
        contactId: first.contactId,
        presence: 'composing',
      });
    await take('conversation');
    await box.fill('falhe');
    await box.press('Enter');
    await page.getByRole('button', { name: 'Descartar' }).waitFor();
    await take('failed-send');
    await page.getByRole('button', { name: 'Descartar' }).click();
    await page.getByRole('button', { name: 'Emoji' }).click();
    await inDialog(page, () => take('emoji'));
    await page.keyboard.press('Control+Shift+F');
    await page.getByRole('searchbox', { name: 'Buscar na conversa' }).fill('reservado');
    await page.getByText('1 de 1').waitFor();
    await take('conversation-search');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Nota privada' }).click();
    await page.getByRole('button', { name: 'Responder', exact: true }).first().click({ force: true });
    await take('note-reply');
  },
  moves: async (page, stub, take) => {
    await openTicket(page, stub);
    await act(page, 'Resolver');
    await inDialog(page, () => take('resolve'));
    await act(page, 'Transferir');
    await inDialog(page, () => take('transfer'));
    await page.getByRole('button', { name: 'Mais opções' }).click();
    await take('ticket-menu');
    await page.getByRole('menuitem', { name: 'Histórico' }).click();
    await inDialog(page, () => take('log'));
    await act(page, 'Dados do contato').catch(() => undefined);
    await take('contact-panel');
  },
  accept: async (page, stub, take) => {
    await page.goto(`${stub.url}/tickets`);
    const newcomer = stub.newcomer('Nova Cliente', 'Oi, vocês abrem hoje?');
    await page.goto(`${stub.url}/tickets/${newcomer.uuid}`);
    await page.getByRole('log').getByText('Oi, vocês').waitFor();
    await act(page, 'Aceitar');
    await inDialog(page, () => take('accept'));
    await act(page, 'Ignorar e encerrar');
    await inDialog(page, () => take('ignore'));
  },
  files: async (page, stub, take) => {
    await openTicket(page, stub, 1);
    await page.locator('input[type=file]').setInputFiles([
      {
        name: 'bolo-de-chocolate-com-morango-e-chantilly.txt',
        mimeType: 'text/plain',
        buffer: Buffer.from('x'),
      },
      { name: 'cardapio.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(240_000) },
    ]);
    await inDialog(page, () => take('files'));
  },
  shell: async (page, stub, take) => {
    await page.goto(`${stub.url}/tickets`);
    await rowOf(page, 'Luiza Silva').waitFor();
    await page.keyboard.press('?');
    await inDialog(page, () => take('shortcuts'));
    await page.keyboard.press('Control+k');
    await inDialog(page, () => take('palette'));
    await page.getByRole('button', { name: /Perfil/ }).click();
    await take('profile-menu');
    await page.getByRole('menuitem', { name: 'Editar perfil' }).click();
    await inDialog(page, () => take('profile'));
    const sound = page.getByRole('button', { name: 'Volume dos avisos' });
    if (await sound.isVisible()) {
      await sound.click();
      await take('sound');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Abrir o menu' }).click();
      await take('menu-open');
      await page.getByRole('button', { name: 'Recolher o menu' }).click();
    }
  },
  lists: async (page, stub, take) => {
    await page.getByRole('button', { name: 'Filtros' }).click();
    await page.getByRole('tab', { name: 'Aguardando' }).click();
    await take('filters');
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
    const other = stub.world.tickets[0];
    if (other) Object.assign(other, { userId: 12, user: { id: 12, name: 'Bruno Lima', color: '#1565C0' } });
    await page.getByRole('combobox', { name: 'Fila' }).click();
    await page.getByRole('option', { name: 'Vendas' }).click();
    await page.getByRole('button', { name: 'Iniciar atendimento' }).click();
    await page.getByText('Já existe um atendimento aberto').waitFor();
    await inDialog(page, () => take('conflict'));
  },
  connections: async (page, stub, take) => {
    await page.goto(`${stub.url}/connections`);
    await page.getByText('Loja Norte').waitFor();
    await take('connections');
    await page.getByRole('button', { name: 'Desconectar' }).first().click();
    await inDialog(page, () => take('disconnect'));
    await page.getByRole('button', { name: 'Adicionar WhatsApp' }).click();
    await page.getByLabel('Nome').waitFor();
    await take('connection-dialog');
    await page.getByLabel('Nome').fill('Loja Sul');
    await page.getByRole('button', { name: 'Adicionar', exact: true }).click();
    await page.getByRole('button', { name: 'Copiar código' }).waitFor();
    await inDialog(page, () => take('qr'));
  },
  contacts: async (page, stub, take) => {
    await page.goto(`${stub.url}/contacts`);
    await page.getByText('Beatriz Costa', { exact: true }).waitFor();
    await take('contacts');
    await page.getByRole('button', { name: 'Editar Ana Ribeiro', exact: true }).click();
    await inDialog(page, () => take('contact-dialog'));
  },
  notices: async (page, stub, take) => {
    await page.goto(`${stub.url}/nada`);
    await take('missing');
    await page.goto(`${stub.url}/403`);
    await take('denied');
    await page.goto(`${stub.url}/tickets`);
    await rowOf(page, 'Carlos Souza').waitFor();
    stub.fail(/realtime/);
    stub.cut();
    await page.getByText('Reconectando').waitFor();
    await take('reconnecting');
    await page.context().setOffline(true);
    await take('offline');
    await page.context().setOffline(false);
    stub.fail(/GET \/tickets$/, 400, 'ERR_BAD_CURSOR');
    await page.goto(`${stub.url}/tickets`);
    await page.getByText('Não foi possível carregar').waitFor();
    await take('list-failed');
    stub.fail(null);
  },
  empty: async (page, stub, take) => {
    stub.world.tickets.length = 0;
    await page.goto(`${stub.url}/tickets`);
    await page.getByText('Ninguém aguardando').waitFor();
    await take('empty');
    stub.world.connections.length = 0;
    await page.goto(`${stub.url}/tickets`);
    await page.getByText('Conecte seu WhatsApp').waitFor();
    await take('first-run');
    await page.goto(`${stub.url}/connections`);
    await page.getByText('Nenhuma conexão').waitFor();
    await take('connections-empty');
    stub.world.user.company.dueDate = '2026-01-01T12:00:00.000Z';
    await page.goto(`${stub.url}/financeiro`);
    await page.getByText('venceu').waitFor();
    await take('billing-expired');
  },
};
