import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { browserMissing } from '../../../../test/browser.ts';
import { test } from '../../../../test/browserTest.ts';
import { pixel } from '../../../../test/pixel.ts';
import { morning } from '../../../../test/world/morning.ts';
import { row, type Screen, signIn } from '../../../../test/world/openScreen.ts';

async function openCarlos(at: Screen) {
  await signIn(at);
  await row(at.page, 'Carlos Souza').click();
  const box = at.page.getByRole('textbox', { name: 'Mensagem' });
  await box.waitFor();
  return box;
}

/** Collects the tracks given to the page, so that tests can check whether the camera is off. */
const watchTracks = (page: Page) =>
  page.addInitScript(() => {
    const tracks: MediaStreamTrack[] = [];
    Object.assign(globalThis, { tracks });
    const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    navigator.mediaDevices.getUserMedia = async (wanted) => {
      const stream = await ask(wanted);
      tracks.push(...stream.getTracks());
      return stream;
    };
  });
const trackStates = (page: Page) =>
  page.evaluate(() =>
    (globalThis as unknown as { tracks: MediaStreamTrack[] }).tracks.map(({ readyState }) => readyState),
  );

/** Pastes files into the focused element, as copied from a drawing program. */
const paste = (page: Page, files: { name: string; base64: string }[]) =>
  page.evaluate((pictures) => {
    const data = new DataTransfer();
    for (const { name, base64 } of pictures) {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0);
      data.items.add(new File([bytes], name, { type: 'image/png' }));
    }
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  }, files);

/** A busy machine may need long for the camera's first frame. */
const aFrameAtLeast = { timeout: 45_000 };

describe.skipIf(browserMissing())('pictures from the composer', () => {
  test('a photo: taken, taken again, sent with what was written; the light goes out', async ({
    company,
    at,
  }) => {
    const { carlos } = await morning(company);
    const { page } = at;
    await page.context().grantPermissions(['camera']);
    await watchTracks(page);
    const box = await openCarlos(at);
    await box.fill('Ficou assim');
    await page.getByRole('button', { name: 'Anexar arquivo' }).click();
    await page.getByRole('menuitem', { name: 'Câmera' }).click();
    const camera = page.getByRole('dialog', { name: 'Câmera' });
    await camera.getByLabel('Imagem da câmera').waitFor();
    const take = camera.getByRole('button', { name: 'Tirar foto' });
    const preview = page.getByRole('dialog', { name: 'Enviar arquivo' });
    const caption = preview.getByLabel('Legenda');
    await expect
      .poll(async () => {
        if (await take.isVisible()) await take.click();
        return preview.isVisible();
      }, aFrameAtLeast)
      .toBe(true);
    expect(await trackStates(page)).toEqual(['ended']);
    expect(await caption.inputValue()).toBe('Ficou assim');
    await caption.fill('Ficou assim!');
    await preview.getByRole('button', { name: 'Tirar outra' }).click();
    await expect
      .poll(async () => {
        if (await take.isVisible()) await take.click();
        return preview.isVisible();
      }, aFrameAtLeast)
      .toBe(true);
    expect(await caption.inputValue()).toBe('Ficou assim!');
    await preview.getByRole('button', { name: 'Enviar' }).click();
    const sent = async () => (await company.messages(carlos.id)).filter(({ fromMe }) => fromMe);
    await expect
      .poll(sent)
      .toMatchObject([{ mediaType: 'image', body: 'Ficou assim!', media: { mimetype: 'image/jpeg' } }]);
    expect(await box.inputValue()).toBe('');
    expect(await trackStates(page)).toEqual(['ended', 'ended']);
  }, 150_000);

  test('a camera that cannot be had says why and is asked again; closing turns it off', async ({
    company,
    at,
  }) => {
    await morning(company);
    const { page } = at;
    await page.context().grantPermissions(['camera']);
    await page.addInitScript(() => {
      const refusals = ['NotAllowedError', 'NotFoundError', 'NotReadableError', 'TypeError'];
      const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
      navigator.mediaDevices.getUserMedia = async (wanted) => {
        const name = refusals.shift();
        if (name !== undefined) throw new DOMException('', name);
        return ask(wanted);
      };
    });
    await watchTracks(page);
    await openCarlos(at);
    await page.getByRole('button', { name: 'Anexar arquivo' }).click();
    await page.getByRole('menuitem', { name: 'Câmera' }).click();
    const camera = page.getByRole('dialog', { name: 'Câmera' });
    for (const said of [
      'Libere a câmera no navegador para fotografar.',
      'Nenhuma câmera foi encontrada.',
      'A câmera está em uso por outro programa.',
      'Não foi possível usar a câmera.',
    ]) {
      await camera.getByText(said).waitFor();
      await camera.getByRole('button', { name: 'Tentar de novo' }).click();
    }
    await camera.getByLabel('Imagem da câmera').waitFor();
    await expect.poll(() => trackStates(page)).toEqual(['live']);
    await page.keyboard.press('Escape');
    await camera.waitFor({ state: 'detached' });
    await expect.poll(() => trackStates(page)).toEqual(['ended']);
  });

  test('pictures that are pasted take what was written as their caption', async ({ company, at }) => {
    const { carlos } = await morning(company);
    const { page } = at;
    const box = await openCarlos(at);
    await box.fill('Os dois');
    const base64 = pixel.toString('base64');
    await paste(page, [
      { name: 'image.png', base64 },
      { name: 'image.png', base64 },
    ]);
    const preview = page.getByRole('dialog', { name: 'Enviar 2 arquivos' });
    expect(await preview.getByLabel('Legenda').inputValue()).toBe('Os dois');
    // After cancelling, the text is in the composer again.
    await preview.getByRole('button', { name: 'Cancelar' }).click();
    expect(await box.inputValue()).toBe('Os dois');
    await box.focus();
    await paste(page, [
      { name: 'image.png', base64 },
      { name: 'image.png', base64 },
    ]);
    await preview.waitFor();
    // After leaving and returning, text and files still belong together.
    await page.reload();
    await preview.waitFor();
    expect(await preview.getByLabel('Legenda').inputValue()).toBe('Os dois');
    await preview.getByRole('button', { name: 'Enviar' }).click();
    const bodies = async () =>
      (await company.messages(carlos.id)).filter(({ fromMe }) => fromMe).map(({ body }) => body);
    await expect.poll(bodies).toEqual(['Os dois', expect.not.stringContaining('Os dois')]);
    expect(await box.inputValue()).toBe('');
  });
});
