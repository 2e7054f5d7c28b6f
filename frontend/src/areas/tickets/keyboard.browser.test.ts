import { describe, expect } from 'vitest';
import { browserMissing } from '../../../test/browser.ts';
import { test } from '../../../test/browserTest.ts';
import { morning } from '../../../test/world/morning.ts';
import { openSignedIn, row } from '../../../test/world/openScreen.ts';

describe.skipIf(browserMissing())('by keyboard alone', () => {
  test('accept, answer, back to the list, the next, transfer, resolve: the focus is never lost', async ({
    company,
    at,
  }) => {
    const { luiza, carlos } = await morning(company);
    const waiting = await company.served('Rita Melo', 'Bom dia');
    await company.admin.call('PUT /tickets/{id}', {
      params: { id: String(waiting.id) },
      body: { status: 'pending', userId: null },
    });
    const { page } = at;
    await openSignedIn(at, `/tickets/${waiting.uuid}`);
    await at.live();
    // A key press in a frame without a focused element would be lost, so such frames are recorded.
    await page.evaluate(() => {
      const lost: string[] = [];
      Object.assign(window, { lost });
      let frames = 0;
      const look = () => {
        frames = document.activeElement === document.body ? frames + 1 : 0;
        if (frames === 30) lost.push(location.pathname);
        requestAnimationFrame(look);
      };
      addEventListener('keydown', look, { once: true });
    });
    const focused = () =>
      page.evaluate(() => {
        const { activeElement: element } = document;
        return element?.getAttribute('aria-label') ?? element?.textContent ?? '';
      });
    await page.getByRole('button', { name: 'Aceitar' }).waitFor();
    await page.keyboard.press('Alt+a');
    await page.getByText('Atendimento aceito').waitFor();
    await expect.poll(focused).toBe('Mensagem');
    await page.keyboard.type('?');
    const keys = page.getByRole('dialog', { name: 'Atalhos do teclado' });
    await keys.waitFor();
    const shown = await keys
      .locator('dl > div')
      .evaluateAll((rows) => rows.map((row) => [...row.children].map(({ textContent }) => textContent)));
    const moves = ['Aceitar ou reabrir', 'Resolver', 'Transferir', 'Devolver à fila', 'Ignorar e encerrar'];
    expect(shown.filter(([name]) => moves.includes(name ?? ''))).toEqual(
      moves.map((name, at) => [name, ['Alt A', 'Alt R', 'Alt T', 'Alt V', 'Alt I'][at]]),
    );
    await page.keyboard.press('Escape');
    await expect.poll(focused).toBe('Mensagem');
    await page.keyboard.type('Bom dia! Certo?');
    await page.keyboard.press('Enter');
    await page.getByRole('log').getByText('Bom dia! Certo?').waitFor();

    await row(page, 'Luiza Silva').waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(focused).toContain('Rita Melo');
    await page.keyboard.press('ArrowDown');
    await expect.poll(focused).toContain('Luiza Silva');
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/tickets/${luiza.uuid}`);
    await expect.poll(focused).toBe('Mensagem');
    await page.keyboard.press('Alt+n');
    await page.waitForURL(`**/tickets/${carlos.uuid}`);
    await page.keyboard.press('Alt+p');
    await page.waitForURL(`**/tickets/${luiza.uuid}`);
    await page.getByRole('log').getByText('Umas 20').waitFor();

    // Enter before the colleagues have loaded does not transfer to the queue alone.
    const colleagues = at.hold(/GET \/users\/list/);
    await page.keyboard.press('Alt+t');
    const transfer = page.getByRole('dialog', { name: 'Transferir atendimento' });
    const colleague = transfer.getByRole('combobox').first();
    await colleague.and(page.locator(':focus')).waitFor();
    await page.keyboard.type('He');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    colleagues();
    await page.getByRole('option', { name: /Helena/ }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect.poll(() => colleague.inputValue()).toMatch(/Helena/);
    await page.keyboard.press('Escape');
    await transfer.waitFor({ state: 'detached' });
    await expect.poll(focused).toBe('Mensagem');
    const note = page.getByRole('button', { name: 'Nota privada' });
    for (const pressed of ['true', 'false']) {
      await page.keyboard.press('Alt+o');
      await expect.poll(() => note.getAttribute('aria-pressed')).toBe(pressed);
    }
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Comandos' }).fill('resolver');
    await page.keyboard.press('Enter');
    // Nothing is focused until it is known if a farewell would be sent.
    const resolving = page.getByRole('dialog', { name: 'Resolver atendimento' });
    await resolving.locator('button:focus', { hasText: /^Resolver/ }).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/tickets');
    await expect.poll(focused).toMatch(/Carlos Souza|Rita Melo/);
    await page.keyboard.press('Alt+n');
    await page.waitForURL('**/tickets/*');
    await expect.poll(focused).toBe('Mensagem');
    await page.keyboard.press('Alt+v');
    await page.getByText('Atendimento devolvido à fila').waitFor();
    await expect.poll(focused).not.toBe('');
    expect(await page.evaluate(() => (window as unknown as { lost: string[] }).lost)).toEqual([]);
  });

  test('a conversation that comes while the palette is written in leaves the keys there', async ({
    company,
    at,
  }) => {
    const { luiza } = await morning(company);
    const { page } = at;
    const release = Promise.withResolvers<void>();
    await page.route(/\/api\/(messages|tickets)/, async (route) => {
      await release.promise;
      await route.continue();
    });
    await openSignedIn(at, `/tickets/${luiza.uuid}`);
    await page.locator('main').waitFor();
    await page.keyboard.press('Control+k');
    const words = page.getByRole('combobox', { name: 'Comandos' });
    await words.waitFor();
    await page.keyboard.type('resol');
    release.resolve();
    // By selector: content behind a dialog has no role.
    await page.locator('[role="log"]').getByText('Umas 20').waitFor();
    await expect.poll(() => page.locator('textarea[data-shortcuts]').isEnabled()).toBe(true);
    await page.keyboard.type('ver');
    expect(await words.inputValue()).toBe('resolver');
  });

  test('opened again at once, the palette keeps the words that the screen behind it would have taken', async ({
    company,
    at,
  }) => {
    const { luiza } = await morning(company);
    const { page } = at;
    await openSignedIn(at, `/tickets/${luiza.uuid}`);
    await page.getByRole('log').getByText('Umas 20').waitFor();
    const words = page.getByRole('combobox', { name: 'Comandos' });
    await page.keyboard.press('Control+k');
    await words.waitFor();
    await page.keyboard.type('Ir para Contatos');
    // A late frame, as on a busy machine, would move the focus to the new screen.
    const late = await page.evaluateHandle(() => {
      const held: FrameRequestCallback[] = [];
      const usual = requestAnimationFrame;
      window.requestAnimationFrame = (then) => held.push(then);
      return {
        go: () => {
          window.requestAnimationFrame = usual;
          for (const then of held) then(performance.now());
          return held.length;
        },
      };
    });
    await page.keyboard.press('Enter');
    await page.waitForURL(`${at.url}/contacts`);
    await words.waitFor({ state: 'detached' });
    await page.keyboard.press('Control+k');
    await words.waitFor();
    await page.keyboard.type('sa');
    expect(await late.evaluate(({ go }) => go())).toBeGreaterThan(0);
    await page.keyboard.type('ir');
    expect(await words.inputValue()).toBe('sair');
  });

  test('all that the palette offers is found by its own words and done by Enter, and the focus is somewhere', async ({
    company,
    at,
  }) => {
    const { luiza, carlos } = await morning(company);
    const { page } = at;
    await openSignedIn(at, `/tickets/${luiza.uuid}`);
    await page.getByRole('log').getByText('Umas 20').waitFor();
    await row(page, 'Carlos Souza').waitFor();
    const words = page.getByRole('combobox', { name: 'Comandos' });
    const options = page.getByRole('listbox', { name: 'Comandos' }).getByRole('option');
    const colour = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const light = await colour();
    const dialog = (name: string) => async () => {
      await page.getByRole('dialog', { name }).waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    };
    const leads = (path: string) => () => page.waitForURL(`${at.url}${path}`);
    const screen = (name: string, path: string): [string, () => Promise<unknown>] => [
      `Ir para ${name}`,
      leads(path),
    ];
    /** Moves apply to the ticket on screen, which may lag behind the address. */
    const showsTicket = (uuid: string, said: string) => async () => {
      await leads(`/tickets/${uuid}`)();
      await page.getByRole('log').getByText(said).waitFor();
    };
    let asked = 0;
    const work: [string, () => Promise<unknown>][] = [
      ['Próximo atendimento · Alt N', showsTicket(carlos.uuid, 'chegou tudo certo')],
      ['Atendimento anterior · Alt P', showsTicket(luiza.uuid, 'Umas 20')],
      ['Resolver · Alt R', dialog('Resolver atendimento')],
      ['Transferir · Alt T', dialog('Transferir atendimento')],
      ['Devolver · Alt V', () => page.getByText('Atendimento devolvido à fila').waitFor()],
      ['Usar tema escuro', () => expect.poll(colour).not.toBe(light)],
      ['Editar perfil', dialog('Editar perfil')],
      ['Abrir o menu', () => page.getByRole('button', { name: 'Recolher o menu' }).waitFor()],
      ['Atualizar', () => expect.poll(() => at.calls.length).toBeGreaterThan(asked)],
      ['Atalhos do teclado', dialog('Atalhos do teclado')],
      ['Novo atendimento', dialog('Novo atendimento')],
      screen('Kanban', '/kanban'),
      screen('Respostas rápidas', '/quick-messages'),
      screen('Contatos', '/contacts'),
      screen('Chat interno', '/chats'),
      screen('Agendamentos', '/schedules'),
      screen('Tarefas', '/todolist'),
      screen('Listas de contatos', '/contact-lists'),
      screen('Campanhas', '/campaigns'),
      screen('Config. de campanhas', '/campaigns-config'),
      screen('Listas de arquivos', '/files'),
      screen('API de mensagens', '/messages-api'),
      screen('Usuários', '/users'),
      screen('Tags', '/tags'),
      screen('Filas & Chatbot', '/queues'),
      screen('Conexões', '/connections'),
      screen('Configurações', '/settings'),
      screen('Financeiro', '/financeiro'),
      screen('Atendimentos', '/tickets'),
      ['Sair', leads('/login')],
    ];
    await page.keyboard.press('Control+k');
    await expect
      .poll(async () => (await options.allTextContents()).toSorted())
      .toEqual(work.map(([label]) => label).toSorted());
    await page.keyboard.press('Escape');
    for (const [label, done] of work) {
      await words.waitFor({ state: 'detached' });
      await page.keyboard.press('Control+k');
      await words.waitFor();
      await page.keyboard.type(label);
      await expect.poll(() => options.first().textContent()).toBe(label);
      asked = at.calls.length;
      await page.keyboard.press('Enter');
      await done();
      await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
    }
  }, 120_000);
});
