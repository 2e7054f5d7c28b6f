import { describe, expect } from 'vitest';
import { browserMissing } from '../../../test/browser.ts';
import { test } from '../../../test/browserTest.ts';
import { createCompany } from '../../../test/world/createCompany.ts';
import { openSignedIn, row, type Screen, signIn } from '../../../test/world/openScreen.ts';

describe.skipIf(browserMissing())('tools of tickets', () => {
  test('a farewell is offered with its words, and only where one would be sent', async ({ company, at }) => {
    await company.served('Luiza Silva', 'Bom dia');
    const carlos = await company.served('Carlos Souza', 'Bom dia');
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
    await dialog.getByRole('button', { name: 'Resolver sem despedida' }).click();
    await page.waitForURL('**/tickets');
    const params = { id: String(company.ana.id) };
    await company.admin.call('PUT /users/{id}', { params, body: { farewellMessage: 'Até logo!' } });
    await row(page, 'Carlos Souza').click();
    await page.getByRole('button', { name: 'Resolver' }).waitFor();
    // Until the server has answered, the buttons that resolve do not react.
    const answer = at.hold(/farewell/);
    await page.keyboard.press('Alt+r');
    const without = dialog.getByRole('button', { name: 'Resolver sem despedida' });
    await without.waitFor();
    expect(await without.isDisabled()).toBe(true);
    await page.keyboard.press('Enter');
    // Enter did nothing, and the dialog says why.
    await dialog.getByRole('status').getByText('Verificando a despedida…').waitFor();
    answer();
    await dialog.getByText('Até logo!').waitFor();
    expect(await dialog.getByText('Verificando a despedida…').count()).toBe(0);
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    await expect.poll(focused).toBe('Resolver com despedida');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/tickets');
    const said = (await company.messages(carlos.id)).filter(({ fromMe }) => fromMe);
    expect(said.map(({ body }) => body)).toContainEqual(expect.stringContaining('Até logo!'));
  });

  test('an answer that comes late takes nobody from the button they stand on', async ({ company, at }) => {
    const params = { id: String(company.ana.id) };
    await company.admin.call('PUT /users/{id}', { params, body: { farewellMessage: 'Até logo!' } });
    const { id } = await company.served('Carlos Souza', 'Bom dia');
    await signIn(at);
    const { page } = at;
    await row(page, 'Carlos Souza').click();
    await page.getByRole('button', { name: 'Resolver' }).waitFor();
    const answer = at.hold(/farewell/);
    await page.keyboard.press('Alt+r');
    const dialog = page.getByRole('dialog', { name: 'Resolver atendimento' });
    await dialog.getByRole('button', { name: 'Resolver sem despedida' }).waitFor();
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    await page.keyboard.press('Tab');
    expect(await focused()).toBe('Cancelar');
    answer();
    await dialog.getByRole('button', { name: 'Resolver com despedida' }).waitFor();
    expect(await focused()).toBe('Cancelar');
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    expect((await company.ticket(id)).status).toBe('open');
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
    await question.getByRole('button', { name: 'Excluir atendimento' }).click();
    await page.waitForURL('**/tickets');
    await row(page, 'Luiza Silva').waitFor({ state: 'detached' });
    await page.getByText('Atendimento excluído').waitFor();
    // Not "somebody took it", as the user deleted it.
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
    // "Close all" ignores tags and "unread", so it is disabled while they narrow the list.
    await page.getByRole('button', { name: 'Somente não lidos' }).click();
    await closeAll.and(page.getByRole('button', { disabled: true })).waitFor();
    await closeAll.hover();
    await page.getByRole('tooltip').getByText('tire antes os filtros').waitFor();
    // Not even a synthetic click has an effect.
    await closeAll.dispatchEvent('click');
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.getByRole('button', { name: 'Somente não lidos' }).click();
    await closeAll.click();
    const question = page.getByRole('dialog', { name: 'Encerrar todos em Abertos?' });
    await question.getByText('de toda a empresa').waitFor();
    // The user's own list has one row.
    await question.getByText('Agora são 2 atendimentos.').waitFor();
    await question.getByRole('button', { name: 'Encerrar todos' }).click();
    await page.getByText('Encerrar todos: Abertos').waitFor();
    await page.getByText('Nenhum atendimento aberto').waitFor();
    // The job's card takes space in the list instead of covering it, and disappears when the job is done.
    const card = page.getByRole('listitem').filter({ hasText: 'Encerrar todos: Abertos' });
    await card.getByText('Concluído').waitFor();
    const [around, list] = [await card.boundingBox(), await page.getByRole('tabpanel').boundingBox()];
    expect(around?.y ?? 0).toBeGreaterThanOrEqual((list?.y ?? 0) + (list?.height ?? 0));
    expect(around?.width ?? 0).toBeLessThanOrEqual(list?.width ?? 0);
    await card.waitFor({ state: 'detached', timeout: 15_000 });
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

  test('a long log comes page by page as one scrolls, and what happens meanwhile stands on top', async ({
    company,
    at,
  }) => {
    const ticket = await company.served('Luiza Silva', 'Bom dia');
    const params = { id: String(ticket.id) };
    const { Vendas, Entrega } = company.queues;
    const move = (queueId: number) => company.admin.call('PUT /tickets/{id}', { params, body: { queueId } });
    for (let round = 0; round < 30; round++) {
      await move(Entrega);
      await move(Vendas);
    }
    const { page } = at;
    await openSignedIn(at, `/tickets/${ticket.uuid}`);
    await at.live();
    await page.getByRole('button', { name: 'Mais opções' }).click();
    await page.getByRole('menuitem', { name: 'Histórico do atendimento' }).click();
    const dialog = page.getByRole('dialog', { name: /Histórico do atendimento/ });
    const rows = dialog.getByRole('listitem');
    await rows.first().waitFor();
    expect(await rows.count()).toBe(50);
    await rows.last().scrollIntoViewIfNeeded();
    const oldest = dialog.getByText('Atendimento criado');
    await oldest.waitFor();
    const all = await rows.count();
    expect(all).toBeGreaterThan(60);
    const asked = at.calls.length;
    await move(Entrega);
    await rows.first().getByText('na fila Entrega').waitFor();
    expect(await rows.count()).toBe(all + 1);
    // Lists may still be refetched after the first connection.
    expect(at.calls.slice(asked).filter((call) => call.includes('log'))).toEqual([]);
  });

  test('closing a whole list is stopped by another administrator too, and says how many went; that goes by itself, not what is told nowhere else', async ({
    at,
  }) => {
    const { page } = at;
    // A long-running job: closing three tickets ends before anybody could press stop.
    let state = 'running';
    const job = {
      id: '0b8d3c6e-7a41-4c59-9a0e-2f3d5e6f7a81',
      status: 'pending',
      user: { id: 1, name: 'Helena Prado' },
      left: 0,
      total: 300,
    };
    let untagged = 0;
    const answer = () => ({ ...job, untagged, state, done: state === 'running' ? 25 : 50 });
    await page.route(/\/ticket-jobs$/, (route) => route.fulfill({ json: [answer()] }));
    await page.route(/\/ticket-jobs\/[^/]+$/, (route) => route.fulfill({ json: answer() }));
    let failing = true;
    await page.route(/\/ticket-jobs\/[^/]+\/stop$/, (route) => {
      if (failing) return route.fulfill({ status: 500, json: { code: 'ERR_INTERNAL', error: 'x' } });
      state = 'stopping';
      return route.fulfill({ json: answer() });
    });
    await signIn(at);
    await page.getByRole('tab', { name: /Aguardando/ }).click();
    await page.getByRole('button', { name: 'Filtros' }).click();
    await page.getByRole('button', { name: 'Encerrar todos' }).click();
    const question = page.getByRole('dialog', { name: 'Encerrar todos em Aguardando?' });
    await question.getByText('Esta lista já está sendo encerrada; quem começou: Helena Prado.').waitFor();
    await question.getByRole('button', { name: 'Cancelar' }).click();
    const work = page.getByRole('list', { name: 'Trabalhos em andamento' });
    await work.getByText('Encerrar todos: Aguardando (Helena Prado)').waitFor();
    await work.getByText('25 de 300').waitFor();
    const stop = work.getByRole('button', { name: 'Parar Encerrar todos: Aguardando (Helena Prado)' });
    await stop.click();
    await page.getByText('Algo falhou do nosso lado. Tente de novo.').waitFor();
    at.expectErrors(/status of 500/);
    failing = false;
    await stop.click();
    await work.getByText('Parando… 50 de 300').waitFor();
    expect(await stop.isDisabled()).toBe(true);
    await page.clock.install();
    state = 'stopped';
    const stopped = 'Parado. 50 de 300 · 50 encerrados, os outros ficam como estavam';
    await work.getByText(stopped).waitFor();
    expect(await stop.count()).toBe(0);
    await page.mouse.move(0, 0);
    await page.clock.runFor(20_000);
    await work.waitFor({ state: 'detached' });

    untagged = 3;
    await page.getByRole('button', { name: 'Encerrar todos', exact: true }).click();
    await page.getByText(`${stopped} · 3 sem tag ficaram abertos`).waitFor();
    await question.getByRole('button', { name: 'Cancelar' }).click();
    await question.waitFor({ state: 'detached' });
    await page.clock.runFor(20_000);
    await work.getByRole('button', { name: /^Dispensar/ }).click();
    await work.waitFor({ state: 'detached' });
  });

  test('its integration is switched on and off, only where the plan has one and while it is not closed', async ({
    world,
    company: other,
    open,
  }) => {
    const body = { name: 'Sem integrações', users: 5, connections: 2, queues: 5, amount: 0 };
    const plan = await world.superUser.call('POST /plans', { body: { ...body, useIntegrations: false } });
    const { id, uuid } = await other.served('Luiza Silva', 'Bom dia');
    const hers = await open(other.ana);
    await openSignedIn(hers, `/tickets/${uuid}`);
    const menuOf = async ({ page }: Screen) => {
      await page.getByRole('button', { name: 'Mais opções' }).click();
      await page.getByRole('menuitem', { name: 'Copiar link' }).waitFor();
      return page.getByRole('menuitem');
    };
    for (const [name, on] of [
      ['Ativar integração', true],
      ['Desativar integração', false],
      ['Ativar integração', true],
    ] as const) {
      await (await menuOf(hers)).filter({ hasText: name }).click();
      await expect.poll(async () => (await other.ticket(id)).useIntegration).toBe(on);
      await hers.page.getByRole('menu').waitFor({ state: 'detached' });
    }
    const params = { id: String(id) };
    await hers.live();
    await other.admin.call('PUT /tickets/{id}', { params, body: { status: 'closed' } });
    await hers.page.getByText('Reabra o atendimento para responder').waitFor();
    expect(await (await menuOf(hers)).filter({ hasText: 'integração' }).count()).toBe(0);

    const company = await createCompany(world, { planId: plan.id });
    const without = await company.served('Luiza Silva', 'Bom dia');
    const at = await open(company.ana);
    await openSignedIn(at, `/tickets/${without.uuid}`);
    expect(await (await menuOf(at)).filter({ hasText: 'integração' }).count()).toBe(0);
  });
});
