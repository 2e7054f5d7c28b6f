import { expect, test } from 'vitest';
import { seriousFindings } from './axe.ts';
import { row, signIn, type StubPage } from './stubPage.ts';

/** Moves of tickets beyond accept and resolve, for the suite that built the app. */
export function movesTests(open: () => Promise<StubPage>): void {
  test('transfer: a queue is needed, a colleague is not, the note is private', async () => {
    const at = await open();
    await signIn(at);
    const { page } = at;
    await row(page, 'Luiza Silva').click();
    await page.getByRole('button', { name: 'Transferir' }).click();
    const dialog = page.getByRole('dialog', { name: 'Transferir atendimento' });
    await dialog.getByRole('button', { name: 'Transferir' }).click();
    await dialog.getByText('Selecione uma fila').waitFor();
    await dialog.getByRole('combobox', { name: /Atendente/ }).click();
    // Nobody hands a ticket to the one who has it.
    expect(await page.getByRole('option', { name: 'Ana Prado' }).count()).toBe(0);
    await page.getByRole('option', { name: /Bruno Lima/ }).click();
    // He serves one queue only.
    await dialog.getByRole('combobox', { name: 'Fila' }).getByText('Entrega').waitFor();
    await dialog.getByLabel(/Recado/).fill('Quer bolo sem glúten');
    await dialog.getByRole('button', { name: 'Transferir' }).click();
    await page.getByText('Atendimento transferido').waitFor();
    // An administrator still sees it, with the note for the receiver.
    await page.getByText(/Entrega · com Bruno Lima/).waitFor();
    expect(at.stub.world.tickets[0]).toMatchObject({ status: 'open', userId: 12, queueId: 2 });
    await row(page, 'Carlos Souza').click();
    await page.getByRole('button', { name: /^Carlos Souza/ }).waitFor();
    await page.getByRole('button', { name: 'Transferir' }).click();
    await dialog.getByRole('combobox', { name: 'Fila' }).click();
    await page.getByRole('option', { name: 'Vendas' }).click();
    await dialog.getByRole('button', { name: 'Transferir' }).click();
    await page.waitForURL('**/tickets');
    expect(at.stub.world.tickets[1]).toMatchObject({ status: 'pending', userId: null, queueId: 1 });
  });

  test('many at once: picked by key and pointer, asked, done; what failed stays picked', async () => {
    const at = await open();
    await signIn(at);
    const { page, stub } = at;
    await row(page, 'Luiza Silva').waitFor();
    await page.keyboard.press('/');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('x');
    await page.getByText('1 selecionado', { exact: true }).waitFor();
    await page.keyboard.press('Shift+ArrowDown');
    await page.getByText('2 selecionados').waitFor();
    // While rows are picked a click picks; with Shift, everything between.
    await row(page, 'Padaria Fornecedores').click({ modifiers: ['Shift'] });
    await page.getByText('5 selecionados').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    const bar = page.getByRole('region', { name: 'Ações em vários atendimentos' });
    stub.fail(/PUT \/tickets/, 409, 'ERR_TICKET_TRANSITION');
    await bar.getByRole('button', { name: 'Devolver' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Devolver' }).click();
    await bar.getByText('5 não puderam ser movidos. O atendimento mudou').waitFor();
    await bar.getByText('5 selecionados').waitFor();
    stub.fail(null);
    await bar.getByRole('button', { name: 'Resolver' }).click();
    await page.getByRole('dialog', { name: 'Resolver 5 atendimentos?' }).waitFor();
    await page.getByRole('button', { name: 'Resolver sem despedida' }).click();
    await page.getByText('5 atendimentos resolvidos').waitFor();
    await bar.waitFor({ state: 'detached' });
    expect(await row(page, 'Luiza Silva').count()).toBe(0);
    expect(stub.world.tickets.filter(({ status, id }) => id <= 6 && status === 'closed')).toHaveLength(5);
    await page.getByRole('button', { name: 'Selecionar' }).click();
    await page.getByRole('checkbox', { name: 'Selecionar Marina Dias', exact: true }).click();
    await page.getByText('1 selecionado', { exact: true }).waitFor();
    await page.getByRole('tab', { name: /Aguardando/ }).click();
    await bar.waitFor({ state: 'detached' });
    at.errors = at.errors.filter((error) => !error.includes('status of 409'));
  });

  test('search: names, on request messages too, narrowed by status', async () => {
    const at = await open();
    await signIn(at);
    const { page } = at;
    await row(page, 'Luiza Silva').waitFor();
    await page.getByRole('searchbox').fill('desconto');
    await page.getByText('Nada encontrado').waitFor();
    await page.getByRole('checkbox', { name: 'Também nas mensagens' }).check();
    await row(page, 'Luiza Silva').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Filtros' }).click();
    await page.getByRole('button', { name: 'Status' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Resolvidos' }).click();
    await page.keyboard.press('Escape');
    await page.getByText('Nada encontrado').waitFor();
    await page.getByRole('button', { name: 'Status (1)' }).click();
    await page.getByRole('menuitem', { name: 'Todos os status' }).click();
    await row(page, 'Luiza Silva').waitFor();
  });

  test('back from a ticket the keyboard goes on in the list; back from another screen the list stands where it stood', async () => {
    const at = await open();
    const { page } = at;
    await signIn(at);
    await row(page, 'Luiza Silva').click();
    await page.getByRole('button', { name: 'Resolver' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Resolver sem despedida' }).click();
    await page.waitForURL('**/tickets');
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-index'));
    await expect.poll(focused).toBe('0');
    const rows = page.getByTestId('ticket-rows');
    const top = () => rows.evaluate((element) => element.scrollTop);
    await rows.evaluate((element) => element.scrollTo({ top: 1200 }));
    await expect.poll(top).toBe(1200);
    await page.getByRole('link', { name: 'Contatos' }).click();
    await page.getByRole('heading', { name: 'Contatos' }).waitFor();
    await page.getByRole('link', { name: 'Atendimentos' }).click();
    await rows.waitFor();
    expect(await top()).toBe(1200);
    await page.getByRole('tab', { name: 'Resolvidos' }).click();
    await page.getByRole('tab', { name: /Abertos/ }).click();
    await expect.poll(top).toBe(0);
  });
}
