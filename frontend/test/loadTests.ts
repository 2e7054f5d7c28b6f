import { expect, test } from 'vitest';
import { openSignedIn, row, signIn, type StubPage } from './stubPage.ts';

/** Code and data that do not arrive, for the suite that built the app. */
export function loadTests(open: () => Promise<StubPage>): void {
  test('code that does not arrive: the missing part says so, what is around it stays', async () => {
    const at = await open();
    const { page } = at;
    await page.route(/TicketLogDialog|ContactsPage/, (route) => route.abort());
    await signIn(at);
    await row(page, 'Luiza Silva').click();
    const box = page.getByRole('textbox', { name: 'Mensagem' });
    await box.fill('Já respondo');
    const alert = page.getByRole('alert').filter({ hasText: 'Esta parte não carregou' });
    const openLog = async () => {
      await page.getByRole('button', { name: 'Mais opções' }).last().click();
      await page.getByRole('menuitem', { name: 'Histórico do atendimento' }).click();
    };
    await openLog();
    await alert.getByRole('button', { name: 'Fechar' }).click();
    expect(await box.inputValue()).toBe('Já respondo');
    await page.getByRole('link', { name: /Contatos/ }).click();
    await alert.getByRole('button', { name: 'Recarregar' }).waitFor();
    await page.goBack();
    await page.unroute(/TicketLogDialog|ContactsPage/);
    await openLog();
    await page.getByRole('dialog').getByText('Histórico').first().waitFor();
    at.errors = at.errors.filter((error) => !error.includes('ERR_FAILED'));
  });

  test('the app’s own code does not arrive: said in the theme’s colours, and loaded again', async () => {
    const at = await open();
    const { page, stub } = at;
    await page.addInitScript(() => localStorage.setItem('balcao.preferences', '{"scheme":"dark"}'));
    await page.route(/start-/, (route) => route.abort());
    await page.goto(`${stub.url}/login`);
    await page.getByText('Não foi possível carregar. Verifique sua conexão.').waitFor();
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('dark');
    await page.unroute(/start-/);
    await page.getByRole('button', { name: 'Recarregar' }).click();
    await page.getByLabel('E-mail').waitFor();
    at.errors = at.errors.filter((error) => !error.includes('ERR_FAILED'));
  });

  test('a ticket’s address without an answer offers it again', async () => {
    const at = await open();
    const { page, stub } = at;
    await page.route(/api\/tickets/, (route) => route.abort());
    await openSignedIn(at, `/tickets/${stub.world.tickets[0]!.uuid}`);
    const conversation = page.locator('main > div > div').last();
    const again = conversation.getByRole('button', { name: 'Tentar de novo' });
    await again.waitFor();
    await page.unroute(/api\/tickets/);
    await again.click();
    await page.getByRole('log').getByText('Umas 20').waitFor();
    at.errors = at.errors.filter((error) => !error.includes('ERR_FAILED'));
  });

  test('what came in before the first socket was open is there once it is', async () => {
    const at = await open();
    at.stub.fail(/realtime/);
    await signIn(at);
    await row(at.page, 'Luiza Silva').click();
    await at.page.getByRole('log').getByText('Umas 20').waitFor();
    at.stub.inbound(at.stub.world.tickets[0]!, 'Chegou no meio');
    at.stub.inbound(at.stub.world.tickets[1]!, 'E aqui também');
    Object.assign(at.stub.world.tickets[0]!, { userId: 12, user: { id: 12, name: 'Bruno Lima' } });
    at.stub.fail(null);
    await at.page.getByRole('log').getByText('Chegou no meio').waitFor();
    await at.page.getByText('E aqui também').waitFor();
    await at.page.getByText(/· com Bruno Lima/).waitFor();
    at.errors = at.errors.filter((error) => !error.includes('status of 500'));
  });

  test('what happens while a page is on its way stays: in the list it is for, and below older messages', async () => {
    const at = await open();
    const { page, stub } = at;
    const [ticket] = stub.world.tickets;
    for (let number = 0; number < 60; number += 1) stub.inbound(ticket!, `Linha ${number}`);
    stub.world.tickets = stub.world.tickets.filter(({ status }) => status !== 'pending');
    /** Holds the answers of calls whose address matches. */
    const hold = async (pattern: RegExp) => {
      const gate = Promise.withResolvers<undefined>();
      await page.route(pattern, async (route) => {
        const response = await route.fetch();
        await gate.promise;
        await route.fulfill({ response });
      });
      return () => gate.resolve(undefined);
    };
    const showList = await hold(/tickets\?status=pending/);
    const socket = page.waitForEvent('websocket');
    await signIn(at);
    // The list that is shown once more, because the socket is open now: from here on events alone tell.
    const lists = () => stub.calls.filter((call) => call === 'GET /tickets').length;
    await expect.poll(lists, { timeout: 15_000 }).toBeGreaterThan(1);
    await page.getByRole('tab', { name: 'Aguardando 0' }).click();
    const told = (await socket).waitForEvent('framereceived');
    stub.newcomer('Nova Cliente', 'Oi');
    await told;
    await page.evaluate(() => new Promise(requestAnimationFrame));
    showList();
    await row(page, 'Nova Cliente').waitFor();
    await page.getByRole('tab', { name: /Abertos/ }).click();
    await row(page, 'Luiza Silva').click();
    const log = page.getByRole('log');
    await log.getByText('Linha 59', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Editar contato' }).waitFor();
    const showOlder = await hold(/messages.*cursor=/);
    await log.evaluate((element) => element.scrollTo({ top: 0 }));
    await page.getByText('Carregando mensagens').waitFor();
    stub.inbound(ticket!, 'Bem no meio');
    await log.getByText('Bem no meio').waitFor();
    showOlder();
    await page.getByText('Carregando mensagens').waitFor({ state: 'detached' });
    expect(await log.getByText('Bem no meio').count()).toBe(1);
  });

  test('a further page that does not arrive is asked for again after a pause, not at once and for ever', async () => {
    const at = await open();
    const { page } = at;
    await signIn(at);
    await row(page, 'Luiza Silva').waitFor();
    let asked = 0;
    await page.route(/tickets\?.*cursor=/, (route) => {
      asked += 1;
      return route.abort();
    });
    const rows = page.getByTestId('ticket-rows');
    await rows.evaluate((element) => element.scrollTo({ top: element.scrollHeight }));
    await expect.poll(() => asked).toBeGreaterThan(0);
    await page.evaluate(async () => {
      for (let frame = 0; frame < 30; frame += 1) await new Promise(requestAnimationFrame);
    });
    expect(asked).toBeLessThan(4);
    await page.unroute(/tickets\?.*cursor=/);
    await rows.locator('[data-index="40"]').waitFor();
    at.errors = at.errors.filter((error) => !error.includes('ERR_FAILED'));
  });
}
