import { dateIn, typeDate } from '@balcao/scenarios/support/typeDate.ts';
import { describe, expect } from 'vitest';
import { browserMissing } from '../../../../test/browser.ts';
import { test } from '../../../../test/browserTest.ts';
import { morning } from '../../../../test/world/morning.ts';
import { openSignedIn, row } from '../../../../test/world/openScreen.ts';

describe.skipIf(browserMissing())('filters of the inbox', () => {
  test('filters alone search all lists: status, then days; the lists are one touch away', async ({
    company,
    at,
  }) => {
    const { page } = at;
    await morning(company);
    await company.customer('Marta Reis').writes('Bom dia');
    await openSignedIn(at, '/tickets');
    await row(page, 'Luiza Silva').waitFor();
    await page.getByRole('button', { name: 'Filtros' }).click();
    await page.getByRole('button', { name: 'Status' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Aguardando avaliação' }).waitFor();
    await page.getByRole('menuitemcheckbox', { name: 'Aguardando', exact: true }).click();
    await page.keyboard.press('Escape');
    await row(page, 'Marta Reis').waitFor();
    expect(await row(page, 'Luiza Silva').count()).toBe(0);
    await page.getByText('Resultados').waitFor();
    // Without words there is nothing to search for in messages.
    expect(await page.getByText('Também nas mensagens').count()).toBe(0);

    await page.getByRole('button', { name: 'Encerrar busca' }).click();
    await row(page, 'Luiza Silva').waitFor();
    await page.getByRole('button', { name: 'Período' }).click();
    const zone = 'America/Sao_Paulo';
    const today = new Date().toLocaleDateString('en-CA', { timeZone: zone });
    const from = page.getByRole('group', { name: 'De', exact: true });
    await typeDate(from, today);
    for (const name of ['Luiza Silva', 'Carlos Souza', 'Marta Reis']) await row(page, name).waitFor();
    await typeDate(from, '2020-01-01');
    await typeDate(page.getByRole('group', { name: 'Até' }), '2020-01-31');
    await page.getByText('Nada encontrado').waitFor();
    await page.getByRole('button', { name: 'Encerrar busca' }).click();
    await row(page, 'Luiza Silva').waitFor();
    expect(await dateIn(from)).toBe('');
  });

  test('what is chosen and deleted elsewhere is chosen no more, also where nothing is left to choose', async ({
    company,
    at,
  }) => {
    const { page } = at;
    await morning(company);
    const { id: tagId } = await company.admin.call('POST /tags', { body: { name: 'VIP' } });
    await openSignedIn(at, '/tickets');
    await at.live();
    await row(page, 'Luiza Silva').waitFor();
    await page.getByRole('button', { name: 'Filtros' }).click();
    const choose = async (filter: string, name: string) => {
      await page.getByRole('button', { name: filter }).click();
      await page.getByRole('menuitemcheckbox', { name }).click();
      await page.keyboard.press('Escape');
    };
    await choose('Tags', 'VIP');
    await row(page, 'Luiza Silva').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Filtros' }).click();
    await company.admin.call('DELETE /tags/{id}', { params: { id: String(tagId) } });
    await row(page, 'Luiza Silva').waitFor();

    await page.getByRole('button', { name: 'Filtros' }).click();
    expect(await page.getByRole('button', { name: 'Tags' }).count()).toBe(0);
    const second = await company.connect('Loja Norte');
    await choose('Conexões', 'Loja Norte');
    await page.getByText('Resultados').waitFor();
    await company.admin.call('DELETE /whatsapp/{id}', { params: { id: String(second) } });
    await row(page, 'Luiza Silva').waitFor();
    expect(await page.getByText('Resultados').count()).toBe(0);
  });

  test('tickets without a queue are a choice beside the queues, also for what arrives, where one sees them', async ({
    company,
    at,
    open,
  }) => {
    const { page } = at;
    const { Vendas } = company.queues;
    const put = ({ id }: { id: number }, body: object) =>
      company.admin.call('PUT /tickets/{id}', { params: { id: String(id) }, body });
    await put(await company.customer('Luiza Silva').writes('Oi'), { queueId: Vendas });
    await company.customer('Carlos Souza').writes('Bom dia');
    await openSignedIn(at, '/tickets');
    await at.live();
    await page.getByRole('tab', { name: /Aguardando/ }).click();
    await row(page, 'Carlos Souza').waitFor();
    await page.getByRole('button', { name: 'Filtros' }).click();
    const toggle = async (screen: typeof page, name: string) => {
      await screen.getByRole('button', { name: 'Filas' }).click();
      await screen.getByRole('menuitemcheckbox', { name }).click();
      await screen.keyboard.press('Escape');
    };
    await toggle(page, 'Vendas');
    await row(page, 'Carlos Souza').waitFor({ state: 'detached' });
    await row(page, 'Luiza Silva').waitFor();
    await page.getByRole('tab', { name: 'Aguardando 1' }).waitFor();
    // Live tickets are filtered too: the one without a queue arrived before the visible one.
    const marta = await company.customer('Marta Reis').writes('Olá');
    await put(await company.customer('Rita Melo').writes('Olá'), { queueId: Vendas });
    await row(page, 'Rita Melo').waitFor();
    expect(await row(page, 'Marta Reis').count()).toBe(0);
    await toggle(page, 'Sem fila');
    for (const name of ['Luiza Silva', 'Carlos Souza', 'Marta Reis', 'Rita Melo'])
      await row(page, name).waitFor();
    await toggle(page, 'Vendas');
    await row(page, 'Luiza Silva').waitFor({ state: 'detached' });
    await row(page, 'Carlos Souza').waitFor();
    await page.getByRole('tab', { name: 'Aguardando 2' }).waitFor();
    await put(marta, { queueId: Vendas });
    await row(page, 'Marta Reis').waitFor({ state: 'detached' });
    // "Close all" would close this whole list.
    await page.getByRole('button', { name: 'Encerrar todos' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Encerrar todos' }).click();
    await row(page, 'Carlos Souza').waitFor({ state: 'detached' });
    await page.getByText('Concluído').waitFor();
    await toggle(page, 'Sem fila');
    for (const name of ['Luiza Silva', 'Marta Reis', 'Rita Melo']) await row(page, name).waitFor();

    const his = await open(await company.person('Bruno Lima', { queueIds: [Vendas] }));
    await openSignedIn(his, '/tickets');
    await his.page.getByRole('button', { name: 'Filtros' }).click();
    await his.page.getByRole('button', { name: 'Filas' }).click();
    await his.page.getByRole('menuitemcheckbox', { name: 'Vendas' }).waitFor();
    expect(await his.page.getByRole('menuitemcheckbox', { name: 'Sem fila' }).count()).toBe(0);
  });

  test('everybody’s tickets, unread ones, a queue’s, an attendant’s, a connection’s; some are administrators’ only', async ({
    company,
    at,
    open,
  }) => {
    const { page } = at;
    const bruno = await company.person('Bruno Lima', { queueIds: [company.queues.Vendas] });
    const { luiza, carlos } = await morning(company);
    await company.served('Rita Melo', 'Bom dia', bruno);
    await company.connect('Loja Norte');
    await company.admin.call('PUT /tickets/{id}', {
      params: { id: String(carlos.id) },
      body: { status: 'open', userId: company.ana.id, queueId: company.queues.Entrega, isTransfered: true },
    });
    await openSignedIn(at, `/tickets/${luiza.uuid}`);
    await at.called('GET /tickets/u/{uuid}');
    await company.customer('Carlos Souza').writes('E então?');
    const shown = async (...names: string[]) => {
      const rows = page.getByTestId('ticket-rows').locator('[data-index]');
      const known = ['Luiza Silva', 'Carlos Souza', 'Rita Melo'];
      await expect
        .poll(async () => {
          const texts = await rows.allTextContents();
          return known.filter((name) => texts.some((text) => text.includes(name)));
        })
        .toEqual(names);
    };
    const choose = async (filter: string, name: string) => {
      await page.getByRole('button', { name: filter }).click();
      await page.getByRole('menuitemcheckbox', { name }).click();
      await page.keyboard.press('Escape');
    };
    const toggle = (name: string) => page.getByRole('button', { name }).click();
    await shown('Luiza Silva', 'Carlos Souza');
    await page.getByRole('button', { name: 'Filtros' }).click();
    await toggle('Ver todos');
    await shown('Luiza Silva', 'Carlos Souza', 'Rita Melo');
    await toggle('Ver todos');
    await shown('Luiza Silva', 'Carlos Souza');
    await toggle('Somente não lidos');
    await shown('Carlos Souza');
    await toggle('Somente não lidos');
    await choose('Filas', 'Vendas');
    await shown('Luiza Silva');
    await choose('Filas', 'Vendas');
    await choose('Atendentes', 'Bruno Lima');
    await shown('Rita Melo');
    await page.getByRole('button', { name: 'Encerrar busca' }).click();
    await choose('Conexões', 'Loja Centro');
    await shown('Luiza Silva', 'Carlos Souza', 'Rita Melo');
    // Nobody has written to the connection Loja Norte.
    await choose('Conexões', 'Loja Norte');
    await choose('Conexões', 'Loja Centro');
    await page.getByText('Nada encontrado').waitFor();
    await shown();

    const his = await open(bruno);
    await openSignedIn(his, '/tickets');
    await row(his.page, 'Rita Melo').waitFor();
    await his.page.getByRole('button', { name: 'Filtros' }).click();
    await his.page.getByRole('button', { name: 'Conexões' }).waitFor();
    for (const name of ['Ver todos', 'Atendentes'])
      expect(await his.page.getByRole('button', { name }).count()).toBe(0);
    const seesAll = { params: { id: String(bruno.id) }, body: { allUserChat: 'enabled' as const } };
    await company.admin.call('PUT /users/{id}', seesAll);
    await his.page.reload();
    await his.page.getByRole('button', { name: 'Filtros' }).click();
    await his.page.getByRole('button', { name: 'Ver todos' }).waitFor();
    expect(await his.page.getByRole('button', { name: 'Atendentes' }).count()).toBe(0);
  });
});
