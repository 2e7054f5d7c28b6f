import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { browserMissing } from '../../../../test/browser.ts';
import { test } from '../../../../test/browserTest.ts';
import { pixel } from '../../../../test/pixel.ts';
import { morning } from '../../../../test/world/morning.ts';
import { openSignedIn, row } from '../../../../test/world/openScreen.ts';

const picture = { name: 'bolo.png', mimeType: 'image/png', buffer: pixel };

/** Waits until the page has rendered an answer. */
const drawn = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

/** Number of messages stored on the device, once pending writes are done. */
const kept = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((done, fail) => {
        const opening = indexedDB.open('balcao');
        opening.addEventListener('error', () => fail(opening.error));
        opening.addEventListener('success', () => {
          const count = opening.result.transaction('unsent').objectStore('unsent').count();
          count.addEventListener('success', () => {
            opening.result.close();
            done(count.result);
          });
        });
      }),
  );

/** Number of stored file drafts. */
const keptFiles = () =>
  new Promise<number>((resolve, reject) => {
    const request = indexedDB.open('balcao', 1);
    request.addEventListener('error', () => reject(new Error('no database')));
    request.addEventListener('success', () => {
      const count = request.result.transaction('fileDrafts').objectStore('fileDrafts').count();
      count.addEventListener('success', () => {
        request.result.close();
        resolve(count.result);
      });
    });
  });

describe.skipIf(browserMissing())('what has not left', () => {
  test('outlives leaving and a reload, marks its row, and goes by itself, once and in order', async ({
    company,
    at,
  }) => {
    const { carlos } = await morning(company);
    const { page } = at;
    await openSignedIn(at, `/tickets/${carlos.uuid}`);
    await at.live();
    const log = page.getByRole('log');
    const box = page.getByRole('textbox', { name: 'Mensagem' });
    at.fail(/^POST .messages/, 'ERR_UNAVAILABLE');
    await box.fill('Primeira');
    await box.press('Enter');
    await log.getByText('Vai sozinha assim que der.').waitFor();
    await page.locator('input[type=file]').setInputFiles(picture);
    await page.getByLabel('Legenda').fill('Segunda');
    await page.getByRole('dialog').getByRole('button', { name: 'Enviar' }).click();
    await expect.poll(() => log.getByText('Vai sozinha assim que der.').count()).toBe(2);

    await row(page, 'Luiza Silva').click();
    await log.getByText('Umas 20').waitFor();
    const marked = page.getByRole('link', { name: /Carlos Souza.*Mensagem não enviada/ });
    await marked.waitFor();
    expect(await page.getByRole('img', { name: 'Mensagem não enviada' }).count()).toBe(1);

    await page.reload();
    await marked.waitFor();
    at.fail(null);
    await at.cut();
    await marked.waitFor({ state: 'detached', timeout: 30_000 });
    const sent = (await company.messages(carlos.id)).filter(({ fromMe }) => fromMe);
    expect(sent.map(({ body, mediaType }) => [body, mediaType])).toEqual([
      ['Primeira', 'conversation'],
      ['Segunda', 'image'],
    ]);
    await row(page, 'Carlos Souza').click();
    await log.getByText('Segunda').waitFor();
    expect(await log.getByText('Primeira').count()).toBe(1);
    expect(await page.getByText('Vai sozinha').count()).toBe(0);
    at.expectErrors(/status of 503|WebSocket/);
  });

  test('what waited and is refused while one is elsewhere is told, with why and the way there; it is kept', async ({
    company,
    at,
  }) => {
    const { carlos } = await morning(company);
    const { page } = at;
    await openSignedIn(at, `/tickets/${carlos.uuid}`);
    await at.live();
    const log = page.getByRole('log');
    const box = page.getByRole('textbox', { name: 'Mensagem' });
    at.fail(/^POST .messages/, 'ERR_UNAVAILABLE');
    for (const words of ['O forno quebrou', 'Amanhã às nove']) {
      await box.fill(words);
      await box.press('Enter');
    }
    await expect.poll(() => log.getByText('Vai sozinha assim que der.').count()).toBe(2);
    await row(page, 'Luiza Silva').click();
    await log.getByText('Umas 20').waitFor();
    await company.admin.call('PUT /contacts/block/{id}', {
      params: { id: String(carlos.contactId) },
      body: { active: false },
    });
    let refused = 0;
    page.on('response', async (response) => {
      if (response.status() !== 400) return;
      await response.finished();
      refused += 1;
    });
    // Both messages are refused before their contacts are known.
    const release = at.hold(/^GET .tickets.\{id\}\?/);
    at.fail(null);
    await at.cut();
    await expect.poll(() => refused, { timeout: 30_000 }).toBe(2);
    await drawn(page);
    release();
    const told = page
      .getByRole('alert')
      .filter({ hasText: 'Não saiu para Carlos Souza: “O forno quebrou”.' });
    await told.waitFor({ timeout: 30_000 });
    expect(await told.textContent()).toMatch(/bloquead/);
    expect(await page.getByRole('alert').filter({ hasText: 'Não saiu' }).count()).toBe(1);
    expect(at.calls.filter((call) => call === 'GET /tickets/{id}')).toHaveLength(1);
    await page.getByRole('link', { name: /Carlos Souza.*Mensagem não enviada/ }).waitFor();
    await told.getByRole('link', { name: 'Abrir' }).click();
    await told.waitFor({ state: 'detached' });
    await log.getByText('O forno quebrou').waitFor();
    await expect.poll(() => log.getByRole('button', { name: 'Descartar' }).count()).toBe(2);

    // On the ticket itself no toast is shown.
    const known = page.waitForResponse(/api\/tickets\/\d+$/);
    await log.getByRole('button', { name: 'Enviar de novo' }).first().click();
    await (await known).finished();
    await drawn(page);
    expect(await page.getByRole('alert').filter({ hasText: 'Não saiu' }).count()).toBe(0);
    at.expectErrors(/status of (503|400)|WebSocket/);
  });

  test('what the server refuses is not tried again by itself; discarded, it is gone after a reload', async ({
    company,
    at,
  }) => {
    const { carlos } = await morning(company);
    const { page } = at;
    await openSignedIn(at, `/tickets/${carlos.uuid}`);
    await at.live();
    const box = page.getByRole('textbox', { name: 'Mensagem' });
    at.fail(/^POST .messages/, 'ERR_SENDING_WAPP_MSG');
    await box.fill('Recusada');
    await box.press('Enter');
    await page.getByRole('button', { name: 'Descartar' }).waitFor();
    expect(await page.getByText('Vai sozinha').count()).toBe(0);
    // A reload does not send the message either: it still waits for its writer.
    at.fail(null);
    await page.reload();
    await at.live();
    await page.getByRole('button', { name: 'Descartar' }).waitFor();
    expect(await page.getByText('Vai sozinha').count()).toBe(0);
    expect((await company.messages(carlos.id)).filter(({ fromMe }) => fromMe)).toEqual([]);
    // Sent again by its writer while the server is unreachable, it no longer counts as refused.
    at.fail(/^POST .messages/, 'ERR_UNAVAILABLE');
    await page.getByRole('button', { name: 'Enviar de novo' }).click();
    await page.getByText('Vai sozinha assim que der.').waitFor();
    await page.reload();
    await at.live();
    await page.getByText('Vai sozinha assim que der.').waitFor();
    await page.getByRole('button', { name: 'Descartar' }).click();
    await expect.poll(() => kept(page)).toBe(0);
    at.fail(null);
    await page.reload();
    await at.live();
    await page.getByRole('log').getByText('Obrigado, chegou tudo certo').waitFor();
    expect(await page.getByText('Recusada').count()).toBe(0);
    at.expectErrors(/status of (400|503)/);
  });

  test('files chosen with their caption are there again after leaving and a reload, until they are given up', async ({
    company,
    at,
  }) => {
    const { carlos, luiza } = await morning(company);
    const { page } = at;
    await openSignedIn(at, `/tickets/${carlos.uuid}`);
    await page.getByRole('textbox', { name: 'Mensagem' }).waitFor();
    await page.locator('input[type=file]').setInputFiles([picture, { ...picture, name: 'torta.png' }]);
    await page.getByLabel('Legenda do primeiro arquivo').fill('Qual dos dois?');
    await page.goto(`${at.url}/tickets/${luiza.uuid}`);
    await page.getByRole('log').getByText('Umas 20').waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.goto(`${at.url}/tickets/${carlos.uuid}`);
    const dialog = page.getByRole('dialog', { name: 'Enviar 2 arquivos' });
    await dialog.getByRole('img', { name: 'torta.png' }).waitFor();
    expect(await dialog.getByLabel('Legenda').inputValue()).toBe('Qual dos dois?');
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
    // A write just before a reload may be lost, so wait for it.
    await expect.poll(() => page.evaluate(keptFiles)).toBe(0);
    await page.reload();
    await page.getByRole('log').getByText('Obrigado, chegou tudo certo').waitFor();
    await page.waitForTimeout(300);
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  test('what anybody left on this computer a week ago is gone with the next one who looks', async ({
    company,
    at,
  }) => {
    const { carlos } = await morning(company);
    const { page } = at;
    await openSignedIn(at, `/tickets/${carlos.uuid}`);
    const made = () => page.evaluate(async () => (await indexedDB.databases()).length);
    await expect.poll(made, { timeout: 10_000 }).toBe(1);
    // Keys of everything stored in this browser, whoever stored it.
    const keys = () =>
      page.evaluate(async () => {
        const request = indexedDB.open('balcao', 1);
        await new Promise((resolve) => request.addEventListener('success', resolve));
        const stores = request.result.transaction(['unsent', 'fileDrafts']);
        const all = await Promise.all(
          ['unsent', 'fileDrafts'].map(async (name) => {
            const keys = stores.objectStore(name).getAllKeys();
            await new Promise((resolve) => keys.addEventListener('success', resolve));
            return keys.result.map(String);
          }),
        );
        request.result.close();
        return all.flat();
      });
    await page.evaluate(async () => {
      const request = indexedDB.open('balcao', 1);
      await new Promise((resolve) => request.addEventListener('success', resolve));
      const stores = request.result.transaction(['unsent', 'fileDrafts'], 'readwrite');
      for (const [name, days] of [
        ['old', 8],
        ['new', 1],
      ] as const) {
        const at = Date.now() - days * 86_400_000;
        const files = [new File(['x'], 'rg.jpg')];
        stores.objectStore('fileDrafts').put({ files, isPrivate: false, at }, `files-${name}`);
        const createdAt = new Date(at).toISOString();
        stores
          .objectStore('unsent')
          .put({ userId: 999_999, clientId: name, createdAt, file: files[0] }, name);
      }
      await new Promise((resolve) => stores.addEventListener('complete', resolve));
      request.result.close();
    });
    // The old entries may be gone already, as the cleanup also runs every 30 seconds.
    expect(await keys()).toEqual(expect.arrayContaining(['new', 'files-new']));
    await page.reload();
    await expect.poll(keys, { timeout: 10_000 }).toEqual(['new', 'files-new']);
  });
});
