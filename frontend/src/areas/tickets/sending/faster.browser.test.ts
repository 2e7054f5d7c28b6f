import { describe, expect } from 'vitest';
import { browserMissing } from '../../../../test/browser.ts';
import { test } from '../../../../test/browserTest.ts';
import { row, signIn } from '../../../../test/world/openScreen.ts';

describe.skipIf(browserMissing())('somebody else is faster', () => {
  test('what is asked before ignoring is of the ticket as it was: who took it is said, nothing is closed', async ({
    company,
    at,
  }) => {
    const { page } = at;
    const { Vendas } = company.queues;
    const ticket = await company.customer('Nova Cliente').writes('Oi');
    const ignored = await company.customer('Propaganda').writes('Ganhe dinheiro');
    const params = { id: String(ticket.id) };
    await signIn(at);
    await page.getByRole('tab', { name: /Aguardando/ }).click();
    await row(page, 'Nova Cliente').click();
    await page.getByRole('button', { name: 'Ignorar e encerrar' }).click();
    const dialog = page.getByRole('dialog', { name: 'Ignorar e encerrar?' });
    await dialog.getByText('será encerrado sem mensagem de despedida').waitFor();
    await company.admin.call('PUT /tickets/{id}', { params, body: { status: 'open', queueId: Vendas } });
    // The screen behind the dialog is up to date.
    await page.getByText('com Helena Prado').waitFor();
    await dialog.getByRole('button', { name: 'Ignorar e encerrar' }).click();
    await page
      .getByText(
        'Nada foi feito, porque o atendimento mudou antes: Helena Prado aceitou o atendimento na fila Vendas.',
      )
      .waitFor();
    expect(await company.ticket(ticket.id)).toMatchObject({ status: 'open', userId: company.admin.user.id });

    // Without interference, an ignored ticket is closed without a message.
    await page.goto(`${at.url}/tickets/${ignored.uuid}`);
    await page.getByRole('button', { name: 'Ignorar e encerrar' }).waitFor();
    await page.keyboard.press('Alt+i');
    await dialog.getByRole('button', { name: 'Ignorar e encerrar' }).click();
    await page.getByText('Atendimento encerrado').waitFor();
    await page.waitForURL('**/tickets');
    expect((await company.ticket(ignored.id)).status).toBe('closed');
    expect((await company.messages(ignored.id)).filter(({ fromMe }) => fromMe)).toEqual([]);
    at.expectErrors(/status of 409/);
  });

  test('many are moved as they stood when that was asked, not as they stand when it is confirmed', async ({
    company,
    at,
  }) => {
    const { page } = at;
    const { Vendas } = company.queues;
    const taken = await company.customer('Nova Cliente').writes('Oi');
    const other = await company.customer('Propaganda').writes('Ganhe dinheiro');
    await signIn(at);
    await at.live();
    await page.getByRole('tab', { name: /Aguardando/ }).click();
    await row(page, 'Nova Cliente').waitFor();
    await page.getByRole('button', { name: 'Selecionar', exact: true }).click();
    await page.getByRole('button', { name: 'Selecionar todos' }).click();
    const bar = page.getByRole('region', { name: 'Ações em vários atendimentos' });
    await bar.getByRole('button', { name: 'Transferir' }).click();
    const dialog = page.getByRole('dialog', { name: 'Transferir 2 atendimentos' });
    await dialog.getByRole('combobox', { name: 'Fila' }).click();
    await page.getByRole('option', { name: 'Vendas' }).click();
    // Meanwhile a colleague moves one of them, which stays in this waiting list.
    const params = { id: String(taken.id) };
    const { Entrega } = company.queues;
    await company.admin.call('PUT /tickets/{id}', { params, body: { queueId: Entrega } });
    await page.getByTestId('ticket-rows').getByText('Entrega', { exact: true }).waitFor();
    await dialog.getByRole('button', { name: 'Transferir' }).click();
    await bar
      .getByText(
        'Nova Cliente: Nada foi feito, porque o atendimento mudou antes: Helena Prado colocou o atendimento na fila Entrega.',
      )
      .waitFor();
    expect((await company.ticket(taken.id)).queueId).toBe(Entrega);
    expect((await company.ticket(other.id)).queueId).toBe(Vendas);
    at.expectErrors(/status of 409/);
  });

  test('the log of a ticket says who did what, and in which queue', async ({ company, at }) => {
    const { page } = at;
    const { Vendas } = company.queues;
    const ticket = await company.customer('Nova Cliente').writes('Oi');
    const params = { id: String(ticket.id) };
    await company.admin.call('PUT /tickets/{id}', { params, body: { status: 'open', queueId: Vendas } });
    await signIn(at);
    await page.goto(`${at.url}/tickets/${ticket.uuid}`);
    await page.getByRole('button', { name: 'Transferir' }).click();
    const transfer = page.getByRole('dialog', { name: 'Transferir atendimento' });
    await transfer.getByRole('combobox', { name: 'Fila' }).click();
    await page.getByRole('option', { name: 'Entrega' }).click();
    await transfer.getByRole('button', { name: 'Transferir' }).click();
    await page.getByText('Atendimento transferido').waitFor();
    const change = (body: object) => company.admin.call('PUT /tickets/{id}', { params, body });
    await change({ queueId: Vendas });
    await change({ status: 'open' });
    await change({ status: 'pending', userId: null });
    await change({ status: 'closed', sendFarewellMessage: false });
    await page.goto(`${at.url}/tickets/${ticket.uuid}`);
    await page.getByRole('button', { name: 'Mais' }).click();
    await page.getByRole('menuitem', { name: 'Histórico do atendimento' }).click();
    const log = page.getByRole('dialog', { name: `Histórico do atendimento #${ticket.id}` });
    await log.getByText('Helena Prado resolveu o atendimento na fila Vendas').waitFor();
    const lines = await log.getByRole('listitem').locator('span').allInnerTexts();
    // Newest first.
    expect(lines.filter((line) => !line.endsWith('abriu o atendimento')).toReversed()).toEqual([
      'Atendimento criado',
      'Helena Prado aceitou o atendimento na fila Vendas',
      'Ana Prado transferiu o atendimento da fila Vendas',
      'Entrou na fila Entrega',
      'Helena Prado colocou o atendimento na fila Vendas',
      'Helena Prado aceitou o atendimento na fila Vendas',
      'Helena Prado devolveu o atendimento à fila Vendas',
      'Helena Prado resolveu o atendimento na fila Vendas',
    ]);
  });

  test('a closed one is reopened; where the contact has another by now, that one is named and offered', async ({
    company,
    at,
  }) => {
    const { page } = at;
    const served = await company.served('Luiza Silva', 'Oi');
    const params = { id: String(served.id) };
    const close = () =>
      company.admin.call('PUT /tickets/{id}', {
        params,
        body: { status: 'closed', sendFarewellMessage: false },
      });
    await close();
    await signIn(at);
    await page.goto(`${at.url}/tickets/${served.uuid}`);
    await page.getByRole('button', { name: 'Reabrir' }).click();
    await page.getByText('Atendimento reaberto').waitFor();
    expect(await company.ticket(served.id)).toMatchObject({
      status: 'open',
      userId: company.ana.id,
      reopenCount: 1,
    });

    await close();
    await page.getByRole('button', { name: 'Reabrir' }).waitFor();
    const next = await company.customer('Luiza Silva').writes('Mais uma coisa');
    expect(next.id).not.toBe(served.id);
    const body = { status: 'open' as const, queueId: company.queues.Entrega };
    await company.admin.call('PUT /tickets/{id}', { params: { id: String(next.id) }, body });
    await page.getByRole('button', { name: 'Reabrir' }).click();
    const dialog = page.getByRole('dialog', { name: 'Já existe um atendimento aberto' });
    await dialog.getByText('Este contato já está sendo atendido por Helena Prado na fila Entrega.').waitFor();
    await dialog.getByRole('button', { name: 'Abrir esse atendimento' }).click();
    await page.waitForURL(`**/tickets/${next.uuid}`);
    // A line between the messages of both tickets marks the boundary.
    const seam = `Atendimento #${served.id} encerrado · continua no atendimento #${next.id}`;
    await page.getByRole('log').getByText(seam).waitFor();
    expect((await company.ticket(served.id)).status).toBe('closed');
  });
});
