import { expect, test } from 'vitest';
import { makeMessage } from '../dev/stubData.ts';
import { seriousFindings } from './axe.ts';
import { row, signIn, type StubPage } from './stubPage.ts';

/** Emoji, voice and the search in a conversation, for the suite that built the app. */
export function composerTests(open: () => Promise<StubPage>): void {
  test('emoji by keyboard, put where the cursor stands, the last one on top next time', async () => {
    const at = await open();
    await signIn(at);
    const { page } = at;
    await row(page, 'Carlos Souza').click();
    const box = page.getByRole('textbox', { name: 'Mensagem' });
    await box.fill('Oi!');
    await box.press('ArrowLeft');
    await page.getByRole('button', { name: 'Emoji' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Emoji' }).waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect.poll(() => box.inputValue()).toBe('Oi😃!');
    await page.keyboard.type(' ');
    await expect.poll(() => box.inputValue()).toBe('Oi😃 !');
    await page.getByRole('button', { name: 'Emoji' }).click();
    await page.getByRole('region', { name: 'Usados por último' }).getByText('😃').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: 'Emoji' }).waitFor({ state: 'detached' });
  });

  test('a voice message: too short is discarded, cancelled is gone, sent is Opus in Ogg that plays', async () => {
    const at = await open();
    await at.page.context().grantPermissions(['microphone']);
    await signIn(at);
    const { page, stub } = at;
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
    expect(stub.world.uploads).toEqual([]);
    await record.click();
    await page.getByText('0:02').waitFor();
    await send.click();
    await expect.poll(() => stub.world.uploads.length).toBe(1);
    const [file] = stub.world.uploads;
    expect(file?.type).toBe('audio/ogg');
    const bytes = [...new Uint8Array((await file?.arrayBuffer()) ?? new ArrayBuffer(0))];
    // The browser's own decoder reads what was made.
    const seconds = await page.evaluate(async (data) => {
      const context = new OfflineAudioContext(1, 48_000, 48_000);
      return (await context.decodeAudioData(Uint8Array.from(data).buffer)).duration;
    }, bytes);
    expect(seconds).toBeGreaterThan(1.8);
    expect(seconds).toBeLessThan(6);
    await page.getByRole('log').getByRole('button', { name: 'Tocar' }).waitFor();
  });

  test('search in the conversation: from the newest upwards, into pages not loaded yet', async () => {
    const at = await open();
    const { page, stub } = at;
    const ticket = stub.world.tickets[1]!;
    for (let index = 0; index < 70; index += 1) {
      const createdAt = new Date(Date.now() - (80 - index) * 3_600_000).toISOString();
      const body = index === 3 || index === 65 ? `Código ${index}` : `Linha ${index}`;
      stub.world.messages.push(makeMessage(ticket, 5000 + index, body, index % 2 === 0, { createdAt }));
    }
    await signIn(at);
    await row(page, 'Carlos Souza').click();
    await page.getByRole('log').getByText('Linha 69').waitFor();
    await page.keyboard.press('Control+Shift+F');
    await page.getByRole('searchbox', { name: 'Buscar na conversa' }).fill('codigo');
    await page.getByText('1 de 1+').waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('2 de 2').waitFor();
    await page.getByRole('log').getByText('Código 3', { exact: true }).waitFor();
    const shown = page.getByRole('log').getByText('Código 3', { exact: true });
    await expect
      .poll(() => shown.evaluate((element) => element.getBoundingClientRect().top))
      .toBeGreaterThan(0);
    expect(await seriousFindings(page)).toEqual([]);
    await page.keyboard.press('Shift+Enter');
    await page.getByText('1 de 2').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('searchbox', { name: 'Buscar na conversa' }).waitFor({ state: 'detached' });
  });
}
