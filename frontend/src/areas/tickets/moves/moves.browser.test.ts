import { until } from '@balcao/infra/local/testing/until';
import { describe, expect } from 'vitest';
import { browserMissing } from '../../../../test/browser.ts';
import { test } from '../../../../test/browserTest.ts';
import { morning } from '../../../../test/world/morning.ts';
import { row, signIn } from '../../../../test/world/openScreen.ts';

describe.skipIf(browserMissing())('moves of tickets', () => {
  test('accept with a queue, write, ticks, one bubble; a failed one can be sent again; resolve', async ({
    company,
    at,
  }) => {
    const { page } = at;
    const customer = company.customer('Nova Cliente');
    await signIn(at);
    await page.getByRole('tab', { name: /Aguardando/ }).click();
    await page.getByText('Ninguém aguardando').waitFor();
    const { id } = await customer.writes('Oi, vocês abrem hoje?');
    await row(page, 'Nova Cliente').click();
    await page.getByText('Aceite o atendimento para responder').waitFor();
    await page.getByRole('button', { name: 'Aceitar' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Aceitar' }).click();
    await dialog.getByText('Selecione uma fila').waitFor();
    await dialog.getByRole('combobox', { name: 'Fila' }).click();
    await page.getByRole('option', { name: 'Vendas' }).click();
    await dialog.getByRole('button', { name: 'Aceitar' }).click();
    const box = page.getByRole('textbox', { name: 'Mensagem' });
    await box.fill('Bom dia!');
    await box.press('Shift+Enter');
    await box.press('Enter');
    await page.getByRole('log').getByText('Bom dia!').waitFor();
    await until('the text is stored', async () => (await company.messages(id)).some(({ fromMe }) => fromMe));
    await customer.reads(2);
    await page.getByLabel('Entregue').waitFor();
    await customer.reads(3);
    await page.getByLabel('Lida').waitFor();
    expect(await page.getByRole('log').getByText('Bom dia!').count()).toBe(1);
    at.fail(/POST .messages/, 'ERR_SENDING_WAPP_MSG');
    await box.fill('Não sai');
    await page.getByRole('button', { name: 'Enviar', exact: true }).click();
    await page.getByRole('button', { name: 'Enviar de novo' }).waitFor();
    at.fail(null);
    await page.getByRole('button', { name: 'Enviar de novo' }).click();
    await page.getByRole('button', { name: 'Descartar' }).waitFor({ state: 'detached' });
    expect(await page.getByRole('log').getByText('Não sai').count()).toBe(1);
    await page.getByRole('button', { name: 'Resolver' }).click();
    await dialog.getByRole('button', { name: 'Resolver sem despedida' }).click();
    await page.waitForURL('**/tickets');
    await page.getByRole('tab', { name: 'Resolvidos' }).click();
    await row(page, 'Nova Cliente').waitFor();
    at.expectErrors(/status of 400/);
  });

  test('transfer: a queue is needed, a colleague is not, the note is private', async ({ company, at }) => {
    const { luiza, carlos } = await morning(company);
    const bruno = await company.person('Bruno Lima', { queueIds: [company.queues.Entrega] });
    await signIn(at);
    const { page } = at;
    await row(page, 'Luiza Silva').click();
    await page.getByRole('button', { name: 'Transferir' }).click();
    const dialog = page.getByRole('dialog', { name: 'Transferir atendimento' });
    // The dialog focuses the receiver first, and preselects the current queue.
    await expect.poll(() => dialog.getByRole('combobox', { name: 'Fila' }).inputValue()).toBe('Vendas');
    const focused = dialog.getByRole('combobox', { name: /Atendente/ });
    await expect.poll(() => focused.evaluate((field) => field === document.activeElement)).toBe(true);
    await dialog.getByRole('combobox', { name: 'Fila' }).fill('');
    await dialog.getByRole('button', { name: 'Transferir' }).click();
    await dialog.getByText('Selecione uma fila').waitFor();
    await dialog.getByRole('combobox', { name: /Atendente/ }).click();
    // The current owner is not offered.
    expect(await page.getByRole('option', { name: 'Ana Prado' }).count()).toBe(0);
    await page.getByRole('option', { name: /Bruno Lima/ }).click();
    // Bruno serves only one queue, so it is selected.
    await expect.poll(() => dialog.getByRole('combobox', { name: 'Fila' }).inputValue()).toBe('Entrega');
    await dialog.getByLabel(/Recado/).fill('Quer bolo sem glúten');
    await dialog.getByRole('button', { name: 'Transferir' }).click();
    await page.getByText('Atendimento transferido').waitFor();
    // An administrator still sees the ticket, with the note for the receiver.
    await page.getByText(/Entrega · com Bruno Lima/).waitFor();
    const { Vendas, Entrega } = company.queues;
    expect(await company.ticket(luiza.id)).toMatchObject({
      status: 'open',
      userId: bruno.id,
      queueId: Entrega,
    });
    const note = (await company.messages(luiza.id)).find(({ body }) => body.includes('sem glúten'));
    expect(note?.isPrivate).toBe(true);
    await row(page, 'Carlos Souza').click();
    await page.getByRole('button', { name: /^Carlos Souza/ }).waitFor();
    await page.getByRole('button', { name: 'Transferir' }).click();
    await dialog.getByRole('combobox', { name: 'Fila' }).click();
    await page.getByRole('option', { name: 'Vendas' }).click();
    await dialog.getByRole('button', { name: 'Transferir' }).click();
    await page.waitForURL('**/tickets');
    expect(await company.ticket(carlos.id)).toMatchObject({
      status: 'pending',
      userId: null,
      queueId: Vendas,
    });
  });

  test('many at once: picked by key and pointer, asked, done; what failed stays picked', async ({
    company,
    at,
  }) => {
    const names = ['Rafael', 'Marina Dias', 'Padaria Fornecedores', 'Pedro', 'Beatriz', 'Carlos', 'Luiza'];
    const tickets = [];
    for (const name of names) tickets.push(await company.served(name, 'Bom dia'));
    await signIn(at);
    const { page } = at;
    await row(page, 'Luiza').waitFor();
    await page.keyboard.press('/');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('x');
    await page.getByText('1 selecionado', { exact: true }).waitFor();
    await page.keyboard.press('Shift+ArrowDown');
    await page.getByText('2 selecionados').waitFor();
    // In selection mode a click selects a row; with Shift, the whole range.
    await row(page, 'Padaria Fornecedores').click({ modifiers: ['Shift'] });
    await page.getByText('5 selecionados').waitFor();
    const bar = page.getByRole('region', { name: 'Ações em vários atendimentos' });
    at.fail(/PUT \/tickets/, 'ERR_TICKET_TRANSITION');
    await bar.getByRole('button', { name: 'Devolver' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Devolver' }).click();
    await bar.getByText('5 não puderam ser movidos. O atendimento mudou').waitFor();
    await bar.getByText('5 selecionados').waitFor();
    at.fail(null);
    await bar.getByRole('button', { name: 'Resolver' }).click();
    // Nobody would get a farewell, so none is offered; then the connection gets one.
    const dialog = page.getByRole('dialog', { name: 'Resolver 5 atendimentos?' });
    await dialog.getByText('Nenhuma mensagem de despedida será enviada.').waitFor();
    const offered = () => dialog.getByRole('button').allTextContents();
    expect(await offered()).toEqual(['Cancelar', 'Resolver sem despedida']);
    const params = { id: String(company.connectionId) };
    await company.admin.call('PUT /whatsapp/{id}', { params, body: { complationMessage: 'Até logo!' } });
    await dialog.getByText('Deseja enviar a mensagem de despedida aos clientes?').waitFor();
    expect(await offered()).toEqual(['Cancelar', 'Resolver sem despedida', 'Resolver com despedida']);
    await page.getByRole('button', { name: 'Resolver sem despedida' }).click();
    await page.getByText('5 atendimentos resolvidos').waitFor();
    await bar.waitFor({ state: 'detached' });
    expect(await row(page, 'Luiza').count()).toBe(0);
    const now = await Promise.all(tickets.map(({ id }) => company.ticket(id)));
    expect(now.map(({ status }) => status)).toEqual([...Array(2).fill('open'), ...Array(5).fill('closed')]);
    await page.getByRole('button', { name: 'Selecionar' }).click();
    await page.getByRole('checkbox', { name: 'Selecionar Marina Dias', exact: true }).click();
    await page.getByText('1 selecionado', { exact: true }).waitFor();
    await page.getByRole('tab', { name: /Aguardando/ }).click();
    await bar.waitFor({ state: 'detached' });
    at.expectErrors(/status of 400/);
  });
});
