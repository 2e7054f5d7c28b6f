import { queueEntity } from '@balcao/functions/queues/queueEntity';
import { ticketKey } from '@balcao/functions/tickets/ticketEntity';
import { describe, expect } from 'vitest';
import { browserMissing } from '../../../test/browser.ts';
import { test } from '../../../test/browserTest.ts';
import { morning } from '../../../test/world/morning.ts';
import { openSignedIn } from '../../../test/world/openScreen.ts';

describe.skipIf(browserMissing())('rows of the inbox', () => {
  test('a row says who spoke last without marks or signature, and where one began to write', async ({
    company,
    open,
  }) => {
    const { luiza, carlos } = await morning(company);
    const bruno = await company.person('Bruno Lima', {
      queueIds: [company.queues.Vendas],
      allUserChat: 'enabled',
    });
    await company.admin.call('POST /messages/{id}', {
      params: { id: String(carlos.id) },
      body: { body: '*Já* saiu para entrega', signMessage: true },
    });
    const at = await open(bruno);
    await openSignedIn(at, '/tickets');
    await at.page.getByRole('button', { name: 'Filtros' }).click();
    await at.page.getByRole('button', { name: 'Ver todos' }).click();
    const rowOf = (name: string) => at.page.getByRole('link', { name });
    await rowOf('Carlos Souza').getByText('Helena: Já saiu para entrega').waitFor();

    await company.handOver(luiza, bruno);
    await rowOf('Luiza Silva').click();
    const box = at.page.getByRole('textbox', { name: 'Mensagem' });
    await box.fill('Deixei reservado');
    await box.press('Enter');
    await rowOf('Luiza Silva').getByText('Você: Deixei reservado').waitFor();
    await box.fill('Passe no');
    await rowOf('Carlos Souza').click();
    await at.page
      .getByRole('log', { name: /Carlos/ })
      .or(at.page.getByRole('log'))
      .first()
      .waitFor();
    await rowOf('Luiza Silva').getByText('Rascunho: Passe no').waitFor();
    await rowOf('Luiza Silva').click();
    await box.fill('');
    await rowOf('Carlos Souza').click();
    await rowOf('Luiza Silva').getByText('Você: Deixei reservado').waitFor();
    expect(await rowOf('Luiza Silva').getByText('Rascunho').count()).toBe(0);
  });

  test('a transfer arrives: a word with the way there, a bold row with its count; one’s own is told to nobody', async ({
    company,
    open,
    at,
  }) => {
    const { luiza, carlos } = await morning(company);
    const bruno = await company.person('Bruno Lima', { queueIds: [company.queues.Vendas] });
    const his = await open(bruno);
    await openSignedIn(his, '/tickets');
    await openSignedIn(at, `/tickets/${luiza.uuid}`);
    await Promise.all([his.live(), at.live()]);
    await company.handOver(luiza, bruno);
    const told = his.page
      .getByRole('alert')
      .filter({ hasText: 'Helena Prado transferiu Luiza Silva para você' });
    await told.waitFor();
    const row = his.page.getByRole('link', { name: /Luiza Silva/ });
    await row.getByText('1 mensagem não lida').waitFor({ state: 'attached' });
    await told.getByText('Abrir').click();
    await his.page.waitForURL(`**/tickets/${luiza.uuid}`);
    await row.getByText('mensagem não lida').waitFor({ state: 'detached' });

    await at.page.goto(`${at.url}/tickets/${carlos.uuid}`);
    await at.live();
    await at.page.getByRole('button', { name: 'Transferir' }).click();
    const dialog = at.page.getByRole('dialog');
    await dialog.getByLabel('Atendente (opcional)').fill('Bruno');
    await at.page.getByRole('option', { name: /Bruno Lima/ }).click();
    await dialog.getByRole('button', { name: 'Transferir' }).click();
    await his.page.getByText('Ana Prado transferiu Carlos Souza para você').waitFor();
    expect(await at.page.getByText('transferiu Carlos').count()).toBe(0);

    // To a queue: to everybody who serves it, though the company does not ring for what waits.
    const rui = await company.person('Rui Alves', { profile: 'user', queueIds: [company.queues.Entrega] });
    const elsewhere = await open(rui);
    await openSignedIn(elsewhere, '/tickets');
    await elsewhere.live();
    const params = { id: String(carlos.id) };
    const body = {
      status: 'pending' as const,
      userId: null,
      queueId: company.queues.Vendas,
      isTransfered: true,
    };
    await company.admin.call('PUT /tickets/{id}', { params, body });
    await his.page.getByText('Helena Prado transferiu Carlos Souza para a fila Vendas').waitFor();
    expect(await elsewhere.page.getByText('transferiu Carlos').count()).toBe(0);
  });

  test('what is too long is cut, what is too much is counted; the channel has a name; a new name of a queue arrives', async ({
    company,
    at,
    world,
  }) => {
    const long = `Maria ${'Clara '.repeat(10)}Fim`;
    const { id, contactId, conversationId } = await company.served(long, `Quero ${'muito '.repeat(10)}bolo`);
    const names = ['Ouro', 'Prata', 'Bronze', 'Ferro'];
    for (const name of names) {
      const { id: tagId } = await company.admin.call('POST /tags', {
        body: { name, color: '#123456', kanban: 0 },
      });
      const params = { tagId: String(tagId), contactId: String(contactId) };
      await company.admin.call('PUT /tags-contacts/{tagId}/{contactId}', { params });
    }
    const key = ticketKey({ companyId: company.id, conversationId, id });
    await world.runtime.store.update(key, { set: { unreadMessages: 120, channel: 'instagram' } });
    await openSignedIn(at, '/tickets');
    const row = at.page.getByRole('link', { name: /Maria Clara/ });
    await row.getByText('+2', { exact: true }).waitFor();
    expect(await row.getByText(/Ouro|Prata|Bronze|Ferro/).count()).toBe(2);
    await row.getByText('99+', { exact: true }).waitFor();
    await row.getByText('120 mensagens não lidas').waitFor({ state: 'attached' });
    await row.getByRole('img', { name: 'Instagram' }).waitFor();
    const text = await row.innerText();
    expect(text).not.toContain('Fim');
    expect(text).not.toContain('bolo');
    const shown = text.split('\n').filter((line) => /Maria|Quero/.test(line));
    // A space is not left before the mark.
    expect(shown.map((line) => line.endsWith('…') && line.length)).toEqual([60, 41]);

    await at.live();
    const { Vendas } = company.queues;
    await world.runtime.store.update(queueEntity.key({ companyId: company.id, id: Vendas }), {
      set: { name: 'Encomendas' },
      add: { version: 1 },
    });
    await row.getByText('Encomendas').waitFor({ state: 'attached' });
    await company.admin.call('PUT /whatsapp/{id}', {
      params: { id: String(company.connectionId) },
      body: { name: 'Loja Nova' },
    });
    await row.getByText('Loja Nova').waitFor();
    expect(at.calls.filter((call) => call === 'GET /tickets').length).toBeLessThan(4);
  });

  test('the order of a list is turned by its button, which says which end is first', async ({
    company,
    at,
  }) => {
    await company.served('Primeira', 'Oi');
    await company.served('Segunda', 'Oi');
    await openSignedIn(at, '/tickets');
    const { page } = at;
    const rows = page.getByRole('list', { name: 'Atendimentos' }).getByRole('link');
    const order = async () => (await rows.allInnerTexts()).map((text) => /Primeira|Segunda/.exec(text)?.[0]);
    await expect.poll(order).toEqual(['Segunda', 'Primeira']);
    await page.getByRole('button', { name: 'Filtros' }).click();
    await page.getByRole('button', { name: 'Mais recentes primeiro' }).click();
    await expect.poll(order).toEqual(['Primeira', 'Segunda']);
    await page.getByRole('button', { name: 'Mais antigos primeiro' }).click();
    await expect.poll(order).toEqual(['Segunda', 'Primeira']);
  });

  test('looking at a waiting ticket leaves it unread; many are marked read at once', async ({
    company,
    at,
  }) => {
    await company.customer('Marta Reis').writes('Bom dia');
    await company.customer('Nuno Paz').writes('Oi');
    await openSignedIn(at, '/tickets');
    const { page } = at;
    await page.getByRole('tab', { name: /Aguardando/ }).click();
    const rows = page.getByRole('list', { name: 'Atendimentos' });
    await rows.getByRole('link', { name: /Marta/ }).click();
    await page.getByRole('log').getByText('Bom dia').waitFor();
    await at.live();
    // Twice the pause after which what is shown counts as read.
    await page.waitForTimeout(2000);
    expect(await rows.getByText('1 mensagem não lida').count()).toBe(2);
    expect(at.calls.filter((call) => call === 'GET /tickets/u/{uuid}')).toHaveLength(1);
    await page.getByRole('button', { name: 'Selecionar', exact: true }).click();
    await page.getByRole('button', { name: 'Selecionar todos' }).click();
    await page.getByRole('button', { name: 'Marcar como lido' }).click();
    await page.getByText('2 atendimentos lidos').waitFor();
    await expect.poll(() => rows.getByText('mensagem não lida').count()).toBe(0);
  });
});
