import { describe, expect } from 'vitest';
import { seriousFindings } from '../../../test/axe.ts';
import { browserMissing } from '../../../test/browser.ts';
import { test } from '../../../test/browserTest.ts';
import { morning } from '../../../test/world/morning.ts';
import { openSignedIn, row, signIn } from '../../../test/world/openScreen.ts';

describe.skipIf(browserMissing())('notes of a ticket', () => {
  test('written, changed, deleted after a question; a colleague sees it live', async ({ company, at }) => {
    await morning(company);
    const { page } = at;
    await signIn(at);
    await row(page, 'Carlos Souza').click();
    const notes = page.getByRole('region', { name: 'Observações' });
    await notes.getByText('Nenhuma observação ainda').waitFor();
    await at.live();

    const field = notes.getByRole('textbox', { name: 'Nova observação' });
    await field.fill('x');
    await notes.getByRole('button', { name: 'Adicionar' }).click();
    await notes.getByText('Muito curto!').waitFor();
    await field.fill('Pediu desconto\nde 10 %');
    await field.press('Control+Enter');
    await page.getByText('Observação adicionada com sucesso!').waitFor();
    await notes.getByText('Pediu desconto').waitFor();
    expect(await field.inputValue()).toBe('');

    // A colleague's note arrives live, at the top.
    const [ticket] = (
      await company.admin.call('GET /tickets', { query: { searchParam: 'Carlos', status: 'search' } })
    ).tickets;
    await company.admin.call('POST /ticket-notes', {
      body: { ticketId: Number(ticket?.id), note: 'Cliente antigo' },
    });
    await notes.getByText('Cliente antigo').waitFor();
    expect(await notes.getByRole('listitem').first().innerText()).toContain('Helena');

    const own = notes.getByRole('listitem').filter({ hasText: 'Ana Prado' });
    await own.getByRole('button', { name: /^Editar a observação/ }).click();
    await notes.getByRole('textbox', { name: 'Editar observação' }).fill('Pediu 15 %');
    await notes.getByRole('button', { name: 'Salvar' }).click();
    await notes.getByText('Pediu 15 %').waitFor();

    await own.getByRole('button', { name: /^Excluir a observação/ }).click();
    const question = page.getByRole('dialog', { name: 'Excluir esta observação?' });
    await question.getByRole('button', { name: 'Excluir' }).click();
    await page.getByText('Observação excluída com sucesso!').waitFor();
    await notes.getByText('Pediu 15 %').waitFor({ state: 'detached' });
    expect(await notes.getByRole('listitem').count()).toBe(1);
  });

  test('a colleague’s note is read and left as it is', async ({ company, open }) => {
    const { Vendas } = company.queues;
    const bruno = await company.person('Bruno Lima', { profile: 'user', queueIds: [Vendas] });
    const ticket = await company.served('Carlos Souza', 'Bom dia', bruno);
    await company.admin.call('POST /ticket-notes', { body: { ticketId: ticket.id, note: 'Cliente antigo' } });
    const at = await open(bruno, { theme: 'dark', width: 360, height: 740 });
    const { page } = at;
    await openSignedIn(at, `/tickets/${ticket.uuid}`);
    await page.getByRole('button', { name: /Carlos Souza/ }).click();
    const notes = page.getByRole('region', { name: 'Observações' });
    await notes.getByText('Cliente antigo').waitFor();
    expect(await notes.getByRole('button', { name: /observação de/ }).count()).toBe(0);
    expect(await seriousFindings(page)).toEqual([]);
  });

  test('what does not load is said, and asked for again', async ({ company, at }) => {
    await morning(company);
    const { page } = at;
    await signIn(at);
    at.fail(/^GET .ticket-notes/);
    await row(page, 'Carlos Souza').click();
    const notes = page.getByRole('region', { name: 'Observações' });
    await notes.getByText('As observações não carregaram.').waitFor();
    at.fail(null);
    await notes.getByRole('button', { name: 'Tentar de novo' }).click();
    await notes.getByText('Nenhuma observação ainda').waitFor();
    at.expectErrors(/status of 500/);
  });
});
