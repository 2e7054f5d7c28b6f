import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { browserMissing } from '../../../test/browser.ts';
import { test } from '../../../test/browserTest.ts';
import { hostileTexts } from '../../../test/hostileTexts.ts';
import type { Company } from '../../../test/world/createCompany.ts';
import { morning } from '../../../test/world/morning.ts';
import { openSignedIn, row, signIn } from '../../../test/world/openScreen.ts';
import { colourIndex } from '../../components/colourIndex.ts';

/** Writes 45 numbered lines as a customer, more than one page. */
async function writeLines(company: Company, name: string, text: (line: number) => string): Promise<void> {
  const customer = company.customer(name);
  await Promise.all(Array.from({ length: 45 }, (_, line) => customer.writes(text(line))));
}

describe.skipIf(browserMissing())('conversation', () => {
  test('search in the conversation: from the newest upwards, into pages not loaded yet', async ({
    company,
    at,
  }) => {
    await morning(company);
    await writeLines(company, 'Carlos Souza', (line) =>
      line === 3 || line === 40 ? `Código ${line}` : `Linha ${line}`,
    );
    const { page } = at;
    await signIn(at);
    await row(page, 'Carlos Souza').click();
    await page.getByRole('log').getByText('Linha 44').waitFor();
    await page.keyboard.press('Control+Shift+F');
    await page.getByRole('searchbox', { name: 'Buscar na conversa' }).fill('codigo');
    await page.getByText('1 de 1+').waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('2 de 2').waitFor();
    const shown = page.getByRole('log').getByText('Código 3', { exact: true });
    await shown.waitFor();
    await expect
      .poll(() => shown.evaluate((element) => element.getBoundingClientRect().top))
      .toBeGreaterThan(0);
    await page.keyboard.press('Shift+Enter');
    await page.getByText('1 de 2').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('searchbox', { name: 'Buscar na conversa' }).waitFor({ state: 'detached' });
  });

  test('whatever a customer writes, the conversation stands: long texts show their beginning, and more when asked', async ({
    company,
    at,
  }) => {
    await morning(company);
    const customer = company.customer('Carlos Souza');
    for (const body of Object.values(hostileTexts).slice(0, 15)) await customer.writes(body);
    await customer.writes('*Ainda _aqui_*');
    const { page } = at;
    await signIn(at);
    await row(page, 'Carlos Souza').click();
    const log = page.getByRole('log');
    await log.locator('strong em').getByText('aqui').waitFor();
    await log.evaluate((element) => element.scrollTo({ top: 0 }));
    await expect.poll(() => log.locator('[data-message]').count()).toBe(17);
    expect(await page.getByText('Algo deu errado').count()).toBe(0);
    const more = log.getByRole('button', { name: 'Ler mais' });
    await expect.poll(() => more.count()).toBe(15);
    await more.last().click();
    await expect.poll(() => more.count()).toBe(14);
  });

  test('what happens while a page is on its way stays: in the list it is for, and below older messages', async ({
    company,
    at,
  }) => {
    const { page } = at;
    await morning(company);
    await writeLines(company, 'Luiza Silva', (line) => `Linha ${line}`);
    const showList = at.hold(/GET .tickets\?.*status=pending/);
    const socket = page.waitForEvent('websocket');
    await signIn(at);
    // Waits for the refetch after the socket has opened; from then on the list changes by live events only.
    const lists = () => at.calls.filter((call) => call === 'GET /tickets').length;
    await expect.poll(lists).toBeGreaterThan(1);
    await page.getByRole('tab', { name: 'Aguardando 0' }).click();
    await expect.poll(lists).toBeGreaterThan(2);
    const told = (await socket).waitForEvent('framereceived', {
      predicate: ({ payload }) => String(payload).includes('Nova Cliente'),
    });
    await company.customer('Nova Cliente').writes('Oi');
    await told;
    await page.evaluate(() => new Promise(requestAnimationFrame));
    showList();
    await row(page, 'Nova Cliente').waitFor();
    await page.getByRole('tab', { name: /Abertos/ }).click();
    await row(page, 'Luiza Silva').click();
    const log = page.getByRole('log');
    await log.getByText('Linha 44', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Editar contato' }).waitFor();
    const showOlder = at.hold(/GET .messages.*cursor=/);
    await log.evaluate((element) => element.scrollTo({ top: 0 }));
    await page.getByText('Carregando mensagens').waitFor();
    await company.customer('Luiza Silva').writes('Bem no meio');
    await log.getByText('Bem no meio').waitFor();
    showOlder();
    await page.getByText('Carregando mensagens').waitFor({ state: 'detached' });
    expect(await log.getByText('Bem no meio').count()).toBe(1);
  });

  test('a list that came in is answered with one of its titles', async ({ company, at }) => {
    const { uuid, id } = await company.served('Distribuidora', 'Oi');
    await company.customer('Distribuidora').writes('Escolha o setor', {
      mediaType: 'listMessage',
      wid: 'LISTED',
      dataJson: JSON.stringify({ title: 'Setores', options: ['Vendas', 'Financeiro'] }),
    });
    const { page } = at;
    await openSignedIn(at, `/tickets/${uuid}`);
    const log = page.getByRole('log');
    const choices = log.getByRole('group', { name: 'Opções da lista' });
    const answer = log.getByRole('button', { name: 'Enviar resposta' });
    await choices.waitFor();
    await answer.click();
    await log.getByText('Por favor, selecione um título.').waitFor();
    await choices.getByRole('radio', { name: 'Financeiro' }).check();
    await answer.click();
    const last = async () => (await company.messages(id)).at(-1);
    await expect.poll(async () => (await last())?.body).toBe('Financeiro');
    expect((await last())?.quotedMsg?.body).toBe('Escolha o setor');
  });

  test('says who wrote in a group, and shows cards, menus and late messages with what is in them', async ({
    company,
    at,
  }) => {
    const params = { id: String(company.connectionId) };
    await company.admin.call('PUT /whatsapp/{id}', { params, body: { allowGroup: true } });
    const group = company.customer('Condomínio');
    const chat = { group: '120363020000000001' };
    const by = (name: string, lid: string, pn?: string) => ({
      chat,
      participant: { chat: { lid, ...(pn !== undefined && { pn }) }, name },
    });
    const ana = by('Ana Rosa', '901');
    const wid = randomUUID();
    await group.writes('Quem vem?', { ...ana, wid });
    await group.writes('Eu vou', { ...by('', '902', '5511988880002'), quotedWid: wid });
    await group.writes('Zé', {
      ...ana,
      mediaType: 'contactMessage',
      dataJson: JSON.stringify({ contacts: [{ displayName: 'Zé', vcard: 'TEL;waid=5511900000000:+55' }] }),
    });
    await group.writes('', {
      ...ana,
      mediaType: 'pollCreationMessageV3',
      dataJson: JSON.stringify({ name: 'Que dia?', options: ['Sábado', 'Domingo'] }),
    });
    const yesterday = '2026-01-02T03:04:00.000Z';
    const { id, uuid } = await group.writes('Ontem chovia', { ...ana, at: yesterday });
    const { page } = at;
    await openSignedIn(at, `/tickets/${uuid}`);
    const log = page.getByRole('log');
    await log.getByText('Ana Rosa').first().waitFor();
    const reply = log.getByText('+55 11 98888-0002').locator('..');
    expect(await reply.getByRole('button', { name: 'Ana Rosa' }).textContent()).toContain('Quem vem?');
    // The quotation has the colour of its author, Ana Rosa. The author of the reply has their own colour, which may be
    // the same by chance.
    const drawnIn = (element: ReturnType<typeof log.getByText>) =>
      element.evaluate((shown) => getComputedStyle(shown).color);
    const hers = await drawnIn(log.getByText('Ana Rosa').first());
    expect(await drawnIn(reply.getByText('Ana Rosa'))).toBe(hers);
    const written = await company.messages(id);
    const markOf = (body: string) => written.find((message) => message.body === body)?.author?.id ?? '';
    const isAlike = colourIndex(markOf('Quem vem?')) === colourIndex(markOf('Eu vou'));
    expect(markOf('Quem vem?')).not.toBe(markOf('Eu vou'));
    expect((await drawnIn(log.getByText('+55 11 98888-0002'))) === hers).toBe(isAlike);
    await log.getByText('+55 11 90000-0000').waitFor();
    expect(await log.getByRole('listitem').allTextContents()).toEqual(['Sábado', 'Domingo']);
    await log.getByText('02/01/2026 00:04').waitFor();
  });

  test('buttons copy, open or say that nobody is called from here; copying a message takes all that it offers', async ({
    company,
    at,
  }) => {
    const buttons = [
      { label: 'Copiar PIX', copy: '000201-PIX' },
      { label: 'Sem código', copy: '' },
      { label: 'Pagar', url: 'https://a.example/fatura' },
      { label: 'Sem link', url: 'javascript:alert(1)' },
      { label: 'Ligar', number: '+55 11 3000-0000' },
    ];
    const data = { title: 'Fatura', options: [...buttons.map(({ label }) => label), 'Depois'], buttons };
    const { uuid } = await company.customer('Luiza Silva').writes('R$ 10', {
      mediaType: 'interactiveMessage',
      dataJson: JSON.stringify(data),
    });
    const { page } = at;
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await openSignedIn(at, `/tickets/${uuid}`);
    const log = page.getByRole('log');
    const press = (name: string) => log.getByRole('button', { name, exact: true }).press('Enter');
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    await press('Copiar PIX');
    await page.getByText('Copiado').waitFor();
    expect(await copied()).toBe('000201-PIX');
    await press('Sem código');
    await page.getByText('Nenhum conteúdo para copiar').waitFor();
    await press('Sem link');
    await page.getByText('Nenhum link disponível').waitFor();
    await press('Ligar');
    await page.getByText('Não é possível fazer chamadas pelo sistema. +55 11 3000-0000').waitFor();
    const pay = log.getByRole('link', { name: 'Pagar' });
    expect([await pay.getAttribute('href'), await pay.getAttribute('target')]).toEqual([
      'https://a.example/fatura',
      '_blank',
    ]);
    expect((await pay.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    expect(await log.getByRole('listitem').allTextContents()).toEqual(['Depois']);
    await log.getByText('R$ 10').click({ button: 'right' });
    const item = page.getByRole('menuitem', { name: 'Copiar o texto' });
    await item.waitFor();
    // The code that copies must be loaded with the menu: browsers forbid copying after a fetch.
    await page.route(/\/assets\//, (route) => route.abort());
    await page.evaluate(() => navigator.clipboard.writeText(''));
    await item.click();
    await expect.poll(copied).toContain('000201-PIX');
  });

  test('whatever kind a message is of, something of it is shown, and what was typed is never taken for a kind', async ({
    company,
    at,
  }) => {
    const customer = company.customer('Luiza Silva');
    const dataOf = (data: object) => ({ dataJson: JSON.stringify(data) });
    const offer = {
      mediaType: 'interactiveMessage',
      ...dataOf({ title: 'Cardápio', options: ['Bolo', 'Torta'] }),
    };
    const media = { key: 'x.png', fileName: '', mimetype: 'image/png', size: 3, width: 40, height: 40 };
    await customer.writes('Escolha', { ...offer, media } as never);
    await customer.writes('E agora', { ...offer, mediaFailure: 'timeout' } as never);
    await customer.writes('', { mediaType: 'viewOnceMessage', ...dataOf({ viewOnce: true }) });
    await customer.writes('', { mediaType: 'call_log', ...dataOf({ video: true, missed: true }) });
    await customer.writes('Festa', {
      mediaType: 'eventMessage',
      ...dataOf({
        name: 'Festa',
        startTime: 1_775_000_000,
        endTime: 1_775_003_600,
        location: 'Salão',
        isCanceled: true,
      }),
    });
    await customer.writes('Perto da praça', {
      mediaType: 'locationMessage',
      ...dataOf({ latitude: 999, longitude: 0, name: 'Perto da praça' }),
    });
    await customer.writes('Zé', {
      mediaType: 'contactMessage',
      ...dataOf({ contacts: [{ displayName: 'Zé', vcard: 'item1.TEL:1\nTEL;waid=22:22' }], more: 3 }),
    });
    await customer.writes('Entre', dataOf({ groupInvite: { name: 'Condomínio' } }));
    await customer.writes('\u200b', { mediaType: 'listMessage', ...dataOf({ title: '\u2060' }) });
    const { uuid } = await customer.writes('call_log');
    const { page } = at;
    // The menu's picture is not in the bucket.
    at.expectErrors(/404/);
    await openSignedIn(at, `/tickets/${uuid}`);
    const log = page.getByRole('log');
    const bubble = (text: string) => log.locator('[data-message]').filter({ hasText: text });
    await bubble('Escolha')
      .getByRole('button', { name: /Ampliar/ })
      .waitFor();
    expect(await bubble('Escolha').getByRole('listitem').allTextContents()).toEqual(['Bolo', 'Torta']);
    expect(await bubble('E agora').textContent()).toMatch(/^Documento.*demorou demais.*Cardápio.*Torta/);
    await log.getByText('Mensagem de visualização única: só o celular mostra').waitFor();
    await log.getByText('Chamada de vídeo perdida').waitFor();
    expect(await bubble('Festa').textContent()).toMatch(
      /Evento cancelado.*31\/03\/2026.*31\/03\/2026.*Salão/,
    );
    expect(await bubble('Perto da praça').textContent()).toContain('Localização');
    expect(await bubble('Perto da praça').getByRole('link').count()).toBe(0);
    const topOf = (text: string) =>
      bubble('Perto da praça')
        .getByText(text, { exact: true })
        .evaluate((element) => element.getBoundingClientRect().top);
    expect(await topOf('Perto da praça')).toBeGreaterThan((await topOf('Localização')) + 10);
    expect(await bubble('Zé').textContent()).toMatch(/\+1\+22.*Mais 3 contatos/);
    expect(await bubble('Entre').textContent()).toMatch(/Convite para um grupo.*Condomínio/);
    await log.getByText(/abra no celular/).waitFor();
    await page.getByRole('tab', { name: /Aguardando/ }).click();
    await page.getByRole('list', { name: 'Atendimentos' }).getByText('call_log').waitFor();
    const empty = (await log.locator('[data-message]').allTextContents()).filter(
      (said) => !/\p{L}{2}/u.test(said),
    );
    expect(empty).toEqual([]);
  });
});
