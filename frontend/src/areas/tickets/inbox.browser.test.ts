import { describe, expect } from 'vitest';
import { browserMissing } from '../../../test/browser.ts';
import { test } from '../../../test/browserTest.ts';
import { morning } from '../../../test/world/morning.ts';
import { fillSignIn, openSignedIn, row, type Screen, signIn } from '../../../test/world/openScreen.ts';

describe.skipIf(browserMissing())('inbox', () => {
  test('from sign-in to a usable list: three calls', async ({ company, at }) => {
    await morning(company);
    // Counters are requested after list and socket, and the list once more: changes before the socket was open sent no
    // events.
    const later = ['GET /tickets', 'GET /tickets/counts'];
    // Requests for the menu's dots run when the page is idle, which may be earlier.
    const dots = ['GET /announcements', 'GET /chats'];
    const asked = async (session: string) => {
      await row(at.page, 'Luiza Silva').waitFor();
      await at.page.getByRole('tab', { name: /Aguardando \d/ }).waitFor();
      expect(at.calls.slice(0, 3).toSorted()).toEqual(['GET /tickets', session, 'POST /realtime/ticket']);
      const then = () => at.calls.slice(3).filter((call) => !dots.includes(call));
      await expect.poll(() => [...new Set(then())].toSorted()).toEqual(later);
    };
    const button = await fillSignIn(at);
    at.calls.length = 0;
    await button.click();
    await asked('POST /auth/login');
    at.calls.length = 0;
    await at.page.reload();
    await asked('POST /auth/refresh_token');
  });

  test('a ticket opened by its address: all it shows is asked for at once, and the opening only once', async ({
    company,
    at,
  }) => {
    const { luiza } = await morning(company);
    // Refetches after the socket opens are not part of this.
    const showSocket = at.hold(/POST .realtime.ticket/);
    await openSignedIn(at, `/tickets/${luiza.uuid}`);
    await at.page.getByRole('log').getByText('Umas 20').waitFor();
    await row(at.page, 'Luiza Silva').waitFor();
    const [first, ...then] = at.calls;
    expect(first).toBe('POST /auth/refresh_token');
    const shown = ['GET /messages/{id}', 'GET /tickets', 'GET /tickets/u/{uuid}'];
    expect(then.slice(0, 3).toSorted()).toEqual(shown);
    expect(at.calls.filter((call) => call === 'GET /tickets/u/{uuid}')).toHaveLength(1);
    showSocket();
    await at.page.getByRole('tab', { name: /Aguardando \d/ }).waitFor();
  });

  test('a customer writes: the row appears at once, the pointer’s row stays, the title counts', async ({
    company,
    at,
  }) => {
    await signIn(at);
    await at.page.getByRole('tab', { name: /Aguardando/ }).click();
    await at.page.getByText('Ninguém aguardando').waitFor();
    await at.live();
    // The two lists viewed, and the three of the bell, which load last.
    await at.called('GET /tickets/counts');
    await expect.poll(() => at.calls.filter((call) => call === 'GET /tickets').length).toBe(5);
    // Requests for the menu's dots run when the page is idle.
    for (const later of ['GET /announcements', 'GET /chats'] as const) await at.called(later);
    // Live events suffice: no list and no count is requested.
    const release = at.hold(/^GET .tickets/);
    at.calls.length = 0;
    await company.customer('Nova Cliente').writes('Oi, vocês abrem hoje?');
    await row(at.page, 'Nova Cliente').waitFor();
    await at.page.getByRole('tab', { name: 'Aguardando 1' }).waitFor();
    expect(at.calls).toEqual([]);
    release();
    await at.page.getByText('1 mensagem não lida').waitFor({ state: 'attached' });
    await expect.poll(() => at.page.title()).toMatch(/^[①-⑳] Balcão$/);
  });

  test('the tab of groups is there for administrators, and for whom it is allowed', async ({
    company,
    open,
  }) => {
    const people = [
      [await company.person('Rita', { profile: 'admin' }), 1],
      [await company.person('Otto'), 0],
      [await company.person('Gil', { allowGroup: 'enabled' }), 1],
    ] as const;
    for (const [person, shown] of people) {
      const at = await open(person);
      await openSignedIn(at, '/tickets');
      await at.page.getByRole('tab', { name: /Resolvidos/ }).waitFor();
      const groups = at.page.getByRole('tab', { name: /Grupos/ });
      expect([person.name, await groups.count()]).toEqual([person.name, shown]);
      if (shown === 0) continue;
      await groups.click();
      await expect.poll(() => groups.getAttribute('aria-selected')).toBe('true');
    }
  });

  test('keyboard alone: search, rows, conversation', async ({ crowded, open }) => {
    const at = await open(crowded.ana);
    await signIn(at);
    await row(at.page, 'Luiza Silva').waitFor();
    await at.page.keyboard.press('/');
    await at.page.keyboard.press('ArrowDown');
    const focused = () => at.page.evaluate(() => Number(document.activeElement?.getAttribute('data-index')));
    // These rows are not mounted yet when the key is pressed.
    await at.page.keyboard.press('End');
    await expect.poll(focused).toBeGreaterThan(30);
    await at.page.keyboard.press('Home');
    await expect.poll(focused).toBe(0);
    await at.page.keyboard.press('ArrowDown');
    await at.page.keyboard.press('Enter');
    await at.page.waitForURL(/\/tickets\/.+/);
    await at.page.getByRole('button', { name: /^Carlos Souza/ }).waitFor();
  });

  test('search: names, on request messages too, narrowed by status', async ({ company, at }) => {
    const { page } = at;
    await morning(company);
    await company.customer('Luiza Silva').writes('Cliente da fazenda tem desconto?');
    await signIn(at);
    await row(page, 'Luiza Silva').waitFor();
    await page.getByRole('searchbox').fill('desconto');
    await page.getByText('ou marque “Também nas mensagens”').waitFor();
    await page.getByRole('checkbox', { name: 'Também nas mensagens' }).check();
    await row(page, 'Luiza Silva').waitFor();
    await page.getByRole('button', { name: 'Filtros' }).click();
    await page.getByRole('button', { name: 'Status' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Resolvidos' }).click();
    await page.keyboard.press('Escape');
    await page.getByText('Tente outros filtros.').waitFor();
    await page.getByRole('button', { name: 'Status (1)' }).click();
    await page.getByRole('menuitem', { name: 'Todos os status' }).click();
    await row(page, 'Luiza Silva').waitFor();
  });

  test('back from a ticket the keyboard goes on in the list; back from another screen the list stands where it stood', async ({
    crowded,
    open,
  }) => {
    await crowded.served('Rafael Oliveira', 'Vocês abrem hoje?');
    const at = await open(crowded.ana);
    const { page } = at;
    await signIn(at);
    await row(page, 'Rafael Oliveira').click();
    await page.getByRole('button', { name: 'Resolver' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Resolver sem despedida' }).click();
    await page.waitForURL('**/tickets');
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-index'));
    await expect.poll(focused).toBe('0');
    const rows = page.getByTestId('ticket-rows');
    const top = () => rows.evaluate((element) => element.scrollTop);
    await rows.evaluate((element) => element.scrollTo({ top: 1200 }));
    await expect.poll(top).toBe(1200);
    await page.getByRole('link', { name: 'Contatos', exact: true }).click();
    await page.getByRole('heading', { name: 'Contatos' }).waitFor();
    await page.getByRole('link', { name: 'Atendimentos' }).click();
    await rows.waitFor();
    expect(await top()).toBe(1200);
    // Also works if the other list has not loaded before the user returns.
    const answer = at.hold(/GET \/tickets\?.*closed/);
    await page.getByRole('tab', { name: 'Resolvidos' }).click();
    await rows.waitFor({ state: 'detached' });
    await page.getByRole('tab', { name: /Abertos/ }).click();
    await rows.waitFor();
    await expect.poll(top).toBe(0);
    answer();
  });

  test('failures say what failed and offer it again', async ({ company, at }) => {
    await morning(company);
    at.fail(/GET \/tickets$/, 'ERR_BAD_CURSOR');
    await signIn(at);
    await at.page.getByRole('alert').getByText('Não foi possível carregar').waitFor();
    at.fail(null);
    await at.page.getByRole('button', { name: 'Tentar de novo' }).click();
    await row(at.page, 'Luiza Silva').waitFor();
    at.expectErrors(/status of 400/);
  });

  test('a further page that does not arrive is asked for again after a pause, not at once and for ever', async ({
    crowded,
    open,
  }) => {
    const at = await open(crowded.ana);
    const { page } = at;
    await signIn(at);
    const rows = page.getByTestId('ticket-rows');
    await rows.locator('[data-index="0"]').waitFor();
    let asked = 0;
    await page.route(/tickets\?.*cursor=/, (route) => {
      asked += 1;
      return route.abort();
    });
    await rows.evaluate((element) => element.scrollTo({ top: element.scrollHeight }));
    await expect.poll(() => asked).toBeGreaterThan(0);
    await frames(at, 30);
    expect(asked).toBeLessThan(4);
    await page.unroute(/tickets\?.*cursor=/);
    await rows.locator('[data-index="40"]').waitFor();
    at.expectErrors(/ERR_FAILED/);
  });
});

const frames = ({ page }: Screen, count: number) =>
  page.evaluate(async (most) => {
    for (let frame = 0; frame < most; frame += 1) await new Promise(requestAnimationFrame);
  }, count);
