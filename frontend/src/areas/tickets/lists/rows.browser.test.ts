import { queueEntity } from '@balcao/functions/core/records/queueEntity';
import { ticketIndexKeys, ticketKey } from '@balcao/functions/core/records/ticketEntity';
import { userColor } from '@balcao/shared/users/userColor';
import { describe, expect } from 'vitest';
import { sizes } from '../../../frame/theme/tokens.ts';
import { browserMissing } from '../../../../test/browser.ts';
import { test } from '../../../../test/browserTest.ts';
import { morning } from '../../../../test/world/morning.ts';
import { openSignedIn } from '../../../../test/world/openScreen.ts';

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
    await expect.poll(() => box.inputValue()).toBe('Passe no');
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

    // A transfer to a queue is announced to all its users, even if the company gives no notices of waiting tickets.
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

  test('what is said while a dialog is open is heard, and stands in the place of toasts', async ({
    company,
    at,
  }) => {
    const bruno = await company.person('Bruno Lima', { queueIds: [company.queues.Vendas] });
    const ticket = await company.served('Luiza Silva', 'Oi', bruno);
    const { page } = at;
    await openSignedIn(at, '/tickets');
    await at.live();
    await page.keyboard.press('?');
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    await company.handOver(ticket, company.ana);
    // Found by its role, so it is visible to screen readers.
    const told = page.getByRole('alert').filter({ hasText: 'transferiu Luiza Silva para você' });
    await told.waitFor();
    expect(await dialog.count()).toBe(1);
    const box = await told.boundingBox();
    expect([(box?.x ?? 0) < 300, (box?.y ?? 0) > 300]).toEqual([true, true]);
    // The toast covers only the list, however narrow that is.
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(sizes.rail + sizes.listMin);
    expect(await told.evaluate((shown) => getComputedStyle(shown).fontSize)).toBe('14px');
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
    // No space remains before the ellipsis.
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
    // More than twice the delay after which the ticket on screen is marked as read.
    await page.waitForTimeout(2000);
    expect(await rows.getByText('1 mensagem não lida').count()).toBe(2);
    // The ticket is opened once, and possibly again after the first socket.
    const looked = at.calls.filter((call) => call === 'GET /tickets/u/{uuid}').length;
    expect([1, 2]).toContain(looked);
    await page.getByRole('button', { name: 'Selecionar', exact: true }).click();
    await page.getByRole('button', { name: 'Selecionar todos' }).click();
    await page.getByRole('button', { name: 'Marcar como lido' }).click();
    await page.getByText('2 atendimentos lidos').waitFor();
    await expect.poll(() => rows.getByText('mensagem não lida').count()).toBe(0);
  });

  test('a queue and, for administrators only, an attendant show in their colours; a group is named as one', async ({
    company,
    open,
    at,
  }) => {
    const params = { id: String(company.connectionId) };
    await company.admin.call('PUT /whatsapp/{id}', { params, body: { allowGroup: true } });
    const bruno = await company.person('Bruno Lima', {
      profile: 'user',
      queueIds: [company.queues.Vendas],
      allowGroup: true,
    });
    await company.served('Luiza Silva', 'Oi', bruno);
    await company.customer('Nuno Paz').writes('Olá');
    await company.customer('Condomínio').writes('Bom dia', {
      chat: { group: '120363020000000099' },
      participant: { chat: { lid: '666000009', pn: '5511977000099' }, name: 'Rosa' },
    });
    const his = await open(bruno);
    await Promise.all([openSignedIn(at, '/tickets'), openSignedIn(his, '/tickets')]);
    await at.page.getByRole('button', { name: 'Filtros' }).click();
    await at.page.getByRole('button', { name: 'Ver todos' }).click();
    const rowOf = ({ page }: typeof at, name: RegExp) => page.getByRole('link', { name });
    const tag = rowOf(at, /Luiza Silva/)
      .getByText('Bruno Lima')
      .locator('..');
    await tag.waitFor();
    const ground = (of: typeof tag) => of.evaluate((shown) => getComputedStyle(shown).backgroundColor);
    const rgb = (hex: string) =>
      `rgb(${[1, 3, 5].map((from) => Number.parseInt(hex.slice(from, from + 2), 16)).join(', ')})`;
    expect(await ground(tag)).toBe(rgb(userColor(bruno.id)));
    expect(await ground(rowOf(at, /Luiza Silva/).locator('> i'))).toBe(rgb('#2563eb'));
    await rowOf(his, /Luiza Silva/).waitFor();
    expect(
      await rowOf(his, /Luiza Silva/)
        .getByText('Bruno Lima')
        .count(),
    ).toBe(0);

    await at.page.getByRole('tab', { name: /Aguardando/ }).click();
    await rowOf(at, /Nuno Paz/).waitFor();
    expect(await ground(rowOf(at, /Nuno Paz/).locator('> i'))).toBe('rgba(0, 0, 0, 0)');
    expect(
      await rowOf(at, /Nuno Paz/)
        .getByText('Grupo', { exact: true })
        .count(),
    ).toBe(0);
    await at.page.getByRole('tab', { name: /Grupos/ }).click();
    await rowOf(at, /Rosa/).getByText('Grupo', { exact: true }).waitFor();
  });

  test('who has not consented yet says so among those who wait; who is asked for a rating, in a search', async ({
    company,
    at,
    world,
  }) => {
    const { store } = world.runtime;
    const as = async (status: 'lgpd' | 'nps', name: string) => {
      const ticket = { ...(await company.customer(name).writes('Oi')), companyId: company.id };
      const { id, conversationId, companyId, updatedAt } = ticket;
      const list = { companyId, id, status, updatedAt, userId: undefined, queueId: undefined };
      const set = { status, ...ticketIndexKeys(list) };
      await store.update(ticketKey({ companyId, conversationId, id }), { set, add: { version: 1 } });
    };
    await as('lgpd', 'Lia Gomes');
    await as('nps', 'Nilo Paz');
    const { page } = at;
    await openSignedIn(at, '/tickets');
    await page.getByRole('tab', { name: /Aguardando/ }).click();
    const rowOf = (name: string) => page.getByRole('link', { name: new RegExp(`\\b${name}\\b`) });
    await rowOf('Lia Gomes').getByText('Sem aceite LGPD').waitFor();
    // On a phone the connection's name beside it stays mostly readable.
    await page.setViewportSize({ width: 360, height: 740 });
    const connection = rowOf('Lia Gomes').getByText('Loja Centro');
    const shown = () => connection.evaluate(({ clientWidth, scrollWidth }) => clientWidth / scrollWidth);
    await expect.poll(shown).toBeGreaterThan(0.6);
    await page.setViewportSize({ width: 1280, height: 800 });
    expect(await rowOf('Nilo Paz').count()).toBe(0);
    await page.getByRole('searchbox').fill('Nilo');
    await rowOf('Nilo Paz').getByText('Aguardando avaliação').waitFor();
  });

  test('a resolved ticket shows its rating as a face, which is named; one that is served shows none', async ({
    company,
    at,
    world,
  }) => {
    const faces = { 0: '😠', 2: '😠', 3: '🙁', 6: '😐', 8: '🙂', 10: '😍' };
    const { store } = world.runtime;
    for (const rate of [...Object.keys(faces).map(Number), null]) {
      const ticket = await company.served(`Cliente ${rate}`, 'Obrigada', company.ana);
      const params = { id: String(ticket.id) };
      const body = { status: 'closed' as const, sendFarewellMessage: false };
      await company.admin.call('PUT /tickets/{id}', { params, body });
      if (rate !== null) await store.update(ticketKey(ticket), { set: { rate }, add: { version: 1 } });
    }
    const { id, conversationId } = await company.served('Ainda aqui', 'Oi');
    await store.update(ticketKey({ companyId: company.id, conversationId, id }), {
      set: { rate: 9 },
      add: { version: 1 },
    });
    const { page } = at;
    await openSignedIn(at, '/tickets');
    const rowOf = (name: string) => page.getByRole('link', { name: new RegExp(`\\b${name}\\b`) });
    await rowOf('Ainda aqui').waitFor();
    expect(await rowOf('Ainda aqui').getByRole('img', { name: /^Nota/ }).count()).toBe(0);
    await page.getByRole('tab', { name: 'Resolvidos' }).click();
    for (const [rate, face] of Object.entries(faces))
      expect([
        rate,
        await rowOf(`Cliente ${rate}`)
          .getByRole('img', { name: `Nota ${rate}` })
          .innerText(),
      ]).toEqual([rate, face]);
    expect(await rowOf('Cliente null').getByRole('img', { name: /^Nota/ }).count()).toBe(0);
  });
});
