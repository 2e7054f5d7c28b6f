import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { browserMissing } from '../../../test/browser.ts';
import { test } from '../../../test/browserTest.ts';
import { morning } from '../../../test/world/morning.ts';
import { openSignedIn } from '../../../test/world/openScreen.ts';

describe.skipIf(browserMissing())('files on their way', () => {
  const drag = async (page: Page) => {
    const dataTransfer = await page.evaluateHandle(() => {
      const data = new DataTransfer();
      data.items.add(new File(['Bolo de milho'], 'receita.txt', { type: 'text/plain' }));
      return data;
    });
    const over = page.locator('[data-conversation]');
    return (event: 'dragover' | 'drop') => over.dispatchEvent(event, { dataTransfer });
  };

  test('a large one tells how much of it is there, and is taken back', async ({ company, at }) => {
    const { luiza } = await morning(company);
    const { page } = at;
    await openSignedIn(at, `/tickets/${luiza.uuid}`);
    await page.getByRole('textbox', { name: 'Mensagem' }).waitFor();
    const network = await page.context().newCDPSession(page);
    const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 200 * 1024 };
    await network.send('Network.enable');
    await network.send('Network.emulateNetworkConditions', slow);
    const file = {
      name: 'catalogo.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.alloc(2 * 1024 * 1024, 1),
    };
    await page.locator('input[type=file]').setInputFiles(file);
    await page.getByRole('dialog').getByRole('button', { name: 'Enviar' }).click();
    const log = page.getByRole('log');
    const share = log.getByText(/^Enviando \d+%$/);
    await share.waitFor();
    const percent = async () => Number(/\d+/.exec((await share.textContent()) ?? '')?.[0]);
    const first = await percent();
    await expect.poll(percent).toBeGreaterThan(first);
    await log.getByRole('button', { name: 'Cancelar o envio' }).click();
    await log.getByText('catalogo.pdf').waitFor({ state: 'detached' });
    expect(at.calls).toContain('POST /uploads');
    // Messages are sent in order: the later one has arrived and the cancelled one has not.
    await network.send('Network.emulateNetworkConditions', { ...slow, uploadThroughput: -1 });
    await page.getByRole('textbox', { name: 'Mensagem' }).fill('Deixa para lá');
    await page.keyboard.press('Enter');
    await at.called('POST /messages/{id}');
    const sent = async () => (await company.messages(luiza.id)).filter(({ fromMe }) => fromMe);
    expect((await sent()).map(({ body }) => body)).toEqual(['Deixa para lá']);
  });

  test('a small one that takes a moment says that it is on its way, until it is there', async ({
    company,
    at,
  }) => {
    const { luiza } = await morning(company);
    const { page } = at;
    await openSignedIn(at, `/tickets/${luiza.uuid}`);
    await page.getByRole('textbox', { name: 'Mensagem' }).waitFor();
    const release = at.hold(/POST .messages/);
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'receita.txt', mimeType: 'text/plain', buffer: Buffer.from('Milho') });
    await page.getByRole('dialog').getByRole('button', { name: 'Enviar' }).click();
    const log = page.getByRole('log');
    await log.getByText('Enviando…').waitFor();
    release();
    await log.getByText('Enviando…').waitFor({ state: 'detached' });
    await log.getByRole('link', { name: /receita.txt/ }).waitFor();
  });

  test('dropped on an open ticket: shown where to, what is written becomes their caption', async ({
    company,
    at,
  }) => {
    const { luiza } = await morning(company);
    const { page } = at;
    await openSignedIn(at, `/tickets/${luiza.uuid}`);
    const box = page.getByRole('textbox', { name: 'Mensagem' });
    await box.fill('Segue a receita');
    const does = await drag(page);
    await does('dragover');
    await page.getByText('Solte para anexar').waitFor();
    await does('drop');
    const dialog = page.getByRole('dialog');
    await dialog.getByText('receita.txt').waitFor();
    expect(await page.getByText('Solte para anexar').count()).toBe(0);
    expect(await dialog.getByLabel('Legenda').inputValue()).toBe('Segue a receita');
    await dialog.getByRole('button', { name: 'Enviar' }).click();
    await page.getByRole('log').getByText('Segue a receita').waitFor();
    expect(await box.inputValue()).toBe('');
  });

  test('dropped on a ticket that waits: said why they go nowhere', async ({ company, at }) => {
    const ticket = await company.customer('Rita Melo').writes('Bom dia');
    const { page } = at;
    await openSignedIn(at, `/tickets/${ticket.uuid}`);
    await page.getByRole('button', { name: 'Aceitar' }).waitFor();
    const does = await drag(page);
    await does('dragover');
    expect(await page.getByText('Solte para anexar').count()).toBe(0);
    await does('drop');
    await page.getByRole('alert').getByText('Aceite o atendimento para responder').waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
  });
});
