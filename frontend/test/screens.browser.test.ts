import { type Browser, chromium } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { seriousFindings } from './axe.ts';
import { browserOptions } from './browser.ts';
import { composerTests } from './composerTests.ts';
import { formTests } from './formTests.ts';
import { movesTests } from './movesTests.ts';
import { loadTests } from './loadTests.ts';
import { personTests } from './personTests.ts';
import { sessionTests } from './sessionTests.ts';
import { overWeight } from './weight.ts';
import {
  browserMissing,
  closePage,
  fillSignIn,
  openPage,
  openSignedIn,
  row,
  signIn,
  type StubPage,
} from './stubPage.ts';

/** A busy machine may take seconds where a free one takes a frame. */
const within = { timeout: 15_000 };

describe.skipIf(browserMissing())('screens in a browser', () => {
  let browser: Browser;
  let at: StubPage;

  beforeAll(async () => {
    // Before anything is looked at: what is shipped keeps to its weights.
    expect(overWeight()).toBe('');
    browser = await chromium.launch(browserOptions);
  });
  afterAll(async () => browser?.close());
  afterEach(async () => {
    await closePage(at);
    expect(at.errors).toEqual([]);
  });

  test('from sign-in to a usable list: three calls', async () => {
    at = await openPage(browser);
    const button = await fillSignIn(at);
    at.stub.calls.length = 0;
    await button.click();
    await row(at.page, 'Luiza Silva').waitFor();
    // The counters on the tabs are asked for after the list and the socket are there, and the list once more: what
    // changed before the socket was open, nobody told.
    const later = ['GET /tickets', 'GET /tickets/counts'];
    const counters = at.page.getByRole('tab', { name: /Aguardando \d/ });
    await counters.waitFor();
    expect(at.stub.calls.slice(0, 3).toSorted()).toEqual([
      'GET /tickets',
      'POST /auth/login',
      'POST /realtime/ticket',
    ]);
    await expect.poll(() => at.stub.calls.slice(3).toSorted(), within).toEqual(later);
    at.stub.calls.length = 0;
    await at.page.reload();
    await row(at.page, 'Luiza Silva').waitFor();
    await counters.waitFor();
    expect(at.stub.calls.slice(0, 3).toSorted()).toEqual([
      'GET /tickets',
      'POST /auth/refresh_token',
      'POST /realtime/ticket',
    ]);
    await expect.poll(() => at.stub.calls.slice(3).toSorted(), within).toEqual(later);
  });

  test('a ticket opened by its address: all it shows is asked for at once, and the opening only once', async () => {
    at = await openPage(browser);
    const ticket = at.stub.world.tickets[0]!;
    await openSignedIn(at, `/tickets/${ticket.uuid}`);
    await at.page.getByRole('log').getByText('Umas 20').waitFor();
    await row(at.page, 'Luiza Silva').waitFor();
    const [first, ...then] = at.stub.calls;
    expect(first).toBe('POST /auth/refresh_token');
    const shown = ['GET /messages/{id}', 'GET /tickets', 'GET /tickets/u/{uuid}'];
    expect(then.slice(0, 3).toSorted()).toEqual(shown);
    await at.page.getByRole('tab', { name: /Aguardando \d/ }).waitFor();
    expect(at.stub.calls.filter((call) => call === 'GET /tickets/u/{uuid}')).toHaveLength(1);
  });

  test('10,000 tickets: at most 60 rows and 2,500 nodes, wherever one scrolls', async () => {
    at = await openPage(browser, { tickets: 10_000 });
    await signIn(at);
    await row(at.page, 'Luiza Silva').waitFor();
    const rows = at.page.getByTestId('ticket-rows');
    for (let page = 0; page < 12; page += 1) {
      await rows.evaluate((element) => element.scrollTo({ top: element.scrollHeight }));
      await at.page.waitForTimeout(120);
      expect(await rows.locator('li').count()).toBeLessThanOrEqual(60);
    }
    const pages = at.stub.calls.filter((call) => call === 'GET /tickets').length;
    expect(pages).toBeGreaterThanOrEqual(10);
    expect(await at.page.evaluate(() => document.querySelectorAll('*').length)).toBeLessThan(2500);
  });

  test('a customer writes: the row appears at once, the pointer’s row stays, the title counts', async () => {
    at = await openPage(browser, { tickets: 3 });
    await signIn(at);
    await at.page.getByRole('tab', { name: /Aguardando/ }).click();
    await at.page.getByText('Ninguém aguardando').waitFor();
    const started = Date.now();
    at.stub.newcomer('Nova Cliente', 'Oi, vocês abrem hoje?');
    await row(at.page, 'Nova Cliente').waitFor();
    expect(Date.now() - started).toBeLessThan(1000);
    await at.page.getByRole('tab', { name: 'Aguardando 1' }).waitFor();
    await at.page.getByText('1 mensagem não lida').waitFor({ state: 'attached' });
    await expect.poll(() => at.page.title(), within).toMatch(/^[①-⑳] Balcão$/);
  });

  test('accept with a queue, write, ticks, one bubble; a failed one can be sent again; resolve', async () => {
    at = await openPage(browser, { tickets: 3 });
    await signIn(at);
    const { page } = at;
    await page.getByRole('tab', { name: /Aguardando/ }).click();
    await page.getByText('Ninguém aguardando').waitFor();
    at.stub.newcomer('Nova Cliente', 'Oi, vocês abrem hoje?');
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
    await page.getByLabel('Entregue').waitFor();
    await page.getByLabel('Lida').waitFor();
    expect(await page.getByRole('log').getByText('Bom dia!').count()).toBe(1);
    await box.fill('falhe');
    await page.getByRole('button', { name: 'Enviar', exact: true }).click();
    await page.getByRole('button', { name: 'Enviar de novo' }).waitFor();
    await page.getByRole('button', { name: 'Descartar' }).click();
    await page.getByRole('button', { name: 'Resolver' }).click();
    await dialog.getByRole('button', { name: 'Resolver sem despedida' }).click();
    await page.waitForURL('**/tickets');
    await page.getByRole('tab', { name: 'Resolvidos' }).click();
    await row(page, 'Nova Cliente').waitFor();
    at.errors = at.errors.filter((error) => !error.includes('status of 400'));
  });

  const open = async () => {
    at = await openPage(browser);
    return at;
  };
  sessionTests(open);
  personTests(open);
  loadTests(open);
  movesTests(open);
  formTests(open);
  composerTests(open);

  test('a draft outlives leaving and reloading', async () => {
    at = await openPage(browser);
    await signIn(at);
    await row(at.page, 'Luiza Silva').click();
    const box = at.page.getByRole('textbox', { name: 'Mensagem' });
    await box.fill('Já respondo');
    await row(at.page, 'Carlos Souza').click();
    await expect.poll(() => box.inputValue(), within).toBe('');
    await at.page.goBack();
    await expect.poll(() => box.inputValue(), within).toBe('Já respondo');
    await at.page.reload();
    await expect.poll(() => box.inputValue(), within).toBe('Já respondo');
  });

  test('keyboard alone: search, rows, conversation', async () => {
    at = await openPage(browser);
    await signIn(at);
    await row(at.page, 'Luiza Silva').waitFor();
    await at.page.keyboard.press('/');
    await at.page.keyboard.press('ArrowDown');
    const focused = () => at.page.evaluate(() => Number(document.activeElement?.getAttribute('data-index')));
    // Rows not mounted yet when the key is pressed.
    await at.page.keyboard.press('End');
    await expect.poll(focused, within).toBeGreaterThan(30);
    await at.page.keyboard.press('Home');
    await expect.poll(focused, within).toBe(0);
    await at.page.keyboard.press('ArrowDown');
    await at.page.keyboard.press('Enter');
    await at.page.waitForURL(/\/tickets\/.+/);
    await at.page.getByRole('button', { name: /^Carlos Souza/ }).waitFor();
  });

  test('the command palette goes to screens, starts a ticket, changes the theme and searches', async () => {
    at = await openPage(browser);
    await signIn(at);
    const { page } = at;
    await row(page, 'Luiza Silva').waitFor();
    const command = async (text: string) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: 'Comandos' }).fill(text);
      await page.keyboard.press('Enter');
    };
    await command('conexoes');
    await page.waitForURL('**/connections');
    await command('escuro');
    await expect
      .poll(() => page.evaluate(() => document.documentElement.dataset['theme']), within)
      .toBe('dark');
    await command('novo');
    await page.getByRole('dialog', { name: 'Novo atendimento' }).waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    expect(await seriousFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await command('Carlos');
    await expect.poll(() => page.getByRole('searchbox').inputValue(), within).toBe('Carlos');
  });

  test('a photo from the clipboard’s side: preview, caption, sent', async () => {
    at = await openPage(browser);
    await signIn(at);
    const { page } = at;
    await row(page, 'Carlos Souza').click();
    await page.getByRole('textbox', { name: 'Mensagem' }).waitFor();
    const pixel = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'bolo.png', mimeType: 'image/png', buffer: pixel });
    await page.getByLabel('Legenda').fill('Assim?');
    await page.getByRole('dialog').getByRole('button', { name: 'Enviar' }).click();
    await page.getByRole('log').getByRole('button', { name: 'Ampliar imagem bolo.png' }).click();
    await page.getByRole('dialog', { name: 'bolo.png' }).getByRole('button', { name: 'Fechar' }).click();
    expect(await page.getByRole('log').getByText('Assim?').count()).toBe(1);
  });

  test('connection lost and back: said, and what was missed is there', async () => {
    at = await openPage(browser);
    await signIn(at);
    await row(at.page, 'Luiza Silva').click();
    await at.page.getByRole('log').getByText('Umas 20').waitFor();
    at.stub.fail(/realtime/);
    at.stub.cut();
    await at.page.getByText('Reconectando ao tempo real…').waitFor();
    const ticket = at.stub.world.tickets[0]!;
    at.stub.inbound(ticket, 'Você recebeu?');
    at.stub.fail(null);
    await at.page.getByText('Conexão restabelecida').waitFor({ timeout: 20_000 });
    await at.page.getByRole('log').getByText('Você recebeu?').waitFor();
    at.errors = at.errors.filter((error) => !/status of 500|WebSocket/.test(error));
  });

  test('somebody signs in elsewhere: said, and signed out', async () => {
    at = await openPage(browser);
    await signIn(at);
    await row(at.page, 'Luiza Silva').waitFor();
    await at.page.getByRole('tab', { name: /Aguardando \d/ }).waitFor();
    at.stub.push('auth', 'update', 'auth:11', 2, { user: { id: 11, companyId: 2 }, sessionId: 'other' });
    await at.page.getByText('Sua conta foi acessada em outro computador.').waitFor();
    await at.page.waitForURL('**/login');
  });

  test('a connection from nothing to its QR code and to connected', async () => {
    at = await openPage(browser, { tickets: 0 });
    at.stub.world.connections.length = 0;
    await signIn(at);
    const { page } = at;
    await page.getByRole('link', { name: 'Conectar WhatsApp' }).click();
    await page.getByRole('button', { name: 'Adicionar WhatsApp' }).click();
    await page.getByRole('button', { name: 'Adicionar', exact: true }).click();
    await page.getByText('Obrigatório').waitFor();
    await page.getByLabel('Nome').fill('Loja');
    await page.getByRole('button', { name: 'Adicionar', exact: true }).click();
    const copy = page.getByRole('button', { name: 'Copiar código' });
    await copy.click();
    const code = await page.evaluate(() => navigator.clipboard.readText());
    expect(code).toBe(at.stub.world.connections[0]?.qrcode);
    await expect
      .poll(() => page.getByRole('img', { name: /QR code/ }).getAttribute('src'), within)
      .toMatch(/^data:image\/png/);
    const connection = at.stub.world.connections[0]!;
    Object.assign(connection, {
      status: 'CONNECTED',
      qrcode: '',
      number: '5511933334444',
      updatedAt: new Date().toISOString(),
    });
    at.stub.push('whatsappSession', 'update', `session:${connection.id}`, Date.now(), {
      session: connection,
    });
    await copy.waitFor({ state: 'detached' });
    await page.getByText('Conectada', { exact: true }).waitFor();
    await page.getByText('+55 11 93333-4444', { exact: true }).waitFor();
  });

  test('failures say what failed and offer it again', async () => {
    at = await openPage(browser);
    at.stub.fail(/GET \/tickets$/, 400, 'ERR_BAD_CURSOR');
    await signIn(at);
    await at.page.getByRole('alert').getByText('Não foi possível carregar').waitFor();
    at.stub.fail(null);
    await at.page.getByRole('button', { name: 'Tentar de novo' }).click();
    await row(at.page, 'Luiza Silva').waitFor();
    at.errors = at.errors.filter((error) => !error.includes('status of 400'));
  });

  test('an attendant without the right to connections meets the 403 page; unknown addresses the 404 page', async () => {
    at = await openPage(browser);
    Object.assign(at.stub.world.user, { profile: 'user', allowConnections: 'disabled' });
    await signIn(at);
    expect(await at.page.getByRole('link', { name: /Conexões/ }).count()).toBe(0);
    await at.page.goto(`${at.stub.url}/connections`);
    await at.page.getByText('Oops! Acesso Negado!').waitFor();
    await at.page.getByRole('link', { name: 'Voltar' }).click();
    await at.page.waitForURL('**/tickets');
    await at.page.goto(`${at.stub.url}/nada`);
    await at.page.getByText('Página não encontrada').waitFor();
  });

  test('an expired licence leads to /financeiro, whatever the address', async () => {
    at = await openPage(browser);
    at.stub.world.user.company.dueDate = '2026-01-01T12:00:00.000Z';
    await openSignedIn(at, '/tickets');
    await at.page.waitForURL('**/financeiro');
    await at.page.getByText('Sua licença venceu em 01/01/2026.').waitFor();
    expect(at.stub.calls).not.toContain('GET /tickets');
  });

  test.each(['en', 'es', 'tr'] as const)('language %s comes with its own catalogue', async (language) => {
    at = await openPage(browser);
    at.stub.world.user.language = language;
    await openSignedIn(at, '/tickets');
    const title = { en: 'Tickets', es: 'Atenciones', tr: 'Görüşmeler' }[language];
    await at.page.getByRole('heading', { name: title }).waitFor();
    expect(await at.page.evaluate(() => document.documentElement.lang)).toBe(language);
  });

  test.each(['light', 'dark'] as const)('no serious axe finding on any screen, %s', async (theme) => {
    at = await openPage(browser, { theme });
    const { page, stub } = at;
    const found: string[] = [];
    const check = async (screen: string) => {
      found.push(...(await seriousFindings(page)).map((finding) => `${screen} ${finding}`));
    };
    await page.goto(`${stub.url}/login`);
    await page.getByLabel('E-mail').waitFor();
    await check('login');
    await signIn(at);
    await row(page, 'Luiza Silva').click();
    await page.getByRole('log').getByText('Umas 20').waitFor();
    await check('conversation');
    await page.getByRole('button', { name: 'Filtros' }).click();
    await page.getByRole('button', { name: 'Novo atendimento' }).click();
    await page.getByRole('dialog').waitFor();
    await check('new ticket');
    await page.goto(`${stub.url}/connections`);
    await page.getByText('Loja Norte').waitFor();
    await check('connections');
    await page.getByRole('button', { name: 'Novo QR code' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Novo QR code' }).click();
    await page.getByRole('button', { name: 'Copiar código' }).waitFor();
    await check('qr');
    await page.goto(`${stub.url}/contacts`);
    await page.getByText('Ana Ribeiro', { exact: true }).waitFor();
    await check('contacts');
    await page.getByRole('button', { name: 'Novo contato' }).click();
    await page.getByRole('dialog').waitFor();
    await check('contact');
    expect(found).toEqual([]);
  });

  test('at 360 px list and conversation are two views and nothing is wider than the screen', async () => {
    at = await openPage(browser, { width: 360, height: 740 });
    await signIn(at);
    const { page, stub } = at;
    const tooWide = () => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    await row(page, 'Luiza Silva').click();
    await page.getByRole('textbox', { name: 'Mensagem' }).waitFor();
    expect(await page.getByRole('heading', { name: 'Atendimentos' }).isVisible()).toBe(false);
    expect(await tooWide()).toBe(false);
    await page.getByRole('link', { name: 'Voltar à lista' }).click();
    await page.getByRole('heading', { name: 'Atendimentos' }).waitFor();
    for (const path of ['/contacts', '/connections', '/financeiro']) {
      await page.goto(`${stub.url}${path}`);
      await page.getByRole('navigation').waitFor();
      expect(await tooWide()).toBe(false);
    }
  });
});
