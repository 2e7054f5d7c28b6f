import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { browserMissing } from '../../test/browser.ts';
import { test } from '../../test/browserTest.ts';
import { openSignedIn } from '../../test/world/openScreen.ts';
import { superPerson } from '../../test/world/superPerson.ts';

/** Middle of a toast in page coordinates. */
async function middleOf(toast: Locator): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = (await toast.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return { x: x + width / 2, y: y + height / 2 };
}
const isToast = (page: Page, { x, y }: { x: number; y: number }) =>
  page.evaluate(
    ([left = 0, top = 0]) => Boolean(document.elementFromPoint(left, top)?.closest('.toast-root')),
    [x, y],
  );

describe.skipIf(browserMissing())('toasts', () => {
  test.for([
    ['a wide screen', {}],
    ['a phone', { width: 360, height: 740 }],
  ] as const)(
    'what a toast covers is worked with, and who points at it does not keep it: %s',
    async ([, size], { company, open }) => {
      for (let at = 10; at < 40; at++)
        await company.admin.call('POST /quick-messages', {
          body: { shortcode: `rápida ${at}`, geral: true },
        });
      const at = await open(company.ana, size);
      const { page } = at;
      await openSignedIn(at, '/quick-messages');
      await page.getByRole('button', { name: 'Excluir rápida 10' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click();
      const toast = page.locator('.toast-root').getByText('Resposta rápida excluída');
      await toast.waitFor();
      const middle = await middleOf(toast);
      expect(await isToast(page, middle)).toBe(false);
      await page.mouse.move(middle.x, middle.y);
      await toast.waitFor({ state: 'detached', timeout: 6000 });
    },
  );

  test('where their library does not come they are told in plain words, and the next one asks for it again', async ({
    company,
    open,
  }) => {
    for (const shortcode of ['rápida 1', 'rápida 2'])
      await company.admin.call('POST /quick-messages', { body: { shortcode, geral: true } });
    const at = await open(company.ana);
    const { page } = at;
    await page.route(/ToastLibrary/, (route) => route.abort());
    await openSignedIn(at, '/quick-messages');
    const remove = async (shortcode: string) => {
      await page.getByRole('button', { name: `Excluir ${shortcode}` }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click();
    };
    await remove('rápida 1');
    const toasts = page.locator('.toast-root').getByRole('alert');
    const toast = toasts.getByText('Resposta rápida excluída');
    await toast.waitFor();
    expect(await toasts.count()).toBe(1);
    expect(await isToast(page, await middleOf(toast))).toBe(false);
    await toast.waitFor({ state: 'detached', timeout: 6000 });
    await page.unroute(/ToastLibrary/);
    await remove('rápida 2');
    // The library's own toast, identified by its container.
    await page.locator('.toast-root .notistack-Snackbar').getByText('Resposta rápida excluída').waitFor();
    at.expectErrors(/ERR_FAILED/);
  });

  test('on a phone it covers neither the head of a list nor what a dialog is left with', async ({
    world,
    open,
  }) => {
    const at = await open(await superPerson(world), { width: 360, height: 740 });
    const { page } = at;
    const toast = page.locator('.toast-root').getByRole('alert').last();
    const apart = async (other: Locator) => {
      const [one, two] = await Promise.all([toast.boundingBox(), other.boundingBox()]);
      if (!one || !two) throw new Error('not on the screen');
      return one.y >= two.y + two.height || two.y >= one.y + one.height;
    };
    // On this page the list's header is below a row of tabs.
    await openSignedIn(at, '/companies?tab=helps');
    const add = page.getByRole('button', { name: 'Novo vídeo' });
    await add.click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Título').fill('Conectar');
    await dialog.getByLabel('Vídeo').fill('dQw4w9WgXcQ');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await toast.waitFor();
    // Toasts stay while the window has lost the focus.
    await page.evaluate(() => window.dispatchEvent(new Event('blur')));
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => apart(add)).toBe(true);
    expect(await apart(page.getByRole('searchbox'))).toBe(true);
    expect(await apart(page.getByRole('navigation'))).toBe(true);
    await add.click();
    await expect.poll(() => apart(dialog.getByRole('button', { name: 'Cancelar' }))).toBe(true);
    const { records } = await world.superUser.call('GET /helps');
    await world.superUser.call('DELETE /helps/{id}', { params: { id: String(records[0]?.id) } });
  });
});
