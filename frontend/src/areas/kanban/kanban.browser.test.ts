import { typeDate } from '@balcao/scenarios/support/typeDate.ts';
import { describe, expect } from 'vitest';
import { browserMissing } from '../../../test/browser.ts';
import { test } from '../../../test/browserTest.ts';
import type { Company } from '../../../test/world/createCompany.ts';
import { openSignedIn, type Screen } from '../../../test/world/openScreen.ts';

const stage = (company: Company, name: string) =>
  company.admin.call('POST /tags', { body: { name, kanban: 1 } });
const put = (company: Company, ticketId: number, tagId: number) =>
  company.admin.call('PUT /ticket-tags/{ticketId}/{tagId}', {
    params: { ticketId: String(ticketId), tagId: String(tagId) },
  });
const lane = ({ page }: Screen, name: string) => page.getByRole('region', { name: new RegExp(`^${name}: `) });
const cardsOf = (at: Screen, name: string) => lane(at, name).locator('[data-card] b').allTextContents();

describe.skipIf(browserMissing())('kanban', () => {
  test('lanes by stage; a card goes by mouse, by keyboard and by its menu, and others see it without asking', async ({
    company,
    open,
  }) => {
    const [offer] = [await stage(company, 'Proposta'), await stage(company, 'Ganho')];
    const luiza = await company.served('Luiza Silva', 'Oi, tudo bem?');
    await company.served('Carlos Souza', 'Quanto custa?');
    await put(company, luiza.id, offer.id);
    const [at, other] = [
      await open(company.ana),
      await open(await company.person('Rita', { profile: 'admin' })),
    ];
    for (const screen of [at, other]) {
      await openSignedIn(screen, '/kanban');
      await expect.poll(() => cardsOf(screen, 'Proposta')).toEqual(['Luiza Silva']);
      await expect.poll(() => cardsOf(screen, 'Em aberto')).toEqual(['Carlos Souza']);
      await screen.live();
    }
    const { page } = at;
    other.calls.length = 0;
    const seen = async (name: string, cards: string[]) => {
      for (const screen of [at, other])
        await expect.poll(() => cardsOf(screen, name), { timeout: 4000 }).toEqual(cards);
    };

    const card = lane(at, 'Proposta').locator('[data-card]');
    await card.hover({ position: { x: 40, y: 60 } });
    await page.mouse.down();
    const target = await lane(at, 'Ganho').boundingBox();
    if (!target) throw new Error('no lane');
    await page.mouse.move(target.x + 80, target.y + 200, { steps: 6 });
    await page.getByTestId('dragged').waitFor();
    await page.mouse.up();
    await page.getByText('Ticket Tag Adicionado com Sucesso!').waitFor();
    await seen('Ganho', ['Luiza Silva']);
    expect((await company.ticket(luiza.id)).stage?.name).toBe('Ganho');

    const handle = (name: string) => page.getByRole('button', { name: `Mover ${name}` });
    await handle('Carlos Souza').focus();
    await page.keyboard.press('Space');
    await page.getByText('Carlos Souza foi pego em Em aberto.').waitFor({ state: 'attached' });
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Space');
    await seen('Ganho', ['Carlos Souza', 'Luiza Silva']);
    // The focus followed the card.
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe('Mover Carlos Souza');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Em aberto' }).click();
    await page.getByText('Ticket Tag Removido!').waitFor();
    await seen('Em aberto', ['Luiza Silva']);
    await seen('Ganho', ['Carlos Souza']);
    // The other screen made no requests.
    expect(other.calls.filter((call) => call.includes('kanban'))).toEqual([]);

    await lane(at, 'Ganho').getByRole('link', { name: 'Ver Ticket' }).click();
    await page.waitForURL(/\/tickets\/.+/);
    await page.getByText('Quanto custa?').first().waitFor();
  });

  test('a refused move goes back and says why; a new message puts its card on top and counts', async ({
    company,
    at,
  }) => {
    const { page } = at;
    await stage(company, 'Proposta');
    await company.served('Luiza Silva', 'Oi');
    await company.served('Carlos Souza', 'Olá');
    await openSignedIn(at, '/kanban');
    await expect.poll(() => cardsOf(at, 'Em aberto')).toEqual(['Carlos Souza', 'Luiza Silva']);
    await at.live();
    await page.route('**/api/ticket-tags/**', (route) =>
      route.fulfill({
        status: 404,
        json: { error: 'ERR_NO_TAG_FOUND', code: 'ERR_NO_TAG_FOUND', details: [] },
      }),
    );
    at.expectErrors(/404/);
    await page.getByRole('button', { name: 'Mover Luiza Silva' }).click();
    await page.getByRole('menuitem', { name: 'Proposta' }).click();
    await page.getByText('Esta tag não existe mais.').waitFor();
    await expect.poll(() => cardsOf(at, 'Em aberto')).toEqual(['Carlos Souza', 'Luiza Silva']);
    await company.customer('Luiza Silva').writes('Alguém aí?');
    await expect.poll(() => cardsOf(at, 'Em aberto')).toEqual(['Luiza Silva', 'Carlos Souza']);
    await lane(at, 'Em aberto').getByText('Alguém aí?').waitFor();
  });

  test('days, words and queues narrow the board, and are still there after a reload', async ({
    company,
    at,
  }) => {
    const { page } = at;
    await stage(company, 'Proposta');
    await company.served('Luiza Silva', 'Oi');
    await company.served('Carlos Souza', 'Olá');
    await openSignedIn(at, '/Kanban');
    await expect.poll(() => cardsOf(at, 'Em aberto')).toHaveLength(2);
    await page.getByRole('searchbox').fill('luiza');
    await expect.poll(() => cardsOf(at, 'Em aberto')).toEqual(['Luiza Silva']);
    await page.reload();
    await expect.poll(() => cardsOf(at, 'Em aberto')).toEqual(['Luiza Silva']);
    await page.getByRole('searchbox').fill('');
    await expect.poll(() => cardsOf(at, 'Em aberto')).toHaveLength(2);
    await typeDate(page.getByRole('group', { name: 'De', exact: true }), '2020-01-01');
    await typeDate(page.getByRole('group', { name: 'Até', exact: true }), '2020-01-31');
    await page.getByRole('button', { name: 'Buscar', exact: true }).click();
    await lane(at, 'Em aberto').getByText('Nenhum atendimento nestes dias').waitFor();
    expect(page.url()).toContain('from=2020-01-01');
  });

  test('queues, tickets without one among them, and attendants narrow the board', async ({ company, at }) => {
    const { page } = at;
    await stage(company, 'Proposta');
    const bruno = await company.person('Bruno Lima', { profile: 'admin' });
    const luiza = await company.served('Luiza Silva', 'Oi');
    await company.customer('Carlos Souza').writes('Olá');
    await company.admin.call('PUT /tickets/{id}', {
      params: { id: String(luiza.id) },
      body: { queueId: company.queues.Vendas },
    });
    await openSignedIn(at, '/kanban');
    await expect.poll(() => cardsOf(at, 'Em aberto')).toHaveLength(2);
    const narrow = async (filter: RegExp, ...choices: string[]) => {
      await page.getByRole('button', { name: filter }).click();
      for (const name of choices) await page.getByRole('menuitemcheckbox', { name }).click();
      await page.keyboard.press('Escape');
    };
    await narrow(/^Filas/, 'Sem fila');
    await expect.poll(() => cardsOf(at, 'Em aberto')).toEqual(['Carlos Souza']);
    await page.reload();
    await expect.poll(() => cardsOf(at, 'Em aberto')).toEqual(['Carlos Souza']);
    await narrow(/^Filas/, 'Sem fila', 'Vendas');
    await expect.poll(() => cardsOf(at, 'Em aberto')).toEqual(['Luiza Silva']);
    await narrow(/^Filas/, 'Vendas');
    await narrow(/^Atendentes/, bruno.name);
    await lane(at, 'Em aberto').getByText('Nenhum atendimento encontrado').waitFor();
    await narrow(/^Atendentes/, bruno.name, 'Ana Prado');
    await expect.poll(() => cardsOf(at, 'Em aberto')).toEqual(['Luiza Silva']);
  });

  test('a lane goes on over pages without cards, so many by itself, then when it is told', async ({
    company,
    at,
  }) => {
    const { page } = at;
    const offer = await stage(company, 'Proposta');
    const { id } = await company.served('Luiza Silva', 'Oi');
    const far = await company.ticket(id);
    let asked = 0;
    await page.route('**/api/kanban/board**', async (route) => {
      const answer = await route.fetch();
      const board = await answer.json();
      for (const one of board.lanes)
        if (one.stage?.id === offer.id) Object.assign(one, { hasMore: true, nextCursor: 'page-0' });
      await route.fulfill({ response: answer, json: { ...board, complete: false } });
    });
    await page.route('**/api/kanban/lane**', async (route) => {
      asked += 1;
      const tickets = asked < 8 ? [] : [{ ...far, id: far.id + 1, stage: offer }];
      const last = { tickets, count: tickets.length, hasMore: asked < 8, pageNumber: null };
      await route.fulfill({ json: { ...last, nextCursor: asked < 8 ? `page-${asked}` : null } });
    });
    await openSignedIn(at, '/kanban');
    await lane(at, 'Proposta').getByRole('button', { name: 'Procurar mais' }).click();
    await expect.poll(() => cardsOf(at, 'Proposta')).toEqual(['Luiza Silva']);
    expect(asked).toBe(8);
  });

  test('of a board without lanes who may not make one reads who may', async ({ company, open }) => {
    const looks = await open(await company.person('Otto', { showDashboard: 'enabled' }));
    await openSignedIn(looks, '/kanban');
    await looks.page.getByText('Um administrador pode criá-las').waitFor();
    // The only such button opens the lanes; the one that creates lanes is for administrators.
    expect(await looks.page.getByRole('button', { name: 'Adicionar colunas' }).count()).toBe(1);
  });

  test('lanes: the first one, its place by drag and by keyboard, another name, and away', async ({
    company,
    at,
  }) => {
    const { page } = at;
    await openSignedIn(at, '/kanban');
    await page.getByText('Nenhuma coluna ainda').waitFor();
    await page.getByRole('button', { name: 'Adicionar colunas' }).first().click();
    await page.waitForURL('**/TagsKanban');
    await page.getByText('Cada coluna é uma etapa do atendimento').waitFor();
    await page.getByRole('button', { name: 'Nova coluna' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Nova coluna' });
    await dialog.getByRole('textbox', { name: 'Nome' }).fill('Proposta');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await dialog.waitFor({ state: 'detached' });
    // The toast is at the top centre, as on the board.
    const toast = await page.getByRole('alert').boundingBox();
    const { width } = page.viewportSize() ?? { width: 0 };
    if (!toast) throw new Error('no toast');
    expect(toast.y).toBeLessThan(120);
    expect(Math.abs(toast.x + toast.width / 2 - width / 2)).toBeLessThan(60);
    await stage(company, 'Entrega');
    await stage(company, 'Ganho');
    const names = () => page.getByRole('table').locator('tbody tr').locator('.ellipsis').allTextContents();
    await expect.poll(names).toEqual(['Entrega', 'Ganho', 'Proposta']);
    await page.getByRole('button', { name: 'Mudar o lugar de Proposta' }).press('ArrowUp');
    await expect.poll(names).toEqual(['Entrega', 'Proposta', 'Ganho']);
    const handle = await page.getByRole('button', { name: 'Mudar o lugar de Ganho' }).boundingBox();
    const first = await page.getByRole('row', { name: /Entrega/ }).boundingBox();
    if (!handle || !first) throw new Error('no row');
    await page.mouse.move(handle.x + 10, handle.y + 10);
    await page.mouse.down();
    await page.mouse.move(handle.x + 12, first.y + first.height / 2, { steps: 8 });
    await page.mouse.up();
    await expect.poll(names).toEqual(['Ganho', 'Entrega', 'Proposta']);
    const stored = async () => (await company.admin.call('GET /tag/kanban')).lista.map(({ name }) => name);
    await expect.poll(stored).toEqual(['Ganho', 'Entrega', 'Proposta']);
    await page.getByRole('button', { name: 'Excluir Entrega' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click();
    await expect.poll(names).toEqual(['Ganho', 'Proposta']);
    await page.getByRole('link', { name: 'Voltar para o Kanban' }).click();
    await expect
      .poll(() => page.getByRole('region').locator('h2 .ellipsis').allTextContents())
      .toEqual(['Em aberto', 'Ganho', 'Proposta']);
  });

  test('a phone: lanes are swiped, cards are moved by their menu', async ({ company, open }) => {
    await stage(company, 'Proposta');
    const luiza = await company.served('Luiza Silva', 'Oi');
    const at = await open(company.ana, { width: 360, height: 740, touch: true });
    await openSignedIn(at, '/kanban');
    const { page } = at;
    await page.getByRole('button', { name: 'Mover Luiza Silva' }).tap();
    await page.getByRole('menuitem', { name: 'Proposta' }).tap();
    await expect.poll(() => cardsOf(at, 'Proposta')).toEqual(['Luiza Silva']);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await page.getByText('Ticket Tag Adicionado com Sucesso!').waitFor({ state: 'detached' });

    // By touch: hold a card and drag it to the edge, where the board scrolls to the next lane.
    const card = lane(at, 'Proposta').locator('[data-card]');
    await lane(at, 'Proposta').scrollIntoViewIfNeeded();
    const [from, to] = [await card.boundingBox(), await lane(at, 'Em aberto').boundingBox()];
    if (!from || !to) throw new Error('no card');
    const cdp = await page.context().newCDPSession(page);
    const finger = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
      cdp.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: x === undefined ? [] : [{ x, y: from.y + 70 }],
      });
    const start = from.x + 60;
    await finger('touchStart', start);
    await page.waitForTimeout(400);
    for (let step = 1; step <= 8; step++) await finger('touchMove', start - ((start - 8) * step) / 8);
    await page.getByTestId('dragged').waitFor();
    await expect.poll(async () => (await lane(at, 'Em aberto').boundingBox())?.x).toBeGreaterThan(-100);
    await finger('touchMove', 40);
    await finger('touchEnd');
    await expect.poll(() => cardsOf(at, 'Em aberto')).toEqual(['Luiza Silva']);
    await expect.poll(async () => (await company.ticket(luiza.id)).stage).toBeNull();
  });
});
