import type { WebSocketRoute } from 'playwright-core';
import { describe, expect } from 'vitest';
import { browserMissing } from '../../../test/browser.ts';
import { test } from '../../../test/browserTest.ts';
import { crowd, morning } from '../../../test/world/morning.ts';
import { row, signIn } from '../../../test/world/openScreen.ts';

describe.skipIf(browserMissing())('live connection', () => {
  test('what came in before the first socket was open is there once it is', async ({ company, at }) => {
    const { luiza } = await morning(company);
    const bruno = await company.person('Bruno Lima', { queueIds: [company.queues.Vendas] });
    at.fail(/realtime/);
    await signIn(at);
    await row(at.page, 'Luiza Silva').click();
    await at.page.getByRole('log').getByText('Umas 20').waitFor();
    await company.customer('Luiza Silva').writes('Chegou no meio');
    await company.customer('Carlos Souza').writes('E aqui também');
    await company.handOver(luiza, bruno);
    at.fail(null);
    await at.page.getByRole('log').getByText('Chegou no meio').waitFor();
    await at.page.getByText('E aqui também').waitFor();
    await at.page.getByText(/· com Bruno Lima/).waitFor();
    at.expectErrors(/status of 500/);
  });

  test('a right that is given or taken changes the lists at once, without reloading', async ({
    company,
    open,
  }) => {
    const { Vendas, Entrega } = company.queues;
    const { id } = await company.customer('Luiza Silva').writes('Quero um bolo');
    await company.admin.call('PUT /tickets/{id}', { params: { id: String(id) }, body: { queueId: Vendas } });
    const bruno = await company.person('Bruno Lima', { queueIds: [Entrega] });
    const serve = (queueIds: number[]) =>
      company.admin.call('PUT /users/{id}', { params: { id: String(bruno.id) }, body: { queueIds } });
    const at = await open(bruno);
    await signIn(at);
    await at.page.getByRole('tab', { name: /Aguardando/ }).click();
    await at.page.getByText('Ninguém aguardando').waitFor();
    await at.live();
    await serve([Entrega, Vendas]);
    await row(at.page, 'Luiza Silva').waitFor();
    await serve([Entrega]);
    await at.page.getByText('Ninguém aguardando').waitFor();
  });

  test('what came in before is there also where a further page was on its way, and the page comes too', async ({
    company,
    at,
  }) => {
    await crowd(company, 42);
    const { page } = at;
    at.fail(/realtime/);
    await signIn(at);
    const rows = page.getByTestId('ticket-rows');
    await rows.locator('[data-index="0"]').waitFor();
    await company.served('Luiza Silva', 'Antes de todos');
    // The customer appears only if the first page is refetched although the next page is being loaded.
    const release = at.hold(/GET .tickets\?.*cursor/);
    const further = page.waitForRequest(/tickets\?.*cursor=/);
    await rows.evaluate((element) => element.scrollTo({ top: element.scrollHeight }));
    await further;
    at.fail(null);
    await at.live();
    await page.waitForRequest((request) => /tickets\?/.test(request.url()) && !/cursor=/.test(request.url()));
    release();
    await rows.locator('[data-index="42"]').waitFor();
    await rows.evaluate((element) => element.scrollTo({ top: 0 }));
    await row(page, 'Luiza Silva').waitFor();
    at.expectErrors(/status of 500/);
  });

  test('told that frames did not arrive, the page fetches what it shows again', async ({ company, at }) => {
    await morning(company);
    let route: WebSocketRoute | undefined;
    await at.page.routeWebSocket(/\/ws\?/, (socket) => {
      socket.connectToServer();
      route = socket;
    });
    await signIn(at);
    await row(at.page, 'Luiza Silva').waitFor();
    await at.live();
    const asked = () => at.calls.filter((call) => call === 'GET /tickets').length;
    // Waits for the catch-up after the first socket opened.
    await at.page.waitForTimeout(1500);
    const before = asked();
    route?.send('{"resync":true}');
    await expect.poll(asked).toBeGreaterThan(before);
  });

  test('connection lost and back: said, and what was missed is there', async ({ company, at }) => {
    await morning(company);
    await signIn(at);
    await row(at.page, 'Luiza Silva').click();
    await at.page.getByRole('log').getByText('Umas 20').waitFor();
    await at.live();
    at.fail(/realtime/);
    await at.cut();
    await at.page.getByText('Reconectando ao tempo real…').waitFor();
    const signature = at.page.getByRole('button', { name: 'Assinar' });
    await signature.waitFor();
    await company.customer('Luiza Silva').writes('Você recebeu?');
    const unsigned = { column: 'sendSignMessage', data: 'disabled' } as const;
    await company.admin.call('PUT /companySettings', { body: unsigned });
    at.fail(null);
    await at.page.getByText('Conexão restabelecida').waitFor({ timeout: 20_000 });
    await at.page.getByRole('log').getByText('Você recebeu?').waitFor();
    // Company and own user are refetched too, although no list contains them.
    await signature.waitFor({ state: 'detached' });
    // Refreshing would replace the session's token: on a bad network its answer might be lost, and the user signed out.
    expect(at.calls).not.toContain('POST /auth/refresh_token');
    at.expectErrors(/status of 500|WebSocket/);
  });
});
