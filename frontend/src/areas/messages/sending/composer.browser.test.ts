import { ticketKey } from '@balcao/functions/core/records/ticketEntity';
import { describe, expect } from 'vitest';
import { browserMissing } from '../../../../test/browser.ts';
import { test } from '../../../../test/browserTest.ts';
import { morning } from '../../../../test/world/morning.ts';
import { openSignedIn, row, signIn } from '../../../../test/world/openScreen.ts';
import { pixel } from '../../../../test/pixel.ts';

describe.skipIf(browserMissing())('composer', () => {
  test('emoji by keyboard, put where the cursor stands, the last one on top next time', async ({
    company,
    at,
  }) => {
    await morning(company);
    await signIn(at);
    const { page } = at;
    await row(page, 'Carlos Souza').click();
    const box = page.getByRole('textbox', { name: 'Mensagem' });
    await box.fill('Oi!');
    await box.press('ArrowLeft');
    await page.getByRole('button', { name: 'Emoji' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Emoji' }).waitFor();
    await page.getByRole('gridcell', { name: 'rosto risonho', exact: true }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect.poll(() => box.inputValue()).toBe('Oi😃!');
    await page.keyboard.type(' ');
    await expect.poll(() => box.inputValue()).toBe('Oi😃 !');
    await page.getByRole('button', { name: 'Emoji' }).click();
    await page.getByRole('region', { name: 'Usados por último' }).getByText('😃').waitFor();
    // Found by its name in the reader's language, without accents too.
    await page.getByRole('searchbox', { name: 'Buscar emoji' }).fill('aviao decol');
    await page.getByRole('gridcell', { name: 'avião decolando' }).waitFor();
    await page.getByRole('searchbox', { name: 'Buscar emoji' }).fill('xyzw');
    await page.getByText('Nenhum emoji encontrado').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: 'Emoji' }).waitFor({ state: 'detached' });
  });

  test('a voice message: too short is discarded, cancelled is gone, sent is Opus in Ogg that plays', async ({
    company,
    at,
  }) => {
    const { carlos } = await morning(company);
    await at.page.context().grantPermissions(['microphone']);
    await signIn(at);
    const { page } = at;
    await row(page, 'Carlos Souza').click();
    const record = page.getByRole('button', { name: 'Gravar áudio' });
    const send = page.getByRole('button', { name: 'Enviar áudio' });
    await record.click();
    await page.getByText('Gravando…').waitFor();
    await send.click();
    await page.getByText('Gravação muito curta: não foi enviada').waitFor();
    await record.click();
    await page.getByText('0:01').waitFor();
    await page.getByRole('button', { name: 'Descartar a gravação' }).click();
    await page.getByRole('textbox', { name: 'Mensagem' }).waitFor();
    expect(at.calls).not.toContain('POST /messages/{id}');
    await record.click();
    await page.getByText('0:02').waitFor();
    await send.click();
    const sent = async () => (await company.messages(carlos.id)).find(({ fromMe }) => fromMe);
    await expect
      .poll(sent)
      .toMatchObject({ mediaType: 'audio', media: { mimetype: 'audio/ogg; codecs=opus' } });
    // The browser's own decoder can read the stored file.
    const seconds = await page.evaluate(
      async (address) => {
        const bytes = await (await fetch(address)).arrayBuffer();
        const context = new OfflineAudioContext(1, 48_000, 48_000);
        return (await context.decodeAudioData(bytes)).duration;
      },
      (await sent())?.mediaUrl ?? '',
    );
    expect(seconds).toBeGreaterThan(1.8);
    expect(seconds).toBeLessThan(6);
    await page.getByRole('log').getByRole('button', { name: 'Tocar' }).waitFor();
    // The playback rate is stored.
    await page.getByRole('button', { name: 'Velocidade 1×' }).click();
    await page.getByRole('button', { name: 'Velocidade 1.5×' }).waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Velocidade 1.5×' }).waitFor();
  });

  test('a photo from the clipboard’s side: preview, caption, sent', async ({ company, at }) => {
    await morning(company);
    await signIn(at);
    const { page } = at;
    await row(page, 'Carlos Souza').click();
    await page.getByRole('textbox', { name: 'Mensagem' }).waitFor();
    // Listens before the chooser opens: the browser takes a moment to register the listener.
    const chosen = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Anexar arquivo' }).click();
    await page.getByRole('menuitem', { name: 'Arquivo', exact: true }).click();
    await (await chosen).setFiles({ name: 'bolo.png', mimeType: 'image/png', buffer: pixel });
    await page.getByLabel('Legenda').fill('Assim?');
    await page.getByRole('dialog').getByRole('button', { name: 'Enviar' }).click();
    // The focus is back in the composer.
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    await expect.poll(focused).toBe('Mensagem');
    await page.getByRole('log').getByRole('button', { name: 'Ampliar imagem bolo.png' }).click();
    await page.getByRole('dialog', { name: 'bolo.png' }).getByRole('button', { name: 'Fechar' }).click();
    expect(await page.getByRole('log').getByText('Assim?').count()).toBe(1);
  });

  test('a draft outlives leaving and reloading', async ({ company, at }) => {
    await morning(company);
    await signIn(at);
    await row(at.page, 'Luiza Silva').click();
    const box = at.page.getByRole('textbox', { name: 'Mensagem' });
    await box.fill('Já respondo');
    await row(at.page, 'Carlos Souza').click();
    await expect.poll(() => box.inputValue()).toBe('');
    await at.page.goBack();
    await expect.poll(() => box.inputValue()).toBe('Já respondo');
    await at.page.reload();
    await expect.poll(() => box.inputValue()).toBe('Já respondo');
  });

  test('a draft of a note comes back as a note: the next Enter would send it to the customer', async ({
    company,
    at,
  }) => {
    await morning(company);
    await signIn(at);
    const { page } = at;
    const box = page.getByRole('textbox', { name: 'Mensagem' });
    const note = page.getByRole('button', { name: 'Nota privada', pressed: true });
    await row(page, 'Luiza Silva').click();
    await page.getByRole('button', { name: 'Nota privada' }).click();
    await box.fill('Cliente difícil');
    await row(page, 'Carlos Souza').click();
    await expect.poll(() => box.inputValue()).toBe('');
    await note.waitFor({ state: 'detached' });
    await page.goBack();
    await expect.poll(() => box.inputValue()).toBe('Cliente difícil');
    expect(await note.count()).toBe(1);
    await page.reload();
    await expect.poll(() => box.inputValue()).toBe('Cliente difícil');
    expect(await note.count()).toBe(1);
    // The next message is for the customer again.
    await box.press('Enter');
    await note.waitFor({ state: 'detached' });
    await page.reload();
    await page.getByRole('log').getByText('Cliente difícil').waitFor();
    expect(await note.count()).toBe(0);
  });

  test('closed while the customer rates or has not consented: says which, for this ticket alone', async ({
    world,
    company,
    at,
  }) => {
    const { carlos, luiza } = await morning(company);
    const { page } = at;
    const key = ticketKey({ companyId: company.id, conversationId: carlos.conversationId, id: carlos.id });
    await openSignedIn(at, `/tickets/${carlos.uuid}`);
    const box = page.getByRole('textbox', { name: 'Mensagem' });
    await expect.poll(() => box.isEnabled()).toBe(true);
    for (const [status, told] of [
      ['nps', 'O cliente está avaliando o atendimento'],
      ['lgpd', 'O cliente ainda não aceitou os termos da LGPD'],
    ] as const) {
      await world.runtime.store.update(key, { set: { status } });
      await page.goto(`${at.url}/tickets/${carlos.uuid}`);
      await page.getByText(told).waitFor();
      expect(await box.isDisabled()).toBe(true);
      expect(await page.getByRole('button', { name: 'Enviar' }).count()).toBe(0);
    }
    await page.goto(`${at.url}/tickets/${luiza.uuid}`);
    await expect.poll(() => box.isEnabled()).toBe(true);
  });
});
