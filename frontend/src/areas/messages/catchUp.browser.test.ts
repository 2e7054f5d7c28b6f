import { describe, expect } from 'vitest';
import { browserMissing } from '../../../test/browser.ts';
import { test } from '../../../test/browserTest.ts';
import { morning } from '../../../test/world/morning.ts';
import { openSignedIn } from '../../../test/world/openScreen.ts';

describe.skipIf(browserMissing())('after the socket was away', () => {
  test('what was edited and deleted further up is there, each loaded page asked for once, and one reads on in place', async ({
    company,
    at,
  }) => {
    const { luiza } = await morning(company);
    const customer = company.customer('Luiza Silva');
    // The oldest line is on the third page, below the ticket's first message.
    for (let line = 0; line < 45; line += 1)
      await customer.writes(`Linha ${line}.`, { wid: `CAUGHT-${company.id}-${line}` });
    const { page } = at;
    await openSignedIn(at, `/tickets/${luiza.uuid}`);
    const log = page.getByRole('log');
    await log.getByText('Linha 44.').waitFor();
    await at.live();
    for (const oldest of ['Linha 20.', 'Umas 20.']) {
      await log.evaluate((element) => element.scrollTo({ top: 0 }));
      await log.getByText(oldest).waitFor({ state: 'attached' });
    }
    const read = log.getByText('Linha 14.');
    await read.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    // Relative to the list: the connection bar above it comes and goes.
    const top = () =>
      read.evaluate(
        (element) =>
          element.getBoundingClientRect().top -
          (element.closest('[role=log]')?.getBoundingClientRect().top ?? 0),
      );
    const height = (text: string) =>
      log.getByText(text).evaluate((element) => element.getBoundingClientRect().height);
    const before = await top();
    const low = await height('Linha 2.');

    at.expectErrors(/status of 500|WebSocket/);
    at.fail(/realtime/);
    await at.cut();
    await page.getByText('Reconectando ao tempo real…').waitFor();
    const author = { fromMe: false, participant: null };
    // Changes a line above the visible part, one that is visible above the message being read, and one below it.
    for (const line of [2, 12, 16]) {
      const wid = `CAUGHT-${company.id}-${line}`;
      const body = `Pensando melhor sobre ${line}:\num\ndois\ntrês\nquatro`;
      await customer.does({ kind: 'edit', wid, ...author, body, editId: `${wid}-1`, mentions: [] });
    }
    const deleted = `CAUGHT-${company.id}-4`;
    await customer.does({ kind: 'delete', wid: deleted, ...author, byAdmin: false });
    // Messages are stored in order: once this one is stored, the changes before it are too.
    await customer.writes('Ainda aí?');

    const asked: string[] = [];
    page.on('request', (request) => request.url().includes('/api/messages/') && asked.push(request.url()));
    at.fail(null);
    await page.getByText('Conexão restabelecida').waitFor({ timeout: 20_000 });
    await log.getByText('Ainda aí?').waitFor({ state: 'attached' });
    for (const line of [2, 12, 16]) await log.getByText(`Pensando melhor sobre ${line}:`).waitFor();
    await log.getByText('Essa mensagem foi apagada pelo contato').waitFor();
    expect(asked).toHaveLength(3);
    expect(await height('Pensando melhor sobre 2:')).toBeGreaterThan(low + 60);
    expect(Math.abs((await top()) - before)).toBeLessThan(2);
  });

  test('what the first socket was to catch up with is left to the next, when it was lost before', async ({
    company,
    at,
  }) => {
    const { luiza } = await morning(company);
    const { page } = at;
    await page.clock.install();
    await openSignedIn(at, `/tickets/${luiza.uuid}`);
    await at.live();
    const asked: string[] = [];
    page.on('request', (request) => request.url().includes('/api/messages/') && asked.push(request.url()));
    at.expectErrors(/status of 500|WebSocket/);
    at.fail(/realtime/);
    await at.cut();
    await page.getByText('Reconectando ao tempo real…').waitFor();
    await page.clock.fastForward(2000);
    await company.customer('Luiza Silva').writes('Ainda aí?');
    at.fail(null);
    await page.getByRole('log').getByText('Ainda aí?').waitFor({ timeout: 20_000 });
    expect(asked).toHaveLength(1);
  });
});
