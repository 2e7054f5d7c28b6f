import { describe, expect } from 'vitest';
import { seriousFindings } from '../../../test/axe.ts';
import { browserMissing } from '../../../test/browser.ts';
import { test } from '../../../test/browserTest.ts';
import { openSignedIn, row, signIn } from '../../../test/world/openScreen.ts';

describe.skipIf(browserMissing())('tools of tickets', () => {
  test('a farewell is offered with its words, and only where one would be sent', async ({ company, at }) => {
    await company.served('Luiza Silva', 'Bom dia');
    await company.served('Carlos Souza', 'Bom dia');
    await signIn(at);
    const { page } = at;
    await row(page, 'Luiza Silva').click();
    await page.getByRole('button', { name: 'Resolver' }).click();
    const dialog = page.getByRole('dialog', { name: 'Resolver atendimento' });
    await dialog.getByText('Nenhuma mensagem de despedida será enviada.').waitFor();
    expect(await dialog.getByRole('button').allTextContents()).toEqual([
      'Cancelar',
      'Resolver sem despedida',
    ]);
    expect(await seriousFindings(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Resolver sem despedida' }).click();
    await page.waitForURL('**/tickets');
    const params = { id: String(company.ana.id) };
    await company.admin.call('PUT /users/{id}', { params, body: { farewellMessage: 'Até logo!' } });
    await row(page, 'Carlos Souza').click();
    await page.getByRole('button', { name: 'Resolver' }).click();
    await dialog.getByText('Até logo!').waitFor();
    await dialog.getByRole('button', { name: 'Resolver com despedida' }).click();
    await page.waitForURL('**/tickets');
  });

  test('its address is copied, it is unread again, and deleted once that was asked', async ({
    company,
    at,
  }) => {
    const ticket = await company.served('Luiza Silva', 'Bom dia');
    await signIn(at);
    const { page } = at;
    const choose = async (name: string) => {
      await page.getByRole('button', { name: 'Mais opções' }).click();
      await page.getByRole('menuitem', { name }).click();
    };
    await row(page, 'Luiza Silva').click();
    await page.getByRole('log').getByText('Bom dia').waitFor();
    await choose('Copiar link');
    await page.getByText('Link copiado').waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(`${at.url}/tickets/${ticket.uuid}`);
    await choose('Marcar como não lido');
    await page.waitForURL('**/tickets');
    await page.getByTestId('ticket-rows').getByText('1 mensagem não lida').waitFor();
    await row(page, 'Luiza Silva').click();
    await choose('Excluir atendimento');
    const question = page.getByRole('dialog', { name: `Excluir o atendimento #${ticket.id}?` });
    expect(await seriousFindings(page)).toEqual([]);
    await question.getByRole('button', { name: 'Excluir atendimento' }).click();
    await page.waitForURL('**/tickets');
    await row(page, 'Luiza Silva').waitFor({ state: 'detached' });
    await page.getByText('Atendimento excluído').waitFor();
    // Not "somebody took it": it was one's own doing.
    expect(await page.getByText('alguém o assumiu').count()).toBe(0);
    await page.goto(`${at.url}/tickets/${ticket.uuid}`);
    await page.getByText('Este atendimento não existe ou não está ao seu alcance.').waitFor();
    at.expectErrors(/status of 404/);
  });

  test('an administrator closes a whole list after a question, an attendant is not offered it', async ({
    company,
    at,
    open,
  }) => {
    await company.served('Luiza Silva', 'Bom dia');
    const davi = await company.person('Davi Ramos', { queueIds: [company.queues.Vendas] });
    await company.served('Carlos Souza', 'Bom dia', davi);
    await signIn(at);
    const { page } = at;
    await page.getByRole('button', { name: 'Filtros' }).click();
    const closeAll = page.getByRole('button', { name: 'Encerrar todos' });
    // What is closed obeys neither tags nor "unread": a list that they narrow is not the one that would go.
    await page.getByRole('button', { name: 'Somente não lidos' }).click();
    await closeAll.and(page.getByRole('button', { disabled: true })).waitFor();
    await closeAll.hover();
    await page.getByRole('tooltip').getByText('tire antes os filtros').waitFor();
    // Disabled for people, not for whatever clicks all the same.
    await closeAll.dispatchEvent('click');
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.getByRole('button', { name: 'Somente não lidos' }).click();
    await closeAll.click();
    const question = page.getByRole('dialog', { name: 'Encerrar todos em Abertos?' });
    await question.getByText('de toda a empresa').waitFor();
    // One's own list has one row.
    await question.getByText('Agora são 2 atendimentos.').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await question.getByRole('button', { name: 'Encerrar todos' }).click();
    await page.getByText('Encerrar todos: Abertos').waitFor();
    await page.getByText('Nenhum atendimento aberto').waitFor();
    await page.getByRole('button', { name: 'Ver quem aguarda' }).click();
    await page.getByText('Ninguém aguardando').waitFor();
    const bruno = await open(await company.person('Bruno Lima', { queueIds: [company.queues.Vendas] }));
    await signIn(bruno);
    await bruno.page.getByRole('button', { name: 'Filtros' }).click();
    await bruno.page.getByRole('button', { name: 'Somente não lidos' }).waitFor();
    expect(await bruno.page.getByRole('button', { name: 'Encerrar todos' }).count()).toBe(0);
  });

  test('the log is as it is now, with who has looked since the conversation was opened', async ({
    company,
    at,
  }) => {
    const ticket = await company.served('Luiza Silva', 'Bom dia');
    const { page } = at;
    await openSignedIn(at, `/tickets/${ticket.uuid}`);
    await page
      .getByRole('log')
      .getByText(/aceitou o atendimento/)
      .waitFor();
    await company.admin.call('GET /tickets/u/{uuid}', { params: { uuid: ticket.uuid } });
    await page.getByRole('button', { name: 'Mais opções' }).click();
    await page.getByRole('menuitem', { name: 'Histórico do atendimento' }).click();
    const dialog = page.getByRole('dialog', { name: /Histórico do atendimento/ });
    await dialog.getByText('Helena Prado abriu o atendimento').waitFor();
  });
});
