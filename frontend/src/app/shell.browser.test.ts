import { companyEntity } from '@balcao/functions/core/company/companyEntity';
import { describe, expect } from 'vitest';
import { browserMissing } from '../../test/browser.ts';
import { test } from '../../test/browserTest.ts';
import { drawConversation } from '../../test/world/drawConversation.ts';
import { morning } from '../../test/world/morning.ts';
import { openSignedIn, row, signIn } from '../../test/world/openScreen.ts';
import { createExpiredCompany } from '../../test/world/otherCompanies.ts';

describe.skipIf(browserMissing())('shell', () => {
  test('the command palette goes to screens, starts a ticket, changes the theme and searches', async ({
    company,
    at,
  }) => {
    await morning(company);
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
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark');
    await command('editar perfil');
    await page.getByRole('dialog', { name: 'Editar perfil' }).waitFor();
    await page.keyboard.press('Escape');
    await command('novo');
    await page.getByRole('dialog', { name: 'Novo atendimento' }).waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    await page.keyboard.press('Escape');
    await command('Carlos');
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('Carlos');
  });

  test('what an icon is called is told by resting on it, by Tab, and by a long press of a finger', async ({
    at,
  }) => {
    await signIn(at);
    const { page } = at;
    const tip = (name: string) => page.getByRole('tooltip', { name, exact: true });
    await page.getByRole('link', { name: 'Contatos', exact: true }).hover();
    await tip('Contatos').waitFor();
    await page.getByRole('button', { name: 'Filtros', exact: true }).hover();
    await tip('Filtros').waitFor();
    await page.mouse.move(600, 700);
    await page.getByRole('tooltip').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Volume dos avisos' }).focus();
    await page.keyboard.press('Tab');
    await tip('Usar tema escuro').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('tooltip').waitFor({ state: 'detached' });
    const finger = { pointerType: 'touch' };
    await page.getByRole('link', { name: 'Contatos', exact: true }).dispatchEvent('pointerdown', finger);
    await tip('Contatos').waitFor();
    await page.getByRole('link', { name: 'Contatos', exact: true }).dispatchEvent('pointerup', finger);
    await page.getByRole('tooltip').waitFor({ state: 'detached' });
  });

  test('the bell tells what is unread, counts it in the tab’s title, and leads there', async ({
    company,
    at,
  }) => {
    await morning(company);
    await signIn(at);
    const { page } = at;
    await row(page, 'Luiza Silva').waitFor();
    await at.live();
    await page.getByRole('link', { name: 'Contatos', exact: true }).click();
    await company.customer('Luiza Silva').writes('E o bolo?');
    const bell = page.getByRole('button', { name: /^Notificações, \d+ não lidas?$/ });
    await bell.click();
    const popover = page.getByRole('dialog', { name: 'Notificações' });
    await popover.getByText('E o bolo?').waitFor();
    expect(await page.title()).toMatch(/^[①-⑳] /);
    await popover.getByRole('link', { name: /Luiza Silva/ }).click();
    await page.getByRole('log').getByText('E o bolo?').waitFor();
    await popover.waitFor({ state: 'detached' });
  });

  test('the bell counts what is on no screen: one’s own groups, also once everything was asked for anew', async ({
    company,
    at,
  }) => {
    const connection = { params: { id: String(company.connectionId) }, body: { allowGroup: true } };
    await company.admin.call('PUT /whatsapp/{id}', connection);
    const group = {
      chat: { group: '120363000000000001@g.us' },
      pushName: 'Rita',
      participant: { chat: { pn: '5511988880001', lid: '95511988880001' }, name: 'Rita' },
    };
    const members = company.customer('Turma da escola');
    const { id } = await members.writes('Bom dia, turma', group);
    const accepted = { status: 'group' as const, userId: company.ana.id, queueId: company.queues.Vendas };
    await company.admin.call('PUT /tickets/{id}', { params: { id: String(id) }, body: accepted });
    await openSignedIn(at, '/contacts');
    await at.live();
    const { page } = at;
    const bell = (count: string) => page.getByRole('button', { name: `Notificações, ${count}` });
    await members.writes('Alguém leva o bolo?', group);
    await bell('2 não lidas').waitFor();
    for (const again of [3, 4]) {
      await page.getByRole('button', { name: /Ana Prado/ }).click();
      await page.getByRole('menuitem', { name: 'Atualizar' }).click();
      await members.writes('Alguém?', group);
      await bell(`${again} não lidas`).waitFor();
    }
  });

  test('a group that nobody has is told to whoever sees groups, and to nobody else', async ({
    company,
    at,
    open,
  }) => {
    const connection = { params: { id: String(company.connectionId) }, body: { allowGroup: true } };
    await company.admin.call('PUT /whatsapp/{id}', connection);
    const members = company.customer('Condomínio');
    const group = {
      chat: { group: '120363000000000002@g.us' },
      participant: { chat: { pn: '5511988880002', lid: '95511988880002' }, name: 'Rita' },
    };
    await members.writes('Bom dia', group);
    const queueIds = [company.queues.Vendas];
    const otto = await open(await company.person('Otto', { queueIds, allTicket: 'enabled' }));
    for (const screen of [at, otto]) {
      await screen.page.addInitScript(() => {
        Object.assign(window, { notices: [] });
        window.Notification = class extends EventTarget {
          static permission = 'granted';
          constructor(title: string) {
            super();
            (window as unknown as { notices: string[] }).notices.push(title);
          }
        } as unknown as typeof Notification;
        document.hasFocus = () => false;
      });
      await openSignedIn(screen, '/contacts');
      await screen.live();
    }
    const noticesOf = ({ page }: typeof at) =>
      page.evaluate(() => (window as unknown as { notices: string[] }).notices);
    await at.page.getByRole('button', { name: 'Notificações, 1 não lida' }).waitFor();
    await members.writes('Alguém?', group);
    const bell = at.page.getByRole('button', { name: 'Notificações, 2 não lidas' });
    await bell.click();
    await at.page.getByRole('dialog', { name: 'Notificações' }).getByText('Alguém?').waitFor();
    await expect.poll(() => at.page.title()).toMatch(/^② /);
    await expect.poll(() => noticesOf(at)).toHaveLength(1);
    expect(await noticesOf(otto)).toEqual([]);
    expect(await otto.page.getByRole('button', { name: 'Notificações', exact: true }).count()).toBe(1);
  });

  test('the open menu has refresh and version; a due date that presses is seen by administrators', async ({
    company,
    at,
    open,
    world,
  }) => {
    const dueDate = new Date(Date.now() + 3 * 86_400_000).toISOString();
    await world.runtime.store.update(companyEntity.key({ companyId: company.id }), { set: { dueDate } });
    const { page } = at;
    await openSignedIn(at, '/contacts');
    await at.live();
    const profile = (screen: typeof at) => screen.page.getByRole('button', { name: /^Perfil/ });
    expect(await profile(at).textContent()).toMatch(/Vence em/);
    await page.getByRole('button', { name: 'Abrir o menu' }).click();
    await page.getByText(/^Versão /).waitFor();
    at.calls.length = 0;
    await page.getByRole('button', { name: 'Atualizar' }).click();
    await expect.poll(() => at.calls).toContain('GET /contacts');
    const bruno = await open(await company.person('Bruno Lima'));
    await openSignedIn(bruno, '/tickets');
    await profile(bruno).waitFor();
    expect(await profile(bruno).textContent()).not.toMatch(/Vence em/);
  });

  test('the menu marks a connection that is down, until it is up again', async ({ company, at }) => {
    await openSignedIn(at, '/contacts');
    await at.live();
    await company.session(company.connectionId, { status: 'DISCONNECTED' });
    const marked = at.page.getByRole('link', { name: 'Conexões, precisa de atenção' });
    await marked.waitFor();
    await company.session(company.connectionId, {});
    await marked.waitFor({ state: 'detached' });
    await at.page.getByRole('link', { name: 'Conexões', exact: true }).waitFor();
  });

  test('an attendant without the right to connections meets the 403 page; unknown addresses the 404 page', async ({
    company,
    open,
  }) => {
    const at = await open(await company.person('Bruno Lima', { allowConnections: 'disabled' }));
    await signIn(at);
    expect(await at.page.getByRole('link', { name: /Conexões/ }).count()).toBe(0);
    await at.page.goto(`${at.url}/connections`);
    await at.page.getByText('Oops! Acesso Negado!').waitFor();
    await at.page.getByRole('link', { name: 'Voltar' }).click();
    await at.page.waitForURL('**/tickets');
    await at.page.goto(`${at.url}/nada`);
    await at.page.getByText('Página não encontrada').waitFor();
  });

  test('an expired licence leads to /financeiro, whatever the address', async ({ world, open }) => {
    const at = await open(await createExpiredCompany(world));
    await openSignedIn(at, '/tickets');
    await at.page.waitForURL('**/financeiro');
    await at.page.getByText('Sua licença venceu em 01/01/2026.').waitFor();
    expect(at.calls).not.toContain('GET /tickets');
  });

  test('each language comes with its own catalogue, and the first thing drawn is in it', async ({
    company,
    open,
  }) => {
    await morning(company);
    const titles = { en: 'Tickets', es: 'Atenciones', tr: 'Görüşmeler' } as const;
    for (const language of ['en', 'es', 'tr'] as const) {
      const { page, ...at } = await open(
        await company.person(`Ana ${language}`, { profile: 'admin', language }),
      );
      await page.addInitScript(() => {
        let first = '';
        new MutationObserver(() => {
          first ||= document.querySelector('#content')?.textContent ?? '';
          document.documentElement.dataset['first'] = first;
        }).observe(document, { childList: true, subtree: true });
      });
      // As on a busy machine: the session's answer arrives before the app has started, the Portuguese texts last.
      const answered = page.waitForResponse('**/auth/refresh_token');
      await page.route('**/assets/start-*.js', async (route) => {
        await answered;
        await route.continue();
      });
      await page.route('**/assets/pt-*.js', async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 300));
        await route.continue();
      });
      await openSignedIn({ page, ...at }, '/tickets');
      await page.getByRole('heading', { name: titles[language] }).waitFor();
      const { lang, first } = await page.evaluate(() => ({
        lang: document.documentElement.lang,
        first: document.documentElement.dataset['first'],
      }));
      expect(lang).toBe(language);
      expect(first).toContain(titles[language]);
      expect(first).not.toContain('Atendimentos');
    }
  });

  test('at 360 px list and conversation are two views and nothing is wider than the screen', async ({
    world,
    company,
    open,
  }) => {
    await drawConversation(world, company);
    const at = await open(company.ana, { width: 360, height: 740 });
    await signIn(at);
    const { page, url } = at;
    const tooWide = () => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    await row(page, 'Luiza Silva').click();
    await page.getByRole('textbox', { name: 'Mensagem' }).waitFor();
    expect(await page.getByRole('heading', { name: 'Atendimentos' }).isVisible()).toBe(false);
    expect(await tooWide()).toBe(false);
    await page.getByRole('link', { name: 'Voltar à lista' }).click();
    await page.getByRole('heading', { name: 'Atendimentos' }).waitFor();
    // Each of an administrator's screens is in the bottom bar or in the menu at its end; none is cut off.
    const bar = page.getByRole('navigation').getByRole('list');
    expect(await bar.getByRole('link').count()).toBe(6);
    expect(await bar.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    const more = page.getByRole('button', { name: 'Mais telas' });
    await more.click();
    await page.getByRole('menuitem', { name: 'Configurações' }).click();
    await page.waitForURL('**/settings');
    await page.getByRole('menu').waitFor({ state: 'detached' });
    await expect.poll(() => more.getAttribute('aria-current')).toBe('page');
    for (const path of ['/contacts', '/connections', '/financeiro']) {
      await page.goto(`${url}${path}`);
      await page.getByRole('navigation').waitFor();
      expect(await tooWide()).toBe(false);
    }
  });
});
