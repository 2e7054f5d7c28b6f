import { describe, expect } from 'vitest';
import { browserMissing } from '../../../test/browser.ts';
import { test } from '../../../test/browserTest.ts';
import { pixel } from '../../../test/pixel.ts';
import { openSignedIn } from '../../../test/world/openScreen.ts';

const voice = Buffer.concat([Buffer.from('OggS'), Buffer.alloc(9000)]);

describe.skipIf(browserMissing())('internal chat', () => {
  test('two people: made, written, named, read, answered, edited, deleted, left', async ({
    company,
    at,
    open,
  }) => {
    const { page } = at;
    const bruno = await company.person('Bruno Lima');
    const his = await open(bruno);
    await openSignedIn(his, '/tickets');
    await his.live();
    await openSignedIn(at, '/chats');
    await page.getByText('Converse aqui com seus colegas').waitFor();
    await page.getByRole('button', { name: 'Novo chat' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Novo chat' });
    await dialog.getByRole('button', { name: 'Iniciar chat' }).click();
    await dialog.getByText('Escolha ao menos uma pessoa').waitFor();
    for (const name of ['Bruno Lima', 'Helena Prado']) {
      await dialog.getByRole('combobox', { name: 'Usuários' }).fill(name);
      await page.getByRole('option', { name: new RegExp(name) }).click();
    }
    await page.keyboard.press('Escape');
    await dialog.getByRole('button', { name: 'Iniciar chat' }).click();
    await dialog.getByText('Um grupo precisa de um título').waitFor();
    await dialog.getByLabel('Título').fill('Entregas');
    await dialog.getByRole('button', { name: 'Iniciar chat' }).click();
    await page.waitForURL(/\/chats\/[\da-f-]{36}$/);

    const composer = page.getByRole('textbox', { name: 'Mensagem' });
    const log = page.getByRole('log');
    await composer.fill('   ');
    await composer.press('Enter');
    await composer.fill('Bom dia, ');
    await composer.pressSequentially('@Bru');
    await page.getByRole('option', { name: 'Bruno Lima' }).waitFor();
    await composer.press('Enter');
    await composer.pressSequentially('tudo certo?');
    await composer.press('Enter');
    await log.getByText('Bom dia, @Bruno Lima tudo certo?').waitFor();
    await expect.poll(() => log.locator('[data-message]').count()).toBe(1);

    // His menu has a dot, and the notification says that he was mentioned.
    await his.page.getByRole('button', { name: /^Notificações.*não lida/ }).click();
    await his.page
      .getByRole('dialog', { name: 'Notificações' })
      .getByText('Mencionou você', { exact: true })
      .click();
    await his.page.waitForURL(/\/chats\//);
    const hisLog = his.page.getByRole('log');
    await hisLog.getByText('tudo certo?').waitFor();
    await his.page.getByRole('textbox', { name: 'Mensagem' }).fill('Tudo!');
    await page.getByText(/Bruno Lima está respondendo/).waitFor();
    await his.page.keyboard.press('Enter');
    await log.getByText('Tudo!').waitFor();
    await expect.poll(() => log.locator('[data-message]').count()).toBe(2);

    // Reply, reaction, file.
    await log.getByText('Tudo!').hover();
    await log.locator('[data-message]').last().getByRole('button', { name: 'Responder' }).click();
    await composer.fill('Ótimo');
    await composer.press('Enter');
    await hisLog.getByRole('button', { name: /Tudo!/ }).waitFor();
    const answer = hisLog.locator('[data-message]').filter({ hasText: 'Ótimo' });
    await answer.focus();
    await his.page.keyboard.press('Enter');
    await his.page.getByRole('menuitemcheckbox', { name: /👍/ }).click();
    await log.getByRole('img', { name: 'Reação de Bruno Lima: 👍' }).waitFor();
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'rota.png', mimeType: 'image/png', buffer: pixel });
    await page.getByRole('dialog').getByRole('button', { name: 'Enviar' }).click();
    await hisLog.getByRole('img', { name: /rota/ }).waitFor();

    // Edits and deletes her own message.
    const own = log.locator('[data-message]').filter({ hasText: 'Ótimo' });
    await own.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Editar' }).click();
    const editor = page.getByRole('textbox', { name: /Edita/ });
    await editor.fill('Ótimo, obrigada');
    await editor.press('Enter');
    await hisLog.getByText('Ótimo, obrigada').waitFor();
    await own.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Apagar' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Apagar' }).click();
    await hisLog.getByText('Essa mensagem foi apagada').waitFor();

    // A removed member is sent back to the list, where the chat is gone.
    await page.getByRole('button', { name: 'Excluir chat' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click();
    await page.waitForURL(/\/chats$/);
    await his.page.waitForURL(/\/chats$/);
    await his.page.getByText('Converse aqui com seus colegas').waitFor();
  }, 180_000);

  test('a link to a ticket says what its reader may see; on a phone list and messages are two tabs', async ({
    company,
    open,
  }) => {
    const bruno = await company.person('Bruno Lima', { queueIds: [company.queues.Entrega] });
    const luiza = await company.served('Luiza Silva', 'Quero um bolo');
    const at = await open(company.ana, { width: 360, height: 740, touch: true });
    const { page, url } = at;
    const chat = await company.admin.call('POST /chats', {
      body: { title: 'Pedidos', users: [bruno.id, company.ana.id] },
    });
    const params = { id: String(chat.id) };
    const message = `Veja ${url}/tickets/${luiza.uuid}`;
    await company.admin.call('POST /chats/{id}/messages', { params, body: { message } });
    await openSignedIn(at, '/chats');
    await page.getByRole('tab', { name: 'Chats', selected: true }).waitFor();
    await page.getByRole('link', { name: /Pedidos/ }).click();
    await page.getByRole('tab', { name: 'Mensagens', selected: true }).waitFor();
    await page
      .getByRole('log')
      .getByRole('link', { name: /Luiza Silva/ })
      .waitFor();
    await page.getByRole('tab', { name: 'Chats' }).click();
    await page.getByRole('link', { name: /Pedidos/ }).waitFor();
    const his = await open(bruno);
    await openSignedIn(his, `/chats/${chat.uuid}`);
    await his.page.getByRole('log').getByRole('link', { name: 'Atendimento' }).waitFor();
    his.expectErrors(/status of 404/);
  });

  test('in a window without the focus nothing counts as read; once it has it, everything does', async ({
    company,
    at,
  }) => {
    const { page } = at;
    await page.addInitScript(() => {
      Object.assign(window, { focused: true });
      document.hasFocus = () => (window as unknown as { focused: boolean }).focused;
    });
    const focus = (focused: boolean) =>
      page.evaluate((is) => {
        Object.assign(window, { focused: is });
        if (is) dispatchEvent(new Event('focus'));
      }, focused);
    const chat = await company.admin.call('POST /chats', { body: { users: [company.ana.id] } });
    const params = { id: String(chat.id) };
    const say = (message: string) =>
      company.admin.call('POST /chats/{id}/messages', { params, body: { message } as never });
    await openSignedIn(at, `/chats/${chat.uuid}`);
    await at.live();
    const log = page.getByRole('log');
    let reads = 0;
    page.on('request', (request) => {
      if (request.url().endsWith(`/chats/${chat.id}/read`)) reads += 1;
    });
    await focus(false);
    for (const text of ['Alguém aí?', 'Olá?', 'Tudo bem?']) {
      await say(text);
      await log.getByText(text).waitFor();
    }
    expect(reads).toBe(0);
    const answered = page.waitForResponse((response) => response.url().endsWith(`/chats/${chat.id}/read`));
    await focus(true);
    expect((await answered).ok()).toBe(true);
  });

  test('a notification of a file or of a voice says what it is', async ({ company, at }) => {
    const { page } = at;
    await page.addInitScript(() => {
      Object.assign(window, { notices: [] });
      window.Notification = class extends EventTarget {
        static permission = 'granted';
        constructor(title: string, options?: NotificationOptions) {
          super();
          (window as unknown as { notices: string[] }).notices.push(`${title}: ${options?.body}`);
        }
      } as unknown as typeof Notification;
      document.hasFocus = () => false;
    });
    const { id } = await company.admin.call('POST /chats', { body: { users: [company.ana.id] } });
    // Waits for the list of chats: a message of a chat that is not loaded yet causes no notice.
    const known = page.waitForResponse((response) => /\/chats\b/.test(new URL(response.url()).pathname));
    await openSignedIn(at, '/contacts');
    await at.live();
    await (await known).finished();
    const params = { id: String(id) };
    for (const [name, type, bytes] of [
      ['rota.png', 'image/png', pixel],
      ['recado.ogg', 'audio/ogg', voice],
    ] as const) {
      const body = new FormData();
      body.append('medias', new Blob([new Uint8Array(bytes)], { type }), name);
      await company.admin.call('POST /chats/{id}/messages', { params, body });
    }
    const notices = () => page.evaluate(() => (window as unknown as { notices: string[] }).notices);
    await expect.poll(notices).toHaveLength(2);
    const [photo, audio] = await notices();
    expect(photo).toMatch(/: Foto$/);
    expect(audio).toMatch(/: (Áudio|Mensagem de voz)/);
  }, 120_000);

  test('people are called in and taken out, who comes back finds the line; ticks, search, popover, an audio', async ({
    company,
    at,
    open,
  }) => {
    const { page, url } = at;
    const bruno = await company.person('Bruno Lima');
    const rita = await company.person('Rita Reis');
    const his = await open(bruno);
    const group = await company.admin.call('POST /chats', {
      body: { title: 'Plantão', users: [company.ana.id, bruno.id] },
    });
    const params = { id: String(group.id) };
    const say = (message: string) =>
      company.admin.call('POST /chats/{id}/messages', { params, body: { message } });
    for (let turn = 1; turn <= 24; turn++) await say(turn === 1 ? 'A senha do portão' : `Aviso ${turn}`);
    await openSignedIn(his, '/chats');
    await openSignedIn(at, '/tickets');
    await at.live();
    // The popover shows the chat and its unread count.
    await page.getByRole('button', { name: 'Chats recentes, há novidades' }).click();
    const popover = page.getByRole('dialog', { name: 'Chats recentes' });
    await popover.getByLabel('24 não lidas').waitFor();
    await popover.getByRole('link', { name: /Plantão/ }).click();
    await page.waitForURL(/\/chats\//);
    const log = page.getByRole('log');
    await log.getByText('Aviso 24').waitFor();
    await popover.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Chats recentes', exact: true }).waitFor();

    // Search finds messages older than all loaded ones.
    await page.getByRole('button', { name: 'Buscar neste chat' }).click();
    const search = page.getByRole('searchbox', { name: 'Buscar na conversa' });
    const notLoaded = page.getByText('Nada nas mensagens carregadas');
    // If there is no hit, the server says so: the client does not load pages to search them.
    await search.fill('guarda-chuva');
    await notLoaded.waitFor();
    at.calls.length = 0;
    await search.press('Enter');
    await page.getByText('Nada encontrado', { exact: true }).waitFor();
    expect(at.calls.filter((call) => call.includes('messages'))).toHaveLength(1);
    await search.fill('senha do portão');
    await notLoaded.waitFor();
    await search.press('Enter');
    await log.getByText('A senha do portão').waitFor();
    await search.press('Escape');

    // The user's own message is read once everybody has read it.
    const composer = page.getByRole('textbox', { name: 'Mensagem' });
    await composer.fill('Anotado');
    await composer.press('Enter');
    const own = log.locator('[data-message]').filter({ hasText: 'Anotado' });
    await own.waitFor();
    await company.admin.call('POST /chats/{id}/read', { params, body: {} });
    await his.page.getByRole('link', { name: /Plantão/ }).click();
    await own.getByLabel('Lida').waitFor();
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'recado.ogg', mimeType: 'audio/ogg', buffer: voice });
    await page.getByRole('dialog').getByRole('button', { name: 'Enviar' }).click();
    await his.page.getByRole('log').locator('audio, [role=slider]').first().waitFor({ state: 'attached' });

    // The user was away from the chat: when it is opened again, a line marks the first unread message.
    await page.goto(`${url}/chats/${group.uuid}`);
    await log.getByText('Anotado').waitFor();
    await at.live();
    await page.locator('nav a[href="/tickets"]').first().click();
    await page.waitForURL(/\/tickets/);
    await say('Chegou o caminhão');
    await page.getByRole('button', { name: 'Chats recentes, há novidades' }).click();
    await popover.getByRole('link', { name: /Plantão/ }).click();
    await log.getByText('Chegou o caminhão').waitFor();
    await log.getByText('1 mensagem não lida').waitFor();

    // The owner adds one member and removes another.
    await company.admin.call('PUT /chats/{id}', { params, body: { users: [company.ana.id, rita.id] } });
    await his.page.waitForURL(/\/chats$/);
    await his.page.getByText('Converse aqui com seus colegas').waitFor();
    const hers = await open(rita);
    await openSignedIn(hers, '/chats');
    await hers.page.getByRole('link', { name: /Plantão/ }).click();
    await hers.page.getByRole('log').getByText('Chegou o caminhão').waitFor();
    await hers.page.getByRole('button', { name: 'Sair do grupo' }).click();
    await hers.page.getByRole('dialog').getByRole('button', { name: 'Sair do grupo' }).click();
    await hers.page.getByText('Converse aqui com seus colegas').waitFor();
  }, 240_000);
});
